import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
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
  const { rows } = await sql<Omit<RewardBadge, 'isNew' | 'isOver'>>`
    select b.id, b.badge_name as name, b.badge_description as description, b.badge_type as type,
      coalesce(m.achieved_at, p.created_at, u.earned_at) as earned_at
    from badges b
      left join milestone_rewards m on m.user_id = ${viewer.id} and m.badge_name = b.badge_name
      left join perks p on p.user_id = ${viewer.id} and p.badge_name = b.badge_name
      left join user_badges u on u.user_id = ${viewer.id} and u.badge_id = b.id`.execute(kysely(em));
  return rows
    .map((badge) => ({
      ...badge,
      isNew: badge.earnedAt !== null && (lastVisit === null || badge.earnedAt > lastVisit),
      isOver: badge.id === 'early-adopter' && clock.today() > earlyAdopterUntil,
    }))
    .toSorted((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id));
}
