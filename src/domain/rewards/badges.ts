import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { kysely } from '../kysely.ts';
import type { Member } from '../viewer.ts';

export interface RewardBadge {
  id: string;
  name: string;
  description: string;
  type: 'milestone' | 'perk' | 'booking';
  earnedAt: Date | null;
  isNew: boolean;
  isOver: boolean;
}

const ORDER = [
  ...['first-timer', 'community-builder', 'ambassador', 'super-referrer', 'legend'],
  ...[
    'walker-referral-bonus',
    'parent-network-builder',
    'cross-network-connector',
    'referral-master',
    'early-adopter',
  ],
  ...['first-walk', 'ten-walks', 'fifty-walks', 'four-week-streak'],
];

/** `earlyAdopterUntil` is a day, `YYYY-MM-DD`. One statement. */
export async function badgesOf(
  em: EntityManager,
  viewer: Member,
  { lastVisit, earlyAdopterUntil }: { lastVisit: Date | null; earlyAdopterUntil: string },
): Promise<RewardBadge[]> {
  const badges = await kysely(em)
    .selectFrom('badges as b')
    .leftJoin('milestoneRewards as m', (join) =>
      join.onRef('m.badgeName', '=', 'b.badgeName').on('m.userId', '=', viewer.id),
    )
    .leftJoin('perks as p', (join) =>
      join.onRef('p.badgeName', '=', 'b.badgeName').on('p.userId', '=', viewer.id),
    )
    .leftJoin('userBadges as u', (join) =>
      join.onRef('u.badgeId', '=', 'b.id').on('u.userId', '=', viewer.id),
    )
    .select(['b.id', 'b.badgeName as name', 'b.badgeDescription as description', 'b.badgeType as type'])
    .select(({ fn }) => fn.coalesce('m.achievedAt', 'p.createdAt', 'u.earnedAt').as('earnedAt'))
    .execute();
  return badges
    .map((badge) => ({
      ...badge,
      isNew: badge.earnedAt !== null && (lastVisit === null || badge.earnedAt > lastVisit),
      isOver: badge.id === 'early-adopter' && clock.today() > earlyAdopterUntil,
    }))
    .toSorted((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id));
}
