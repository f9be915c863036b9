import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { announce } from '../announce.ts';
import { awardBookingBadges } from './booking-badges.ts';
import { type Entry, missingEntries, type PaidWalk } from './ledger.ts';
import { project } from './projections.ts';

/** What settling a person's rewards came to. */
export interface Settled {
  /** Lines added to the ledger. */
  entries: number;
  badges: number;
  /** Whether points or streaks, as stored, were others than they should be. */
  mended: boolean;
}

/**
 * Brings a person's rewards in line with their payments: adds the lines that the ledger lacks, the badges that are earned,
 * and projects points and streaks anew. Called for one walk or after many, once or fifty times at once, it ends the
 * same: whoever else is at it waits. As worker, terminal or seed. DECISIONS 44.
 */
export async function settleRewards(em: EntityManager, userId: string): Promise<Settled> {
  await lockRewards(em, userId);
  const walks = await paidWalksOf(em, userId);
  const entries = missingEntries(walks);
  await enter(em, userId, entries);
  const badges = await awardBookingBadges(em, userId, walks);
  const mended = await project(em, userId, walks);
  if (entries.length + badges > 0 || mended) announce(em, { to: [userId], topic: 'rewards', id: userId });
  return { entries: entries.length, badges, mended };
}

/** One at a time for each person, until the transaction ends. */
async function lockRewards(em: EntityManager, userId: string): Promise<void> {
  await em.execute(
    `insert into rewards_points (user_id, updated_at) values (?, ?)
     on conflict (user_id) do update set updated_at = excluded.updated_at`,
    [userId, clock.now()],
  );
}

/** In the order in which they were paid, each with what the ledger holds of it. */
function paidWalksOf(em: EntityManager, userId: string): Promise<PaidWalk[]> {
  return em.execute<PaidWalk[]>(
    `select p.booking_id as "bookingId", b.scheduled_date::text as date, p.refunded_amount >= p.amount as refunded,
       case when p.walker_id = ? then 'walker' else 'parent' end as as,
       coalesce(json_agg(l.kind) filter (where l.kind is not null), '[]') as entered
     from payments p join bookings b on b.id = p.booking_id
     left join points_ledger l on l.booking_id = p.booking_id and l.user_id = ?
     where ? in (p.payer_id, p.walker_id)
     group by p.id, b.id
     order by p.confirmed_at, b.starts_at, p.booking_id`,
    [userId, userId, userId],
  );
}

/** The unique key on person, booking and kind has the last word. */
async function enter(em: EntityManager, userId: string, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  await em.execute(
    `insert into points_ledger (id, user_id, booking_id, kind, points, created_at)
     select gen_random_uuid(), ?, e."bookingId", e.kind, e.points, ?
     from json_to_recordset(?::json) as e ("bookingId" uuid, kind text, points integer)`,
    [userId, clock.now(), JSON.stringify(entries)],
  );
}
