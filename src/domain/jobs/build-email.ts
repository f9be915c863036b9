import type { EntityManager } from '@mikro-orm/postgresql';
import { contactEmailBuilders } from '../accounts/contact-emails.ts';
import { accountEmailBuilders } from '../accounts/emails.ts';

import { watcherEmailBuilders } from '../accounts/watchers/watcher-emails.ts';
import { stayHomeEmailBuilders } from '../bookings/consequences/stay-home.ts';
import { bookingEmailBuilders } from '../bookings/emails.ts';
import { offerEmailBuilders } from '../bookings/offers/offer-emails.ts';
import { openRequestEmailBuilders } from '../bookings/offers/open-request-digest.ts';
import { rescheduleEmailBuilders } from '../bookings/reschedule/reschedule-emails.ts';
import { reminderEmailBuilders } from '../bookings/schedule/reminders.ts';
import { seriesEmailBuilders } from '../bookings/series/series-emails.ts';
import { type Email, type EmailKind, topicOf } from '../email.ts';
import type { EmailBuilders } from '../email-builders.ts';
import { isChosen } from '../email-topics.ts';
import { incidentEmailBuilders } from '../incidents/emails.ts';
import { messageEmailBuilders } from '../messages/emails.ts';
import { wants } from '../notifications/notification-settings.ts';
import type { OutboxPayload } from '../outbox.ts';
import type { ClaimedRow } from '../outbox-delivery.ts';
import { paymentEmailBuilders } from '../payments/emails.ts';
import { rewardEmailBuilders } from '../rewards/emails.ts';
import { safetyEmailBuilders } from '../safety/emails.ts';
import { supportEmailBuilders } from '../support/emails.ts';
import { suppressionEmailBuilders } from '../suppressions/emails.ts';
import { checkEmailBuilders } from '../walkers/checks/check-emails.ts';
import { handoverEmailBuilders } from '../walks/handover/locked-email.ts';
import { lateWalkEmailBuilders } from '../walks/late-walks.ts';
import { stepEmailBuilders } from '../walks/step-emails.ts';
import { webhookEmailBuilders } from '../webhooks/emails.ts';

const emailBuilders: EmailBuilders<EmailKind> = {
  ...accountEmailBuilders,
  ...bookingEmailBuilders,
  ...checkEmailBuilders,
  ...handoverEmailBuilders,
  ...contactEmailBuilders,
  ...lateWalkEmailBuilders,
  ...incidentEmailBuilders,
  ...offerEmailBuilders,
  ...messageEmailBuilders,
  ...openRequestEmailBuilders,
  ...paymentEmailBuilders,
  ...reminderEmailBuilders,
  ...rescheduleEmailBuilders,
  ...stayHomeEmailBuilders,
  ...rewardEmailBuilders,
  ...safetyEmailBuilders,
  ...seriesEmailBuilders,
  ...stepEmailBuilders,
  ...supportEmailBuilders,
  ...suppressionEmailBuilders,
  ...watcherEmailBuilders,
  ...webhookEmailBuilders,
};

/** Null when unsubscribed or out of date. Makes secret links here: the outbox never holds one. */
export async function buildEmail(
  em: EntityManager,
  row: Pick<ClaimedRow, 'kind' | 'payload'>,
): Promise<Email | null> {
  const kind = row.kind.slice('mail.'.length);
  if (!isEmailKind(kind)) throw new Error(`There is no email ${kind}`);
  const topic = topicOf(kind);
  if (!isChosen(topic)) return build(em, kind, row.payload);
  const personId = row.payload.to ?? row.payload.userId;
  if (!personId) throw new Error(`An email ${kind} can be switched off, and does not say by whom`);
  if (!(await wants(em, personId, kind, 'email'))) return null;
  const email = await build(em, kind, row.payload);
  return email && { ...email, subscription: { personId, topic } };
}

async function build(em: EntityManager, kind: EmailKind, payload: OutboxPayload) {
  const email = await emailBuilders[kind](em, payload);
  return email && ({ ...email, kind } as Email);
}

const isEmailKind = (kind: string): kind is EmailKind => Object.hasOwn(emailBuilders, kind);
