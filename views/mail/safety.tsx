import type { EmailData } from '../../src/domain/email.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { Aside, EmailButton, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';

const warning: Template<EmailData['warning']> = ({ firstName }, baseUrl) => ({
  subject: tr('A reminder from the Trotwell team'),
  preview: tr('Please review our community guidelines.'),
  title: tr('Please keep Trotwell safe and kind'),
  body: (
    <>
      <Paragraph>
        {tr(
          "Hi {firstName}, our team reviewed a report about how you treat or message others on Trotwell, and found that it doesn't follow our community guidelines.",
          { firstName },
        )}
      </Paragraph>
      <Paragraph>
        {tr(
          "Please be kind, plan and pay for walks on Trotwell, and share contact details only once a walk is confirmed. If it happens again, we may withdraw your account's approval.",
        )}
      </Paragraph>
      <EmailButton href={`${baseUrl}${paths.communityGuidelines}`}>{tr('Read the guidelines')}</EmailButton>
      <Aside>{tr('If you think this is a mistake, please contact us.')}</Aside>
    </>
  ),
});

export const safetyEmailTemplates = { warning };
