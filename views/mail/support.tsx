import type { EmailData } from '../../src/domain/email.ts';
import { Facts, Paragraph, Quote } from './blocks.tsx';
import type { Template } from './template.ts';

const contactMessage: Template<EmailData['contact-message']> = ({ name, subject, message }) => ({
  subject: 'A message from the contact form',
  preview: 'Reply to this email to reply to the sender.',
  title: 'A message from the contact form',
  body: (
    <>
      <Facts
        rows={[
          ['From', name],
          ['Subject', subject],
        ]}
      />
      <Quote>{message}</Quote>
      <Paragraph>Your reply to this email goes to the sender.</Paragraph>
    </>
  ),
});

export const supportEmailTemplates = { 'contact-message': contactMessage };
