import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import type { Booking } from '../../bookings/booking.ts';
import { moment } from '../../columns.ts';
import type { Columns } from '../../kysely.ts';

const schema = defineEntity({
  name: 'AutomaticPayment',
  tableName: 'automatic_payments',
  properties: {
    bookingId: p.uuid().primary(),
    payerId: p.uuid(),
    /** `charging`: the result is not stored yet; the next run finds it. */
    status: p.text().$type<'stopped' | 'charging' | 'charged' | 'declined'>(),
    /** The walker asked to check the time (PAYMENT-32). */
    questionedAt: moment().nullable(),
    createdAt: moment(),
    updatedAt: moment(),
  },
});
export class AutomaticPayment extends schema.class {}
schema.setClass(AutomaticPayment);

declare module '../../kysely.ts' {
  interface Tables {
    automaticPayments: Columns<typeof schema>;
  }
}

/** Only where the card was charged without the parent. */
export const wasAutomatic = async (em: EntityManager, { id }: Pick<Booking, 'id'>): Promise<boolean> =>
  (await em.count(AutomaticPayment, { bookingId: id, status: { $in: ['charging', 'charged'] } })) > 0;

const HOUR_MS = 3_600_000;
/** The parent may change the time or stop the payment meanwhile. An instant, so no clock change shortens it. */
const WAIT_MS = 24 * HOUR_MS;
/** A later charge would surprise the parent. */
const LATEST_MS = 14 * 24 * HOUR_MS;

const before = (ms: number) => new Date(clock.now().getTime() - ms);

const COMPLETED = `booking_events e join bookings b on b.id = e.booking_id
  where e.to_status = 'completed' and e.from_status <> 'awaiting_payment_confirmation' and b.status = 'completed'`;

/** The card may have been charged. */
const CHARGE_TRIED = `exists (select from automatic_payments a join payment_attempts t on t.booking_id = a.booking_id
  where a.booking_id = b.id and a.status = 'charging' and t.card_tries > 0 and t.status in ('opening', 'open', 'processing'))`;

/** The function decides; the bounds let it run for few rows. */
const DUE = `${COMPLETED} and e.at > ? and e.at <= ? and automatic_payment_at(b.id) <= ?`;

const bounds = (): Date[] => [before(LATEST_MS), before(WAIT_MS), clock.now()];

export async function countDue(em: EntityManager): Promise<number> {
  const [row] = await em.execute<[{ count: number }]>(
    `select count(distinct b.id)::int as count from ${DUE}`,
    bounds(),
  );
  return row.count;
}

export const dueWalks = (em: EntityManager, limit: number): Promise<{ id: string; payerId: string }[]> =>
  em.execute(
    `select b.id, b.parent_id as "payerId" from ${DUE} group by b.id, b.parent_id order by max(e.at), b.id limit ?`,
    [...bounds(), limit],
  );

/** Call with the walk locked. */
export async function isDue(em: EntityManager, bookingId: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>(`select from ${DUE} and b.id = ? limit 1`, [
    ...bounds(),
    bookingId,
  ]);
  return rows.length > 0;
}

/** When the walk will be paid automatically; null where it will not. Pages read it with the booking. */
export async function automaticPaymentAt(
  em: EntityManager,
  { id }: Pick<Booking, 'id'>,
): Promise<Date | null> {
  const [row] = await em.execute<[{ at: Date | null }]>('select automatic_payment_at(?) as at', [id]);
  return row.at;
}

/** INCIDENT-8: an admin's decision, as if the parent had stopped it. A charge that was tried is left alone. */
export async function stopForIncident(
  em: EntityManager,
  { id, parent }: Pick<Booking, 'id' | 'parent'>,
): Promise<void> {
  const now = clock.now();
  await em.execute(
    `insert into automatic_payments as p (booking_id, payer_id, status, created_at, updated_at) values (?, ?, 'stopped', ?, ?)
     on conflict (booking_id) do update set status = 'stopped', updated_at = excluded.updated_at
     where p.status = 'charging' and not (select ${CHARGE_TRIED} from bookings b where b.id = p.booking_id)`,
    [id, parent.id, now, now],
  );
}
