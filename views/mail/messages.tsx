import type { EmailData } from '../../src/domain/email.ts';
import { paths } from '../../src/paths.ts';
import { EmailButton, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';

const unreadMessages: Template<EmailData['unread-messages']> = (
  { firstName, count, senders, others },
  baseUrl,
) => {
  const what = count === 1 ? 'an unread message' : `${count} unread messages`;
  return {
    subject: count === 1 ? 'You have an unread message on Trotwell' : 'You have unread messages on Trotwell',
    preview: 'Open your messages to read and reply.',
    title: count === 1 ? 'You have a new message' : `You have ${count} new messages`,
    body: (
      <>
        <Paragraph>
          Hi {firstName}, you have {what} from {namesOf(senders, others)}.
        </Paragraph>
        <EmailButton href={`${baseUrl}${paths.messages}`}>Read my messages</EmailButton>
      </>
    ),
  };
};

/** "Ida", "Ida and Theo", "Ida, Theo and 2 others". */
function namesOf(senders: readonly string[], others: number): string {
  const all = others > 0 ? [...senders, others === 1 ? 'one other' : `${others} others`] : [...senders];
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(all);
}

export const messageEmailTemplates = { 'unread-messages': unreadMessages };
