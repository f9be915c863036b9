import type { EmailData } from '../../src/domain/email.ts';
import { paths } from '../../src/paths.ts';
import { Aside, EmailButton, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';

const warning: Template<EmailData['warning']> = ({ firstName }, baseUrl) => ({
  subject: 'A reminder from the Trotwell team',
  preview: 'Please review our community guidelines.',
  title: 'Please keep Trotwell safe and kind',
  body: (
    <>
      <Paragraph>
        Hi {firstName}, our team reviewed a report about how you treat or message others on Trotwell, and
        found that it doesn't follow our community guidelines.
      </Paragraph>
      <Paragraph>
        Please be kind, plan and pay for walks on Trotwell, and share contact details only once a walk is
        confirmed. If it happens again, we may withdraw your account's approval.
      </Paragraph>
      <EmailButton href={`${baseUrl}${paths.communityGuidelines}`}>Read the guidelines</EmailButton>
      <Aside>If you think this is a mistake, please contact us.</Aside>
    </>
  ),
});

export const safetyEmailTemplates = { warning };
