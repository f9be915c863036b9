import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
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
  const rows = await em.execute<Row[]>(
    `select b.id, b.badge_name, b.badge_description, b.badge_type,
       coalesce(m.achieved_at, p.created_at, u.earned_at) as earned_at
     from badges b
     left join milestone_rewards m on m.user_id = ? and m.badge_name = b.badge_name
     left join perks p on p.user_id = ? and p.badge_name = b.badge_name
     left join user_badges u on u.user_id = ? and u.badge_id = b.id`,
    [viewer.id, viewer.id, viewer.id],
  );
  const badges = rows.map((row): RewardBadge => {
    const earnedAt = row.earned_at === null ? null : new Date(row.earned_at);
    return {
      id: row.id,
      name: row.badge_name,
      description: row.badge_description,
      type: row.badge_type,
      earnedAt,
      isNew: earnedAt !== null && (lastVisit === null || earnedAt > lastVisit),
      isOver: row.id === 'early-adopter' && clock.today() > earlyAdopterUntil,
    };
  });
  return badges.toSorted((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id));
}

interface Row {
  id: string;
  badge_name: string;
  badge_description: string;
  badge_type: RewardBadge['type'];
  earned_at: Date | string | null;
}
