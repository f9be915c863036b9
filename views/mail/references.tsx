import type { EmailData } from '../../src/domain/email.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { Aside, EmailButton, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';

/** Nothing that the walker typed but their own name: anyone could send text to strangers through it. */
const referenceRequest: Template<EmailData['reference-request']> = (
  { walker, walkerFirstName, token },
  baseUrl,
) => ({
  subject: tr('Can you give a reference?'),
  preview: tr('Three short questions. Only our team reads your answer.'),
  title: tr('Can you give a reference?'),
  body: (
    <>
      <Paragraph>
        {tr(
          'Hello, {walker} named you as someone who knows them. {walkerFirstName} walks children to school and to activities with Trotwell, or would like to. We have three short questions about {walkerFirstName}.',
          { walker, walkerFirstName },
        )}
      </Paragraph>
      <Paragraph>
        {tr(
          'Only our team reads your answer. {walkerFirstName} sees that you answered or declined, and nothing else. We delete your answer and your address within a year.',
          { walkerFirstName },
        )}
      </Paragraph>
      <EmailButton href={`${baseUrl}${withQuery(paths.reference, { token })}`}>
        {tr('Answer or decline')}
      </EmailButton>
      <Aside>
        {tr(
          "The link works once, for 14 days, and you don't need an account. If you don't know {walker}, please decline or ignore this email.",
          { walker },
        )}
      </Aside>
    </>
  ),
});

export const referenceEmailTemplates = { 'reference-request': referenceRequest };
