import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type Cents, centsFrom } from '../../money.ts';
import { audit } from '../audit/audit.ts';
import type { Booking } from '../bookings/booking.ts';
import { lockBooking, recordBookingEvent } from '../bookings/lifecycle/transition-booking.ts';
import { actorsOf } from '../bookings/policy.ts';
import { bookingRows, type ShownBooking, shownBooking } from '../bookings/shown-booking.ts';
import { conflict, forbidden } from '../forms/domain-error.ts';
import { rowsOf } from '../kysely.ts';
import { type Cursor, MAX_COUNTED, onPage, type Page, pageOf } from '../lists/page.ts';
import { publish } from '../publish.ts';
import { idOf, type Viewer } from '../viewer.ts';
import { isPromised, Refund } from './refund.ts';

const SETTLED = 'settleRefund';

/** PAYMENT-37: another refund decides the one before. */
const OPEN = `r.status = 'failed'
  and not exists (select from refunds n where n.payment_id = r.payment_id and n.created_at > r.created_at)
  and not exists (select from booking_events e
    where e.booking_id = r.booking_id and e.transition = '${SETTLED}' and e.at >= r.updated_at)`;
const IS_OPEN = sql.raw<boolean>(OPEN);

export const FAILED_REFUNDS_COUNT = `(select count(*)::int from (select from refunds r where ${OPEN} limit ${MAX_COUNTED}) failed) as "failedRefunds"`;

export type OpenRefund = 'promised' | 'undecided';

export interface FailedRefund {
  id: string;
  walk: ShownBooking;
  amount: Cents;
  reason: string | null;
}

export async function failedRefunds(
  em: EntityManager,
  after: Cursor | null = null,
): Promise<Page<FailedRefund>> {
  const rows = await bookingRows(em)
    .innerJoin('refunds as r', 'r.bookingId', 'b.id')
    .select(['r.id as refundId', 'r.amount as refundAmount', 'r.reason as refundReason', 'r.createdAt as at'])
    .where(IS_OPEN)
    .$call(onPage('r.createdAt', 'r.id', { after }))
    .execute();
  const { items, next } = pageOf(rows, ({ at, refundId }) => ({ createdAt: at, id: refundId }));
  const found = items.map(({ refundId: id, refundAmount, refundReason: reason, at: _, ...row }) => ({
    ...{ id, reason, amount: centsFrom(refundAmount) },
    walk: shownBooking(row),
  }));
  return { items: found, next };
}

export async function undecidedOf(em: EntityManager, bookingId: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    em,
    sql`select r.payment_id as id from refunds r where r.booking_id = ${bookingId} and ${IS_OPEN}`,
  );
  return rows.map(({ id }) => id);
}

export async function openRefundOf(em: EntityManager, bookingId: string): Promise<OpenRefund | null> {
  const refunds = (await em.find(Refund, { bookingId })).filter(isPromised);
  if (refunds.some(({ status }) => status === 'opening')) return 'promised';
  return refunds.some(({ status }) => status === 'failed') && (await undecidedOf(em, bookingId)).length > 0
    ? 'undecided'
    : null;
}

/** Throws `conflict` when none is open. */
export async function settleRefund(em: EntityManager, viewer: Viewer, id: string): Promise<Booking> {
  const booking = await lockBooking(em, viewer, id);
  if (!actorsOf(viewer, booking).includes('admin')) throw forbidden('forbidden');
  if ((await undecidedOf(em, id)).length === 0) throw conflict('refundSettled');
  const by = { transition: SETTLED, actorKind: 'admin', actorId: idOf(viewer) } as const;
  recordBookingEvent(em, booking, { ...by, fromStatus: booking.status });
  audit(em, viewer, 'settle-refund', { type: 'booking', id });
  publish(em, { to: ['admins'], topic: 'booking', id });
  return booking;
}
