import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../clock.ts';
import { type Cents, centsFrom } from '../../money.ts';
import { audit } from '../audit/audit.ts';
import type { Booking } from '../bookings/booking.ts';
import { lockBooking, participantIds, recordBookingEvent } from '../bookings/lifecycle/transition-booking.ts';
import { actorsOf } from '../bookings/policy.ts';
import { bookingRows, type ShownBooking, shownBooking } from '../bookings/shown-booking.ts';
import { conflict, forbidden } from '../forms/domain-error.ts';
import { rowsOf } from '../kysely.ts';
import { type Cursor, MAX_COUNTED, onPage, type Page, pageOf } from '../lists/page.ts';
import { enqueue } from '../outbox/outbox.ts';
import { publish } from '../publish.ts';
import { idOf, type Viewer } from '../viewer.ts';
import { KEY_LIFETIME_MS } from './make-once.ts';
import { Payment } from './payment.ts';
import { isPromised, Refund, STALE_AFTER_MS } from './refund.ts';

const SETTLED = 'settleRefund';

/** PAYMENT-37: later refunds decide a failed promised one as far as they give its sum. One row for each payment. */
const openNow = () => `(
  select distinct on (f.booking_id, f.payment_id) f.id, f.payment_id, f.booking_id, f.open from (
    select r.id, r.payment_id, r.booking_id, r.created_at, r.amount - coalesce((select sum(n.amount) from refunds n
      where n.booking_id = r.booking_id and n.payment_id = r.payment_id and n.created_at > r.created_at and n.status <> 'failed'), 0) as open
    from refunds r where (r.status = 'opening' and r.created_at <= '${clock.ago(KEY_LIFETIME_MS).toISOString()}')
      or r.status = 'failed' and (r.provider_refund_id is not null or r.updated_at - r.created_at >= ${STALE_AFTER_MS} * interval '1 ms')
      and not exists (select from booking_events e
        where e.booking_id = r.booking_id and e.transition = '${SETTLED}' and e.at >= r.updated_at)) f
  where f.open > 0 order by f.booking_id, f.payment_id, f.open desc, f.created_at desc)`;

export const failedRefundsCount = () =>
  `(select count(*)::int from (select from ${openNow()} f limit ${MAX_COUNTED}) failed) as "failedRefunds"`;

export type OpenRefund = 'promised' | 'pending' | 'undecided';

export interface Undecided {
  id: string;
  paymentId: string;
  open: Cents;
}

export interface FailedRefund {
  id: string;
  walk: ShownBooking;
  amount: Cents;
  reason: string | null;
  unanswered: boolean;
}

export async function failedRefunds(
  em: EntityManager,
  after: Cursor | null = null,
): Promise<Page<FailedRefund>> {
  const rows = await bookingRows(em)
    .innerJoin('refunds as r', 'r.bookingId', 'b.id')
    .innerJoin(sql<{ id: string; open: string }>`${sql.raw(openNow())}`.as('o'), 'o.id', 'r.id')
    .select(['r.id as refundId', 'o.open', 'r.reason', 'r.status as refundStatus', 'r.createdAt as at'])
    .$call(onPage('r.createdAt', 'r.id', { after }))
    .execute();
  const { items, next } = pageOf(rows, ({ at, refundId }) => ({ createdAt: at, id: refundId }));
  const found = items.map(({ refundId: id, open, reason, refundStatus, at: _, ...row }) => ({
    ...{ id, reason, amount: centsFrom(open), unanswered: refundStatus === 'opening' },
    walk: shownBooking(row),
  }));
  return { items: found, next };
}

export async function undecidedOf(em: EntityManager, bookingId: string): Promise<Undecided[]> {
  const rows = await rowsOf<Omit<Undecided, 'open'> & { open: string }>(
    em,
    sql`select id, payment_id, open from ${sql.raw(openNow())} o where booking_id = ${bookingId}`,
  );
  return rows.map((row) => ({ ...row, open: centsFrom(row.open) }));
}

export async function openRefundOf(em: EntityManager, bookingId: string): Promise<OpenRefund | null> {
  const refunds = (await em.find(Refund, { bookingId })).filter(isPromised);
  const has = (one: Refund['status']) => refunds.some(({ status }) => status === one);
  if (has('opening')) return 'promised';
  if (has('failed') && (await undecidedOf(em, bookingId)).length > 0) return 'undecided';
  return has('pending') ? 'pending' : null;
}

/** Throws `conflict` when none is open. */
export async function settleRefund(em: EntityManager, viewer: Viewer, id: string): Promise<Booking> {
  const booking = await lockBooking(em, viewer, id);
  if (!actorsOf(viewer, booking).includes('admin')) throw forbidden('forbidden');
  const undecided = await undecidedOf(em, id);
  if (undecided.length === 0) throw conflict('refundSettled');
  const settledAt = clock.now();
  const ended = { status: 'failed', errorCode: 'unanswered', updatedAt: settledAt } as const;
  for (const { id: refund, open: settled } of undecided) {
    await em.nativeUpdate(Refund, { id: refund, status: 'opening' }, ended);
    await em.nativeUpdate(Refund, { id: refund }, { settled, settledAt });
  }
  const by = { transition: SETTLED, actorKind: 'admin', actorId: idOf(viewer) } as const;
  recordBookingEvent(em, booking, { ...by, fromStatus: booking.status });
  audit(em, viewer, 'settle-refund', { type: 'booking', id });
  for (const { paymentId, open } of undecided) {
    const { payerId: to } = await em.findOneOrFail(Payment, paymentId);
    await enqueue(em, 'mail.refund-settled', { bookingId: id, amount: `${open}`, to });
  }
  publish(em, { to: ['admins', ...participantIds(booking)], topic: 'booking', id });
  return booking;
}
