import type { EmailData } from '../../src/domain/email.ts';
import { Aside, EmailButton, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';

const warning: Template<EmailData['warning']> = ({ firstName }, baseUrl) => ({
  subject: 'A reminder from the Trotwell team',
  preview: 'Please take a look at our community guidelines.',
  title: 'Please keep Trotwell safe and kind',
  body: (
    <>
      <Paragraph>
        Hello {firstName}, our team was asked to look at how you write to or deal with others on Trotwell, and
        found that it does not fit our community guidelines.
      </Paragraph>
      <Paragraph>
        Please be kind, plan and pay walks on Trotwell, and share contact details only once a walk is
        confirmed. If it happens again, we may have to take back the approval of your account.
      </Paragraph>
      <EmailButton href={`${baseUrl}/community-guidelines`}>Read the guidelines</EmailButton>
      <Aside>If you think that this is a mistake, please write to us on the contact page.</Aside>
    </>
  ),
});

export const safetyEmailTemplates = { warning };
