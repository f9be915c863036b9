import { type InferEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock, HOUR_MS } from '../../../clock.ts';
import type { Booking } from '../../bookings/booking.ts';
import { entity, moment } from '../../columns.ts';
import { kysely } from '../../kysely.ts';
import { enqueue } from '../../outbox/outbox.ts';

export const AutomaticPayment = entity('AutomaticPayment', 'automatic_payments', {
  bookingId: p.uuid().primary(),
  payerId: p.uuid(),
  /** `charging`: the result is not stored yet; the next run finds it. */
  status: p.text().$type<'stopped' | 'charging' | 'charged' | 'declined'>(),
  /** The walker asked to check the time (PAYMENT-32). */
  questionedAt: moment().nullable(),
  createdAt: moment(),
  updatedAt: moment(),
});
export type AutomaticPayment = InferEntity<typeof AutomaticPayment>;

/** The parent may change the time or stop the payment meanwhile. An instant, so no clock change shortens it. */
const WAIT_MS = 24 * HOUR_MS;
/** A later charge would surprise the parent. */
const LATEST_MS = 14 * 24 * HOUR_MS;

/** The function decides; the bounds let it run for few rows. */
const due = (em: EntityManager) =>
  kysely(em)
    .selectFrom('bookingEvents as e')
    .innerJoin('bookings as b', 'b.id', 'e.bookingId')
    .where('e.toStatus', '=', 'completed')
    .where('e.fromStatus', '<>', 'awaiting_payment_confirmation')
    .where('b.status', '=', 'completed')
    .where('e.at', '>', clock.ago(LATEST_MS))
    .where('e.at', '<=', clock.ago(WAIT_MS))
    .where(sql`automatic_payment_at(b.id)`, '<=', clock.now());

export async function countDue(em: EntityManager): Promise<number> {
  const { count } = await due(em)
    .select(sql<number>`count(distinct b.id)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const dueWalks = (em: EntityManager, limit: number): Promise<{ id: string; payerId: string }[]> =>
  due(em)
    .select(['b.id', 'b.parentId as payerId'])
    .groupBy(['b.id', 'b.parentId'])
    .orderBy(({ fn }) => fn.max('e.at'))
    .orderBy('b.id')
    .limit(limit)
    .execute();

/** Call with the walk locked. */
export const isDue = async (em: EntityManager, bookingId: string): Promise<boolean> =>
  (await due(em).select('b.id').where('b.id', '=', bookingId).executeTakeFirst()) !== undefined;

/** When the walk will be paid automatically; null where it will not. Pages read it with the booking. */
export async function automaticPaymentAt(
  em: EntityManager,
  { id }: Pick<Booking, 'id'>,
): Promise<Date | null> {
  const [row] = await em.execute<[{ at: Date | null }]>('select automatic_payment_at(?) as at', [id]);
  return row.at;
}

export async function announceCharge(
  em: EntityManager,
  { id, parent }: { id: string; parent: { id: string } },
): Promise<boolean> {
  if (!(await automaticPaymentAt(em, { id }))) return false;
  await enqueue(em, 'mail.booking-charge-planned', { bookingId: id, to: parent.id });
  return true;
}

/** INCIDENT-8: an admin's decision, as if the parent had stopped it. A charge that was tried is left alone. */
export async function stopForIncident(
  em: EntityManager,
  { id, parent }: Pick<Booking, 'id' | 'parent'>,
): Promise<void> {
  const now = clock.now();
  await kysely(em)
    .insertInto('automaticPayments')
    .values({ bookingId: id, payerId: parent.id, status: 'stopped', createdAt: now, updatedAt: now })
    .onConflict((taken) =>
      taken
        .column('bookingId')
        .doUpdateSet({ status: 'stopped', updatedAt: now })
        .where('automaticPayments.status', '=', 'charging')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('paymentAttempts as t')
                .select('t.bookingId')
                .whereRef('t.bookingId', '=', 'automaticPayments.bookingId')
                .where('t.cardTries', '>', 0)
                .where('t.status', 'in', ['opening', 'open', 'processing']),
            ),
          ),
        ),
    )
    .execute();
}
