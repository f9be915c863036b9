import type { EmailData } from '../../src/domain/email.ts';
import { tr } from '../../src/translate.ts';
import { Facts, Paragraph, Quote } from './blocks.tsx';
import type { Template } from './template.ts';

const contactMessage: Template<EmailData['contact-message']> = ({ name, subject, message }) => ({
  subject: tr('A message from the contact form'),
  preview: tr('Reply to this email to reply to the sender.'),
  title: tr('A message from the contact form'),
  body: (
    <>
      <Facts
        rows={[
          [tr('From'), name],
          [tr('Subject'), subject],
        ]}
      />
      <Quote>{message}</Quote>
      <Paragraph>{tr('Your reply to this email goes to the sender.')}</Paragraph>
    </>
  ),
});

export const supportEmailTemplates = { 'contact-message': contactMessage };
