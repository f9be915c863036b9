import type { TwoFactorChange } from '../../src/domain/accounts/two-factor-changes.ts';
import type { EmailData } from '../../src/domain/email.ts';
import { Aside, EmailButton, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';

const confirmEmail: Template<EmailData['confirm-email']> = ({ firstName, token }, baseUrl) => ({
  subject: 'Confirm your email for Trotwell',
  preview: 'One click, and your details go to our team for review.',
  title: 'Confirm your email',
  body: (
    <>
      <Paragraph>Hello {firstName}, welcome to Trotwell.</Paragraph>
      <Paragraph>
        Please confirm that this address is yours. After that our team looks at your details, which takes 24
        to 48 hours, and you hear from us as soon as you are approved.
      </Paragraph>
      <EmailButton href={`${baseUrl}/email-confirmed?token=${token}`}>Confirm my email</EmailButton>
      <Aside>The link works once, for 24 hours. If you did not sign up, you can ignore this letter.</Aside>
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
        Hello {firstName}, somebody asked to reset the password of your account, hopefully you.
      </Paragraph>
      <EmailButton href={`${baseUrl}/reset-password?type=recovery&token=${token}`}>
        Choose a new password
      </EmailButton>
      <Paragraph>When you save it, every device that is signed in to your account is signed out.</Paragraph>
      <Aside>
        The link works once, for an hour. If it was not you, ignore this letter: your password stays as it is.
      </Aside>
    </>
  ),
});

const passwordChanged: Template<EmailData['password-changed']> = ({ firstName }, baseUrl) => ({
  subject: 'Your Trotwell password was changed',
  preview: 'Was it you? Then there is nothing to do.',
  title: 'Your password was changed',
  body: (
    <>
      <Paragraph>
        Hello {firstName}, the password of your account was changed just now, and every other device was
        signed out. If it was you, there is nothing to do.
      </Paragraph>
      <Paragraph>If it was not you, please choose a new password at once, and write to us.</Paragraph>
      <EmailButton href={`${baseUrl}/auth?tab=reset`}>It was not me</EmailButton>
    </>
  ),
});

const nextSteps = {
  tot: 'You can now add your children, find a walker you like and ask for your first walk.',
  trotter:
    'You can now answer requests and write to parents who are looking. A complete profile is listed by itself.',
};

const approved: Template<EmailData['approval-approved']> = ({ firstName, role }, baseUrl) => ({
  subject: 'Your Trotwell account is approved',
  preview: 'Come in: everything is open to you now.',
  title: 'You are approved',
  body: (
    <>
      <Paragraph>Good news, {firstName}: our team has approved your account.</Paragraph>
      <Paragraph>{nextSteps[role]}</Paragraph>
      <EmailButton href={`${baseUrl}/auth`}>Sign in</EmailButton>
    </>
  ),
});

const rejected: Template<EmailData['approval-rejected']> = ({ firstName, withdrawn }, baseUrl) => ({
  subject: 'About your Trotwell account',
  preview: 'What our team has decided.',
  title: withdrawn ? 'Your approval was withdrawn' : 'Your account is not approved',
  body: (
    <>
      <Paragraph>
        Hello {firstName}, our team has{' '}
        {withdrawn
          ? 'withdrawn the approval of your account. You cannot book or take walks with it now, and requests that waited for an answer are cancelled.'
          : 'looked at your account, and it is not approved. You cannot book or take walks with it.'}
      </Paragraph>
      <Paragraph>If you think that this is a mistake, or something has changed, please tell us.</Paragraph>
      <EmailButton href={`${baseUrl}/contact`}>Write to us</EmailButton>
    </>
  ),
});

const twoFactorTexts: Record<TwoFactorChange, string> = {
  on: 'Two-factor sign-in was turned on for your account. From now on you need your phone to sign in.',
  off: 'Two-factor sign-in was turned off for your account. Your password alone opens it now.',
  'new-codes': 'New recovery codes were made for your account. The old ones no longer work.',
  'recovery-code':
    'Somebody signed in to your account with your password and a recovery code, hopefully you.',
  reset: 'Two-factor sign-in was reset for your account in the terminal, and you were signed out everywhere.',
};

const twoFactorChanged: Template<EmailData['two-factor-changed']> = ({ firstName, change }, baseUrl) => ({
  subject: 'Your two-factor sign-in at Trotwell',
  preview: 'Something about how you sign in has changed.',
  title: 'About your two-factor sign-in',
  body: (
    <>
      <Paragraph>
        Hello {firstName}. {twoFactorTexts[change]}
      </Paragraph>
      <EmailButton href={`${baseUrl}/settings/two-factor`}>Look at it</EmailButton>
      <Aside>
        If it was not you, choose a new password at once and tell whoever runs your installation of Trotwell.
      </Aside>
    </>
  ),
});

const deletionApproved: Template<EmailData['deletion-approved']> = ({ firstName }, baseUrl) => ({
  subject: 'Your Trotwell account is closed',
  preview: 'You are signed out everywhere, and nobody sees you any more.',
  title: 'Your account is closed',
  body: (
    <>
      <Paragraph>
        Hello {firstName}, as you asked, our team has closed your account. You are signed out everywhere, and
        nobody finds or sees you any more.
      </Paragraph>
      <Paragraph>
        In 30 days your details, and those of your children with all pictures, are deleted for good. Records
        of walks and payments stay, without your name.
      </Paragraph>
      <Aside>If it was not you who asked, please write to us at once.</Aside>
      <EmailButton href={`${baseUrl}/contact`}>Write to us</EmailButton>
    </>
  ),
});

const deletionRejected: Template<EmailData['deletion-rejected']> = ({ firstName }, baseUrl) => ({
  subject: 'Your Trotwell account stays open',
  preview: 'Our team could not close it yet.',
  title: 'Your account stays open',
  body: (
    <>
      <Paragraph>
        Hello {firstName}, our team has looked at your request and has not closed your account. Nothing was
        deleted, and you can use it as before.
      </Paragraph>
      <Paragraph>If you still want to leave, please tell us, or ask again in your settings.</Paragraph>
      <EmailButton href={`${baseUrl}/contact`}>Write to us</EmailButton>
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
  'deletion-approved': deletionApproved,
  'deletion-rejected': deletionRejected,
};
