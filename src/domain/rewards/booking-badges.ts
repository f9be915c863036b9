import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import type { PaidWalk } from './ledger.ts';
import { streaksOf } from './streak.ts';
import { weekNumber } from './weeks.ts';

const BY_WALKS: Readonly<Record<string, number>> = { 'first-walk': 1, 'ten-walks': 10, 'fifty-walks': 50 };
const STREAK_WEEKS = 4;

/** A refunded walk still counts: earned badges are kept, so they do not depend on when a refund came (REWARD-8). */
export function bookingBadges(walks: readonly PaidWalk[]): string[] {
  const earned = Object.keys(BY_WALKS).filter((badge) => walks.length >= (BY_WALKS[badge] ?? 0));
  const weeks = walks.map(({ date }) => weekNumber(date));
  return streaksOf(weeks, 0).longest >= STREAK_WEEKS ? [...earned, 'four-week-streak'] : earned;
}

export async function awardBookingBadges(
  em: EntityManager,
  userId: string,
  walks: readonly PaidWalk[],
): Promise<number> {
  const earned = bookingBadges(walks);
  if (earned.length === 0) return 0;
  const added = await em.execute<unknown[]>(
    `insert into user_badges (user_id, badge_id, earned_at) select ?, id, ? from badges where id in (?)
     on conflict do nothing returning badge_id`,
    [userId, clock.now(), earned],
  );
  return added.length;
}
