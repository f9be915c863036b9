import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../clock.ts';
import { kysely } from '../kysely.ts';
import { Streak } from './rewards.ts';
import { POINTS, streaksOf, WalkedWeeks } from './streak.ts';
import { sundayOf, weekNumber } from './weeks.ts';

/** `return`: the provider could not pay a refund out. */
export type PointsEntryKind = 'booking' | 'streak' | 'refund' | 'return';

export interface PointsEntry {
  bookingId: string;
  kind: PointsEntryKind;
  points: number;
}

export interface PaidWalk {
  bookingId: string;
  /** The walk's date in the market, not the payment's. */
  date: string;
  as: 'parent' | 'walker';
  /** Only a full refund counts: after a partial one the walk still took place. */
  refunded: boolean;
  postedKinds: readonly PointsEntryKind[];
}

/** The ledger holds each kind once, so a second refund after a `return` is ignored. */
export const counts = ({ refunded, postedKinds }: PaidWalk): boolean =>
  !refunded || postedKinds.includes('return');

const countedIn = ({ postedKinds }: PaidWalk): boolean =>
  postedKinds.includes('booking') && (!postedKinds.includes('refund') || postedKinds.includes('return'));

/** Expects all paid walks in the order of payment. The sum does not depend on that order. */
export function missingEntries(walks: readonly PaidWalk[]): PointsEntry[] {
  const weeks = new WalkedWeeks();
  for (const walk of walks) if (countedIn(walk)) weeks.add(weekNumber(walk.date));
  return walks.flatMap((walk) => [
    ...earned(walk, weeks),
    ...reversed(walk, weeks),
    ...returned(walk, weeks),
  ]);
}

function earned({ bookingId, date, as, postedKinds }: PaidWalk, weeks: WalkedWeeks): PointsEntry[] {
  if (postedKinds.includes('booking')) return [];
  const walk: PointsEntry = { bookingId, kind: 'booking', points: POINTS[as] };
  const bonus = weeks.add(weekNumber(date));
  return bonus === 0 ? [walk] : [walk, { bookingId, kind: 'streak', points: bonus }];
}

function reversed(
  { bookingId, date, as, refunded, postedKinds }: PaidWalk,
  weeks: WalkedWeeks,
): PointsEntry[] {
  if (!refunded || postedKinds.includes('refund')) return [];
  const bonus = weeks.remove(weekNumber(date));
  return [{ bookingId, kind: 'refund', points: -(POINTS[as] + bonus) }];
}

function returned(
  { bookingId, date, as, refunded, postedKinds }: PaidWalk,
  weeks: WalkedWeeks,
): PointsEntry[] {
  if (refunded || !postedKinds.includes('refund') || postedKinds.includes('return')) return [];
  const bonus = weeks.add(weekNumber(date));
  return [{ bookingId, kind: 'return', points: POINTS[as] + bonus }];
}

export const thisWeek = (): number => weekNumber(clock.today());

/** Points cannot be spent. In one statement, since a rebuild runs it for everyone. Returns whether anything changed. */
export async function project(
  em: EntityManager,
  userId: string,
  walks: readonly PaidWalk[],
): Promise<boolean> {
  const now = clock.now();
  const weeks = walks.filter(counts).map(({ date }) => weekNumber(date));
  const { current, longest, lastWeek } = streaksOf(weeks, thisWeek());
  const lastSunday = lastWeek === null ? null : sundayOf(lastWeek);
  const { rows: changed } = await sql`
    with points as (
      update rewards_points r set points = l.sum, total_points_earned = l.sum, updated_at = ${now}
      from (select coalesce(sum(points), 0)::integer as sum from points_ledger where user_id = ${userId}) l
      where r.user_id = ${userId} and (r.points, r.total_points_earned) is distinct from (l.sum, l.sum)
      returning 1),
    weeks as (
      insert into streaks as s (user_id, current_streak, longest_streak, last_week, updated_at)
      values (${userId}, ${current}, ${longest}, ${lastSunday}, ${now})
      on conflict (user_id) do update set current_streak = excluded.current_streak,
        longest_streak = excluded.longest_streak, last_week = excluded.last_week, updated_at = excluded.updated_at
      where (s.current_streak, s.longest_streak, s.last_week)
        is distinct from (excluded.current_streak, excluded.longest_streak, excluded.last_week)
      returning 1)
    select * from points union all select * from weeks`.execute(kysely(em));
  return changed.length > 0;
}

export async function lapseStreaks(em: EntityManager, limit: number): Promise<number> {
  const lapsed = { currentStreak: { $gt: 0 }, lastWeek: { $lt: sundayOf(thisWeek() - 1) } };
  const streaks = await em.find(Streak, lapsed, { limit, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE });
  for (const streak of streaks) Object.assign(streak, { currentStreak: 0, updatedAt: clock.now() });
  return streaks.length;
}
