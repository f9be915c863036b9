import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { executePrepared } from '../kysely.ts';
import { counts, type PaidWalk } from './ledger.ts';
import { Streak } from './rewards.ts';
import { streaksOf } from './streak.ts';
import { sundayOf, weekNumber } from './weeks.ts';

export const thisWeek = (): number => weekNumber(clock.today());

/**
 * The total earned equals the sum, since points cannot be spent. Returns whether anything changed: in one statement, since
 * a rebuild runs it for everyone.
 */
export async function project(
  em: EntityManager,
  userId: string,
  walks: readonly PaidWalk[],
): Promise<boolean> {
  const now = clock.now();
  const weeks = walks.filter(counts).map(({ date }) => weekNumber(date));
  const { current, longest, lastWeek } = streaksOf(weeks, thisWeek());
  const changed = await executePrepared<unknown[]>(
    em,
    `with points as (
       update rewards_points r set points = l.sum, total_points_earned = l.sum, updated_at = ?
       from (select coalesce(sum(points), 0)::integer as sum from points_ledger where user_id = ?) l
       where r.user_id = ? and (r.points, r.total_points_earned) is distinct from (l.sum, l.sum)
       returning 1),
     weeks as (
       insert into streaks as s (user_id, current_streak, longest_streak, last_week, updated_at) values (?, ?, ?, ?, ?)
       on conflict (user_id) do update set current_streak = excluded.current_streak,
         longest_streak = excluded.longest_streak, last_week = excluded.last_week, updated_at = excluded.updated_at
       where (s.current_streak, s.longest_streak, s.last_week)
         is distinct from (excluded.current_streak, excluded.longest_streak, excluded.last_week)
       returning 1)
     select * from points union all select * from weeks`,
    [now, userId, userId, userId, current, longest, lastWeek === null ? null : sundayOf(lastWeek), now],
  );
  return changed.length > 0;
}

export async function lapseStreaks(em: EntityManager, limit: number): Promise<number> {
  const lapsed = { currentStreak: { $gt: 0 }, lastWeek: { $lt: sundayOf(thisWeek() - 1) } };
  const streaks = await em.find(Streak, lapsed, { limit, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE });
  for (const streak of streaks) Object.assign(streak, { currentStreak: 0, updatedAt: clock.now() });
  return streaks.length;
}
