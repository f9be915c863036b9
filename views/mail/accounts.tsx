import type { EmailData } from '../../src/domain/email.ts';
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
              "Hi {firstName}, our team withdrew your account's approval. You can't book or accept walks, and your open requests and confirmed walks were canceled.",
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
  'approval-approved': approved,
  'approval-rejected': rejected,
  'deletion-approved': deletionApproved,
  'deletion-rejected': deletionRejected,
  'address-test': addressTest,
};
