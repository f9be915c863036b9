import { zonedMoment } from '../../src/dates.ts';
import type { EmailData, PasskeyChange, TwoFactorChange } from '../../src/domain/email.ts';
import { paths } from '../../src/paths.ts';
import { msg, tr } from '../../src/translate.ts';
import { Aside, EmailButton, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';

const confirmEmail: Template<EmailData['confirm-email']> = ({ firstName, token }, baseUrl) => ({
  subject: tr('Confirm your email for Trotwell'),
  preview: tr('Confirm it so our team can review your account.'),
  title: tr('Confirm your email'),
  body: (
    <>
      <Paragraph>{tr('Hi {firstName}, welcome to Trotwell!', { firstName })}</Paragraph>
      <Paragraph>
        {tr(
          "Please confirm this is your email. Then our team will review your account, which takes 24-48 hours. We'll email you as soon as you're approved.",
        )}
      </Paragraph>
      <EmailButton href={`${baseUrl}${paths.emailConfirmed}?token=${token}`}>
        {tr('Confirm my email')}
      </EmailButton>
      <Aside>
        {tr("The link works once, for 24 hours. If you didn't sign up, you can ignore this email.")}
      </Aside>
    </>
  ),
});

const resetPassword: Template<EmailData['reset-password']> = ({ firstName, token }, baseUrl) => ({
  subject: tr('Choose a new password for Trotwell'),
  preview: tr('The link works once, for an hour.'),
  title: tr('Choose a new password'),
  body: (
    <>
      <Paragraph>
        {tr('Hi {firstName}, someone asked to reset your password. If that was you, choose a new one here:', {
          firstName,
        })}
      </Paragraph>
      <EmailButton href={`${baseUrl}${paths.resetPassword}?type=recovery&token=${token}`}>
        {tr('Choose a new password')}
      </EmailButton>
      <Paragraph>{tr('Saving it signs you out on every device.')}</Paragraph>
      <Aside>
        {tr(
          "The link works once, for an hour. If it wasn't you, ignore this email. Your password won't change.",
        )}
      </Aside>
    </>
  ),
});

const passwordChanged: Template<EmailData['password-changed']> = ({ firstName }, baseUrl) => ({
  subject: tr('Your Trotwell password was changed'),
  preview: tr("If this was you, there's nothing to do."),
  title: tr('Your password was changed'),
  body: (
    <>
      <Paragraph>
        {tr(
          "Hi {firstName}, your password was just changed, and you were signed out on every other device. If this was you, there's nothing to do.",
          { firstName },
        )}
      </Paragraph>
      <Paragraph>{tr("If it wasn't you, choose a new password right away and contact us.")}</Paragraph>
      <EmailButton href={`${baseUrl}${paths.requestReset}`}>{tr("It wasn't me")}</EmailButton>
      <Aside>{tr('Passkeys keep working after a new password. Check yours in Settings.')}</Aside>
    </>
  ),
});

const nextSteps = {
  tot: msg('You can now add your children, find a walker you like and book your first walk.'),
  trotter: msg(
    'You can now answer requests and message parents who are looking. Parents can find you as soon as your profile is complete.',
  ),
};

const approved: Template<EmailData['approval-approved']> = ({ firstName, role }, baseUrl) => ({
  subject: tr('Your Trotwell account is approved'),
  preview: tr("You're approved. Sign in to get started."),
  title: tr("You're approved"),
  body: (
    <>
      <Paragraph>{tr('Good news, {firstName}! Our team approved your account.', { firstName })}</Paragraph>
      <Paragraph>{tr(nextSteps[role])}</Paragraph>
      <EmailButton href={`${baseUrl}${paths.auth}`}>{tr('Sign in')}</EmailButton>
    </>
  ),
});

const rejected: Template<EmailData['approval-rejected']> = ({ firstName, withdrawn }, baseUrl) => ({
  subject: tr('About your Trotwell account'),
  preview: tr('Our team made a decision about your account.'),
  title: withdrawn ? tr('Your approval was withdrawn') : tr("Your account wasn't approved"),
  body: (
    <>
      <Paragraph>
        {withdrawn
          ? tr(
              "Hi {firstName}, our team withdrew your account's approval. You can't book or accept walks, and your open requests were canceled.",
              { firstName },
            )
          : tr(
              "Hi {firstName}, our team reviewed your account and didn't approve it. You can't book or accept walks.",
              { firstName },
            )}
      </Paragraph>
      <Paragraph>{tr('If you think this is a mistake or something has changed, please tell us.')}</Paragraph>
      <EmailButton href={`${baseUrl}${paths.contact}`}>{tr('Contact us')}</EmailButton>
    </>
  ),
});

const twoFactorTexts: Record<TwoFactorChange, string> = {
  on: msg('Two-factor sign-in was turned on for your account. You now need your phone to sign in.'),
  off: msg('Two-factor sign-in was turned off for your account. You now sign in with just your password.'),
  'new-codes': msg('New recovery codes were made for your account. The old ones no longer work.'),
  'recovery-code': msg('Someone signed in to your account with your password and a recovery code.'),
  reset: msg(
    'Our team reset two-factor sign-in for your account. Your phone, recovery codes and passkeys were removed, and you were signed out everywhere.',
  ),
};

const twoFactorChanged: Template<EmailData['two-factor-changed']> = ({ firstName, change }, baseUrl) => ({
  subject: tr('Your two-factor sign-in on Trotwell'),
  preview: tr('How you sign in has changed.'),
  title: tr('About your two-factor sign-in'),
  body: (
    <>
      <Paragraph>
        {tr("Hi {firstName}, here's what changed.", { firstName })} {tr(twoFactorTexts[change])}
      </Paragraph>
      <EmailButton href={`${baseUrl}${paths.twoFactor}`}>{tr('Check your settings')}</EmailButton>
      <Aside>{tr("If it wasn't you, choose a new password right away and contact us.")}</Aside>
    </>
  ),
});

const passkeyTexts: Record<PasskeyChange, string> = {
  added: msg('A passkey was added to your account. It signs you in without a password.'),
  removed: msg('A passkey was removed from your account.'),
  copied: msg(
    "We refused a sign-in with one of your passkeys, because it may have been copied to another device. That passkey doesn't work anymore. Remove it, and add a new one.",
  ),
};

const passkeyChanged: Template<EmailData['passkey-changed']> = ({ firstName, change }, baseUrl) => ({
  subject: tr('Your passkeys on Trotwell'),
  preview: tr('How you sign in has changed.'),
  title: tr('About your passkeys'),
  body: (
    <>
      <Paragraph>
        {tr("Hi {firstName}, here's what changed.", { firstName })} {tr(passkeyTexts[change])}
      </Paragraph>
      <EmailButton href={`${baseUrl}${paths.passkeys}`}>{tr('Check your passkeys')}</EmailButton>
      <Aside>
        {tr(
          "If it wasn't you, remove the passkeys you don't know, choose a new password right away and contact us.",
        )}
      </Aside>
    </>
  ),
});

const newDevice: Template<EmailData['new-device']> = ({ firstName, device }, baseUrl) => ({
  subject: tr('New sign-in to your Trotwell account'),
  preview: tr("If this was you, there's nothing to do."),
  title: tr('A sign-in from a new device'),
  body: (
    <>
      <Paragraph>
        {device
          ? tr('Hi {firstName}, someone signed in to your account with {device} on {time}.', {
              firstName,
              device: device.name,
              time: zonedMoment(device.at),
            })
          : tr('Hi {firstName}, someone signed in to your account from a device we have not seen before.', {
              firstName,
            })}{' '}
        {tr("If this was you, there's nothing to do.")}
      </Paragraph>
      <Paragraph>
        {tr(
          "If it wasn't you, choose a new password right away. That signs everyone out. Then check your passkeys and contact us.",
        )}
      </Paragraph>
      <EmailButton href={`${baseUrl}${paths.requestReset}`}>{tr("It wasn't me")}</EmailButton>
    </>
  ),
});

const deletionApproved: Template<EmailData['deletion-approved']> = ({ firstName }, baseUrl) => ({
  subject: tr('Your Trotwell account is closed'),
  preview: tr("You're signed out everywhere, and no one can see your profile anymore."),
  title: tr('Your account is closed'),
  body: (
    <>
      <Paragraph>
        {tr(
          "Hi {firstName}, we closed your account as you asked. You're signed out everywhere, and no one can see your profile anymore.",
          { firstName },
        )}
      </Paragraph>
      <Paragraph>
        {tr(
          "In 30 days we'll permanently delete your details, your children's details and all photos. Records of walks and payments stay, without your name.",
        )}
      </Paragraph>
      <Aside>{tr("If you didn't ask for this, contact us right away.")}</Aside>
      <EmailButton href={`${baseUrl}${paths.contact}`}>{tr('Contact us')}</EmailButton>
    </>
  ),
});

const deletionRejected: Template<EmailData['deletion-rejected']> = ({ firstName }, baseUrl) => ({
  subject: tr('Your Trotwell account stays open'),
  preview: tr("Our team couldn't close it yet."),
  title: tr('Your account stays open'),
  body: (
    <>
      <Paragraph>
        {tr(
          "Hi {firstName}, our team reviewed your request and didn't close your account. Nothing was deleted, and you can keep using it.",
          { firstName },
        )}
      </Paragraph>
      <Paragraph>{tr('If you still want to leave, tell us or ask again in Settings.')}</Paragraph>
      <EmailButton href={`${baseUrl}${paths.contact}`}>{tr('Contact us')}</EmailButton>
    </>
  ),
});

const addressTest: Template<EmailData['address-test']> = ({ firstName }, baseUrl) => ({
  subject: tr('Emails from Trotwell arrive again'),
  preview: tr('You asked us to try your address again.'),
  title: tr('Your address works'),
  body: (
    <>
      <Paragraph>
        {tr(
          "Hi {firstName}, you asked us to try your address again. If you read this, it works, and there's nothing to do.",
          { firstName },
        )}
      </Paragraph>
      <EmailButton href={`${baseUrl}${paths.settings}`}>{tr('Choose your emails')}</EmailButton>
    </>
  ),
});

export const accountEmailTemplates = {
  'confirm-email': confirmEmail,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'approval-approved': approved,
  'approval-rejected': rejected,
  'two-factor-changed': twoFactorChanged,
  'passkey-changed': passkeyChanged,
  'new-device': newDevice,
  'deletion-approved': deletionApproved,
  'deletion-rejected': deletionRejected,
  'address-test': addressTest,
};
