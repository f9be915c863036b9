import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { publish } from '../publish.ts';
import { awardBookingBadges } from './booking-badges.ts';
import { missingEntries, type PaidWalk, type PointsEntry } from './ledger.ts';
import { project } from './projections.ts';

export interface RecalculationResult {
  entries: number;
  badges: number;
  repaired: boolean;
}

/** Idempotent; concurrent calls for one person wait for each other. Acts as worker, CLI or seed. */
export async function recalculateRewards(em: EntityManager, userId: string): Promise<RecalculationResult> {
  await lockRewards(em, userId);
  const walks = await paidWalksOf(em, userId);
  const entries = missingEntries(walks);
  await appendEntries(em, userId, entries);
  const badges = await awardBookingBadges(em, userId, walks);
  const repaired = await project(em, userId, walks);
  if (entries.length + badges > 0 || repaired) publish(em, { to: [userId], topic: 'rewards', id: userId });
  return { entries: entries.length, badges, repaired };
}

async function lockRewards(em: EntityManager, userId: string): Promise<void> {
  await em.execute(
    `insert into rewards_points (user_id, updated_at) values (?, ?)
     on conflict (user_id) do update set updated_at = excluded.updated_at`,
    [userId, clock.now()],
  );
}

function paidWalksOf(em: EntityManager, userId: string): Promise<PaidWalk[]> {
  return em.execute<PaidWalk[]>(
    `select p.booking_id as "bookingId", b.scheduled_date::text as date, p.refunded_amount >= p.amount as refunded,
       case when p.walker_id = ? then 'walker' else 'parent' end as as,
       coalesce(json_agg(l.kind) filter (where l.kind is not null), '[]') as "postedKinds"
     from payments p join bookings b on b.id = p.booking_id
     left join points_ledger l on l.booking_id = p.booking_id and l.user_id = ?
     where ? in (p.payer_id, p.walker_id)
     group by p.id, b.id
     order by p.confirmed_at, b.starts_at, p.booking_id`,
    [userId, userId, userId],
  );
}

/** The unique key on person, booking and kind prevents duplicates. */
async function appendEntries(
  em: EntityManager,
  userId: string,
  entries: readonly PointsEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await em.execute(
    `insert into points_ledger (id, user_id, booking_id, kind, points, created_at)
     select gen_random_uuid(), ?, e."bookingId", e.kind, e.points, ?
     from json_to_recordset(?::json) as e ("bookingId" uuid, kind text, points integer)`,
    [userId, clock.now(), JSON.stringify(entries)],
  );
}
