import type { EntityManager } from '@mikro-orm/postgresql';
import type { EmailOf, SiteInfo } from '../email.ts';
import { type OutboxPayload, requiredField } from '../outbox.ts';
import { fullName } from '../people/names.ts';
import { ContactMessage } from './contact.ts';

async function contactMessage(
  em: EntityManager,
  payload: OutboxPayload,
  { contactEmail }: SiteInfo,
): Promise<EmailOf<'contact-message'> | null> {
  const sent = await em.findOne(ContactMessage, requiredField(payload, 'contactMessageId'));
  if (!sent) return null;
  const { email, subject, message } = sent;
  return {
    kind: 'contact-message',
    to: contactEmail,
    replyTo: email,
    data: { name: fullName(sent), subject, message },
  };
}

export const supportEmailBuilders = { 'contact-message': contactMessage };
