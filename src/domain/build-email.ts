import type { EntityManager } from '@mikro-orm/postgresql';
import { accountEmailBuilders } from './accounts/emails.ts';
import { isSubscribed } from './accounts/notifications.ts';
import { bookingEmailBuilders } from './bookings/emails.ts';
import { lateWalkEmailBuilders } from './bookings/late-walks.ts';
import { openRequestEmailBuilders } from './bookings/open-request-digest.ts';
import { reminderEmailBuilders } from './bookings/reminder-email.ts';
import type { Email, EmailKind } from './email.ts';
import { TOPIC_OF } from './email-topics.ts';
import { messageEmailBuilders } from './messages/emails.ts';
import type { OutboxPayload } from './outbox.ts';
import type { ClaimedRow } from './outbox-delivery.ts';
import { paymentEmailBuilders } from './payments/emails.ts';
import { rewardEmailBuilders } from './rewards/emails.ts';
import { safetyEmailBuilders } from './safety/emails.ts';
import { supportEmailBuilders } from './support/emails.ts';

/** Looks up what an email says and who gets it; null when there is nothing (any more) to say. */
export type EmailBuilder = (
  em: EntityManager,
  payload: OutboxPayload,
  site: SiteInfo,
) => Promise<Email | null>;

/** What the app knows of itself. */
export interface SiteInfo {
  /** Where emails to Trotwell go. */
  contactEmail: string;
}

const emailBuilders: Record<EmailKind, EmailBuilder> = {
  ...accountEmailBuilders,
  ...bookingEmailBuilders,
  ...lateWalkEmailBuilders,
  ...messageEmailBuilders,
  ...openRequestEmailBuilders,
  ...paymentEmailBuilders,
  ...reminderEmailBuilders,
  ...rewardEmailBuilders,
  ...safetyEmailBuilders,
  ...supportEmailBuilders,
};

/**
 * Composes the email of an outbox row of the kind `mail.<kind>`, as things stand at this moment; null where nothing is
 * left to say, or where its reader has switched such emails off. Secret links are made here, so that none waits in the
 * outbox; composing again makes a new one. Throws for an email that this version does not know.
 */
export async function buildEmail(
  em: EntityManager,
  row: Pick<ClaimedRow, 'kind' | 'payload'>,
  site: SiteInfo,
): Promise<Email | null> {
  const kind = row.kind.slice('mail.'.length);
  if (!isEmailKind(kind)) throw new Error(`There is no email ${kind}`);
  const topic = TOPIC_OF[kind];
  if (!topic) return emailBuilders[kind](em, row.payload, site);
  const personId = row.payload.to ?? row.payload.userId;
  if (!personId) throw new Error(`An email ${kind} can be switched off, and does not say by whom`);
  if (!(await isSubscribed(em, personId, topic))) return null;
  const email = await emailBuilders[kind](em, row.payload, site);
  return email && { ...email, subscription: { personId, topic } };
}

const isEmailKind = (kind: string): kind is EmailKind => Object.hasOwn(emailBuilders, kind);
