import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import type { PaidWalk } from './ledger.ts';
import { streaksOf } from './streak.ts';
import { weekOf } from './weeks.ts';

/** Badges for so many paid walks. DECISIONS 46. */
const BY_WALKS: Readonly<Record<string, number>> = { 'first-walk': 1, 'ten-walks': 10, 'fifty-walks': 50 };
const STREAK_WEEKS = 4;

/**
 * The booking badges of these paid walks. A walk whose money went back later still counts here: a badge, once earned, is
 * kept. So the badges depend on the payments alone, not on when a refund came.
 */
export function bookingBadges(walks: readonly PaidWalk[]): string[] {
  const earned = Object.keys(BY_WALKS).filter((badge) => walks.length >= (BY_WALKS[badge] ?? 0));
  const weeks = walks.map(({ date }) => weekOf(date));
  return streaksOf(weeks, 0).longest >= STREAK_WEEKS ? [...earned, 'four-week-streak'] : earned;
}

/** Gives a person the booking badges that they lack. Returns how many were new. */
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
