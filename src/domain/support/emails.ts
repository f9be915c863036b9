import type { EntityManager } from '@mikro-orm/postgresql';
import type { EmailOf, SiteInfo } from '../email.ts';
import type { OutboxPayload } from '../outbox.ts';

interface ContactRow {
  first_name: string;
  last_name: string;
  email: string;
  subject: string;
  message: string;
}

async function contactMessage(
  em: EntityManager,
  { contactMessageId }: OutboxPayload,
  { contactEmail }: SiteInfo,
): Promise<EmailOf<'contact-message'> | null> {
  const [row] = await em.execute<ContactRow[]>(
    'select first_name, last_name, email, subject, message from contact_messages where id = ?',
    [contactMessageId],
  );
  if (!row) return null;
  const { first_name, last_name, email, subject, message } = row;
  return {
    kind: 'contact-message',
    to: contactEmail,
    replyTo: email,
    data: { name: `${first_name} ${last_name}`, subject, message },
  };
}

export const supportEmailBuilders = { 'contact-message': contactMessage };
