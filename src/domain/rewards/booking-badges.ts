import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { insertMissing } from '../insert-missing.ts';
import type { PaidWalk } from './ledger.ts';
import { UserBadge } from './rewards.ts';
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

export function awardBookingBadges(
  em: EntityManager,
  userId: string,
  walks: readonly PaidWalk[],
): Promise<number> {
  const earned = bookingBadges(walks);
  return insertMissing(
    em,
    UserBadge,
    earned.map((badge) => ({ user: userId, badge, earnedAt: clock.now() })),
  );
}
