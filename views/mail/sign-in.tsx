import { zonedMoment } from '../../src/dates.ts';
import type { EmailData, PasskeyChange, TwoFactorChange } from '../../src/domain/email.ts';
import { paths } from '../../src/paths.ts';
import { msg, tr } from '../../src/translate.ts';
import { Aside, EmailButton, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';

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

export const signInEmailTemplates = {
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'two-factor-changed': twoFactorChanged,
  'passkey-changed': passkeyChanged,
  'new-device': newDevice,
};
