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

/** PAYMENT-25, for a walk `b` and its completion `e`. */
export const AUTOMATIC = `exists (
  select from payment_customers c join payment_cards k on k.owner_id = c.person_id and k.is_default
    join profiles payer on payer.id = c.person_id and payer.hidden_at is null and payer.is_approved
  where c.person_id = b.parent_id and c.autopay_since <= e.at)
  and (not b.time_adjustment_requested or b.actual_duration_hours = b.duration_hours)
  and not exists (select from automatic_payments a where a.booking_id = b.id and a.status <> 'charging')
  and not exists (select from blocks x
    where (x.blocker_id, x.blocked_id) in ((b.parent_id, b.walker_id), (b.walker_id, b.parent_id)))
  and not exists (select from payments d where d.payer_id = b.parent_id and d.dispute_status = 'open')`;

const COMPLETED = `booking_events e join bookings b on b.id = e.booking_id
  where e.to_status = 'completed' and e.from_status <> 'awaiting_payment_confirmation' and b.status = 'completed'`;

/** INCIDENT-7: over a walk `b`, the end of its last incident, or infinity while one is open. */
const HELD_UNTIL = 'incident_hold(b.id)';
export const NOT_HELD = `isfinite(${HELD_UNTIL}) is not false`;

/** The card may have been charged, so the next run must find out in any case. */
const CHARGE_TRIED = `exists (select from automatic_payments a join payment_attempts t on t.booking_id = a.booking_id
  where a.booking_id = b.id and a.status = 'charging' and t.card_tries > 0 and t.status in ('opening', 'open', 'processing'))`;

const DUE = `${COMPLETED} and e.at > ? and e.at <= ? and ${AUTOMATIC} and exists (select from walker_profiles w
  where w.user_id = b.walker_id and w.stripe_account_id is not null and w.stripe_onboarding_completed)
  and (coalesce(${HELD_UNTIL} <= ?, true) or ${CHARGE_TRIED})`;

const bounds = (): Date[] => [before(LATEST_MS), before(WAIT_MS), before(WAIT_MS)];

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

/** When the walk will be paid automatically; null where it will not. */
export async function automaticPaymentAt(
  em: EntityManager,
  { id, status }: Pick<Booking, 'id' | 'status'>,
): Promise<Date | null> {
  if (status !== 'completed') return null;
  const [row] = await em.execute<{ at: Date }[]>(
    `select greatest(e.at, ${HELD_UNTIL}) as at from ${COMPLETED} and b.id = ? and e.at > ? and ${AUTOMATIC}
       and ${NOT_HELD} order by e.at desc limit 1`,
    [id, before(LATEST_MS)],
  );
  return row ? new Date(row.at.getTime() + WAIT_MS) : null;
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
