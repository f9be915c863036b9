import type { EmailData } from '../../src/domain/email.ts';
import { formatList } from '../../src/language.ts';
import { paths } from '../../src/paths.ts';
import { plural, tr } from '../../src/translate.ts';
import { EmailButton, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';

const unreadMessages: Template<EmailData['unread-messages']> = (
  { firstName, count, senders, others },
  baseUrl,
) => {
  return {
    subject: plural(count, 'You have an unread message on Trotwell', 'You have unread messages on Trotwell'),
    preview: tr('Open your messages to read and reply.'),
    title: plural(count, 'You have a new message', 'You have {count} new messages'),
    body: (
      <>
        <Paragraph>
          {plural(
            count,
            'Hi {firstName}, you have an unread message from {senders}.',
            'Hi {firstName}, you have {count} unread messages from {senders}.',
            { firstName, senders: namesOf(senders, others) },
          )}
        </Paragraph>
        <EmailButton href={`${baseUrl}${paths.messages}`}>{tr('Read my messages')}</EmailButton>
      </>
    ),
  };
};

/** "Ida", "Ida and Theo", "Ida, Theo and 2 others". */
function namesOf(senders: readonly string[], others: number): string {
  return formatList(others > 0 ? [...senders, plural(others, 'one other', '{count} others')] : senders);
}

export const messageEmailTemplates = { 'unread-messages': unreadMessages };
