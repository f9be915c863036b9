import { randomUUID } from 'node:crypto';
import { type InferEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../clock.ts';
import { entity, moment } from '../columns.ts';
import type { EmailKind, EmailPayloads } from '../email/email.ts';
import type { OfBooking, OfBookingInRounds, To } from '../email/email-kind.ts';
import type { StoredImage } from '../images.ts';
import { kysely } from '../kysely.ts';
import { publish } from '../publish.ts';

/** A stored, unchecked payload: ids only, never a name, an address or a token. */
export type OutboxPayload = Record<string, string>;

/** Throws where the field is missing: a query for no id would find nothing, and the job would look done. */
export function requiredField(payload: OutboxPayload, name: PayloadField): string {
  const value = payload[name];
  if (!value) throw new Error(`The outbox row does not say its ${name}.`);
  return value;
}

export const OutboxRow = entity('OutboxRow', 'outbox', {
  id: p.uuid().primary(),
  kind: p.text(),
  payload: p.json<OutboxPayload>(),
  dedupeKey: p.text().nullable(),
  /** From whom to whom, where several become one (EMAIL-11). */
  pair: p.text().nullable(),
  createdAt: moment(),
  dueAt: moment(),
  queuedAt: moment().nullable(),
  claimedAt: moment().nullable(),
  doneAt: moment().nullable(),
  failedAt: moment().nullable(),
  attempts: p.integer(),
  lastError: p.text().nullable(),
  /** Of the transaction that added the row, while traces are on. */
  traceparent: p.text().nullable(),
});
export type OutboxRow = InferEntity<typeof OutboxRow>;

/** Part of the current transaction (docs/decisions/0004). A second row with the same `key` is ignored: false. A notice is done at once. */
export async function enqueue<K extends JobKind>(
  em: EntityManager,
  kind: K,
  payload: JobPayloads[K],
  { key, dueAt }: { key?: string; dueAt?: Date } = {},
): Promise<boolean> {
  const now = clock.now();
  const { numInsertedOrUpdatedRows } = await kysely(em)
    .insertInto('outbox')
    .values({
      ...{ id: randomUUID(), kind, payload: sql`${JSON.stringify(payload)}::jsonb` },
      ...{ dedupeKey: key ?? null, createdAt: now, dueAt: dueAt ?? now, attempts: 0 },
      doneAt: kind.startsWith('notice.') ? now : null,
    })
    .onConflict((taken) => taken.doNothing())
    .executeTakeFirstOrThrow();
  // A trigger adds the notification (NOTIFICATION-1).
  if ('to' in payload) publish(em, { to: [payload.to], topic: 'notification' });
  return numInsertedOrUpdatedRows === 1n;
}

interface OtherPayloads {
  'rewards.payment': { booking: string };
  'rewards.refund': { booking: string; refund: string };
  'rewards.refund-failed': { booking: string; refund: string };
  'rewards.approval': { user: string };
  /** A trigger of `notifications` adds these jobs. */
  'push.notification': { notificationId: string; sessionId: string };
  'push.test': { sessionId: string };
  /** A trigger on bookings and payments adds these jobs. */
  'webhooks.deliver': { deliveryId: string };
  'images.remove': Pick<StoredImage, 'bucket' | 'path'>;
}

/** Notifications without an email: a trigger of the outbox adds them (NOTIFICATION-1), and nothing is left to do. */
type NoticePayloads = {
  'notice.walk-soon': OfBookingInRounds;
  'notice.payout-left': To & { arrivesOn: string };
} & {
  [K in 'walk-on-my-way' | 'booking-completed' as `notice.${K}`]: OfBooking;
};

type JobPayloads = { [K in EmailKind as `mail.${K}`]: EmailPayloads[K] } & OtherPayloads & NoticePayloads;
export type JobKind = keyof JobPayloads;

export type QueueOfKind<K = Exclude<JobKind, keyof NoticePayloads>> = K extends `${infer Queue}.${string}`
  ? Queue
  : never;

export type BookingEmailKind =
  | 'booking-completed'
  | {
      [K in EmailKind]: OfBooking extends EmailPayloads[K]
        ? EmailPayloads[K] extends OfBooking
          ? K
          : never
        : never;
    }[EmailKind];

export type DueJobKind = {
  [K in JobKind]: JobPayloads[K] extends OfBookingInRounds ? K : never;
}[JobKind];

type PayloadField = { [K in JobKind]: keyof JobPayloads[K] }[JobKind];
