import { zonedMoment } from '../../src/dates.ts';
import type { EmailData, PasskeyChange, TwoFactorChange } from '../../src/domain/email.ts';
import { paths } from '../../src/paths.ts';
import { Aside, EmailButton, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';

const confirmEmail: Template<EmailData['confirm-email']> = ({ firstName, token }, baseUrl) => ({
  subject: 'Confirm your email for Trotwell',
  preview: 'Confirm it so our team can review your account.',
  title: 'Confirm your email',
  body: (
    <>
      <Paragraph>Hi {firstName}, welcome to Trotwell!</Paragraph>
      <Paragraph>
        Please confirm this is your email. Then our team will review your account, which takes 24-48 hours.
        We'll email you as soon as you're approved.
      </Paragraph>
      <EmailButton href={`${baseUrl}${paths.emailConfirmed}?token=${token}`}>Confirm my email</EmailButton>
      <Aside>The link works once, for 24 hours. If you didn't sign up, you can ignore this email.</Aside>
    </>
  ),
});

const resetPassword: Template<EmailData['reset-password']> = ({ firstName, token }, baseUrl) => ({
  subject: 'Choose a new password for Trotwell',
  preview: 'The link works once, for an hour.',
  title: 'Choose a new password',
  body: (
    <>
      <Paragraph>
        Hi {firstName}, someone asked to reset your password. If that was you, choose a new one here:
      </Paragraph>
      <EmailButton href={`${baseUrl}${paths.resetPassword}?type=recovery&token=${token}`}>
        Choose a new password
      </EmailButton>
      <Paragraph>Saving it signs you out on every device.</Paragraph>
      <Aside>
        The link works once, for an hour. If it wasn't you, ignore this email. Your password won't change.
      </Aside>
    </>
  ),
});

const passwordChanged: Template<EmailData['password-changed']> = ({ firstName }, baseUrl) => ({
  subject: 'Your Trotwell password was changed',
  preview: "If this was you, there's nothing to do.",
  title: 'Your password was changed',
  body: (
    <>
      <Paragraph>
        Hi {firstName}, your password was just changed, and you were signed out on every other device. If this
        was you, there's nothing to do.
      </Paragraph>
      <Paragraph>If it wasn't you, choose a new password right away and contact us.</Paragraph>
      <EmailButton href={`${baseUrl}${paths.requestReset}`}>It wasn't me</EmailButton>
      <Aside>Passkeys keep working after a new password. Check yours in Settings.</Aside>
    </>
  ),
});

const nextSteps = {
  tot: 'You can now add your children, find a walker you like and book your first walk.',
  trotter:
    'You can now answer requests and message parents who are looking. Parents can find you as soon as your profile is complete.',
};

const approved: Template<EmailData['approval-approved']> = ({ firstName, role }, baseUrl) => ({
  subject: 'Your Trotwell account is approved',
  preview: "You're approved. Sign in to get started.",
  title: "You're approved",
  body: (
    <>
      <Paragraph>Good news, {firstName}! Our team approved your account.</Paragraph>
      <Paragraph>{nextSteps[role]}</Paragraph>
      <EmailButton href={`${baseUrl}${paths.auth}`}>Sign in</EmailButton>
    </>
  ),
});

const rejected: Template<EmailData['approval-rejected']> = ({ firstName, withdrawn }, baseUrl) => ({
  subject: 'About your Trotwell account',
  preview: 'Our team made a decision about your account.',
  title: withdrawn ? 'Your approval was withdrawn' : "Your account wasn't approved",
  body: (
    <>
      <Paragraph>
        Hi {firstName}, our team{' '}
        {withdrawn
          ? "withdrew your account's approval. You can't book or accept walks, and your open requests were canceled."
          : "reviewed your account and didn't approve it. You can't book or accept walks."}
      </Paragraph>
      <Paragraph>If you think this is a mistake or something has changed, please tell us.</Paragraph>
      <EmailButton href={`${baseUrl}${paths.contact}`}>Contact us</EmailButton>
    </>
  ),
});

const twoFactorTexts: Record<TwoFactorChange, string> = {
  on: 'Two-factor sign-in was turned on for your account. You now need your phone to sign in.',
  off: 'Two-factor sign-in was turned off for your account. You now sign in with just your password.',
  'new-codes': 'New recovery codes were made for your account. The old ones no longer work.',
  'recovery-code': 'Someone signed in to your account with your password and a recovery code.',
  reset:
    'Our team reset two-factor sign-in for your account. Your phone, recovery codes and passkeys were removed, and you were signed out everywhere.',
};

const twoFactorChanged: Template<EmailData['two-factor-changed']> = ({ firstName, change }, baseUrl) => ({
  subject: 'Your two-factor sign-in on Trotwell',
  preview: 'How you sign in has changed.',
  title: 'About your two-factor sign-in',
  body: (
    <>
      <Paragraph>
        Hi {firstName}, here's what changed. {twoFactorTexts[change]}
      </Paragraph>
      <EmailButton href={`${baseUrl}${paths.twoFactor}`}>Check your settings</EmailButton>
      <Aside>If it wasn't you, choose a new password right away and contact us.</Aside>
    </>
  ),
});

const passkeyTexts: Record<PasskeyChange, string> = {
  added: 'A passkey was added to your account. It signs you in without a password.',
  removed: 'A passkey was removed from your account.',
  copied:
    "We refused a sign-in with one of your passkeys, because it may have been copied to another device. That passkey doesn't work anymore. Remove it, and add a new one.",
};

const passkeyChanged: Template<EmailData['passkey-changed']> = ({ firstName, change }, baseUrl) => ({
  subject: 'Your passkeys on Trotwell',
  preview: 'How you sign in has changed.',
  title: 'About your passkeys',
  body: (
    <>
      <Paragraph>
        Hi {firstName}, here's what changed. {passkeyTexts[change]}
      </Paragraph>
      <EmailButton href={`${baseUrl}${paths.passkeys}`}>Check your passkeys</EmailButton>
      <Aside>
        If it wasn't you, remove the passkeys you don't know, choose a new password right away and contact us.
      </Aside>
    </>
  ),
});

const newDevice: Template<EmailData['new-device']> = ({ firstName, device }, baseUrl) => ({
  subject: 'New sign-in to your Trotwell account',
  preview: "If this was you, there's nothing to do.",
  title: 'A sign-in from a new device',
  body: (
    <>
      <Paragraph>
        Hi {firstName}, someone signed in to your account{' '}
        {device
          ? `with ${device.name} on ${zonedMoment(device.at)}`
          : 'from a device we have not seen before'}
        . If this was you, there's nothing to do.
      </Paragraph>
      <Paragraph>
        If it wasn't you, choose a new password right away. That signs everyone out. Then check your passkeys
        and contact us.
      </Paragraph>
      <EmailButton href={`${baseUrl}${paths.requestReset}`}>It wasn't me</EmailButton>
    </>
  ),
});

const deletionApproved: Template<EmailData['deletion-approved']> = ({ firstName }, baseUrl) => ({
  subject: 'Your Trotwell account is closed',
  preview: "You're signed out everywhere, and no one can see your profile anymore.",
  title: 'Your account is closed',
  body: (
    <>
      <Paragraph>
        Hi {firstName}, we closed your account as you asked. You're signed out everywhere, and no one can see
        your profile anymore.
      </Paragraph>
      <Paragraph>
        In 30 days we'll permanently delete your details, your children's details and all photos. Records of
        walks and payments stay, without your name.
      </Paragraph>
      <Aside>If you didn't ask for this, contact us right away.</Aside>
      <EmailButton href={`${baseUrl}${paths.contact}`}>Contact us</EmailButton>
    </>
  ),
});

const deletionRejected: Template<EmailData['deletion-rejected']> = ({ firstName }, baseUrl) => ({
  subject: 'Your Trotwell account stays open',
  preview: "Our team couldn't close it yet.",
  title: 'Your account stays open',
  body: (
    <>
      <Paragraph>
        Hi {firstName}, our team reviewed your request and didn't close your account. Nothing was deleted, and
        you can keep using it.
      </Paragraph>
      <Paragraph>If you still want to leave, tell us or ask again in Settings.</Paragraph>
      <EmailButton href={`${baseUrl}${paths.contact}`}>Contact us</EmailButton>
    </>
  ),
});

const addressTest: Template<EmailData['address-test']> = ({ firstName }, baseUrl) => ({
  subject: 'Emails from Trotwell arrive again',
  preview: 'You asked us to try your address again.',
  title: 'Your address works',
  body: (
    <>
      <Paragraph>
        Hi {firstName}, you asked us to try your address again. If you read this, it works, and there's
        nothing to do.
      </Paragraph>
      <EmailButton href={`${baseUrl}${paths.settings}`}>Choose your emails</EmailButton>
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
