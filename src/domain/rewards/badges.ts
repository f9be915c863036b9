import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../clock.ts';
import { msg, tr } from '../../translate.ts';
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

/** In the order of the page. Perks and milestones are stored by their English names. */
const TEXTS: readonly [id: string, name: string, description: string][] = [
  ['first-timer', msg('First Timer'), msg('Your first referral was approved.')],
  ['community-builder', msg('Community Builder'), msg('Three of your referrals were approved.')],
  ['ambassador', msg('Ambassador'), msg('Five of your referrals were approved.')],
  ['super-referrer', msg('Super Referrer'), msg('Ten of your referrals were approved.')],
  ['legend', msg('Legend'), msg('Twenty-five of your referrals were approved.')],
  ['walker-referral-bonus', msg('Walker Referral Bonus'), msg('A walker you referred had a paid walk.')],
  ['parent-network-builder', msg('Parent Network Builder'), msg('Three parents you referred were approved.')],
  [
    'cross-network-connector',
    msg('Cross-Network Connector'),
    msg('A parent and a walker you referred were approved.'),
  ],
  ['referral-master', msg('Referral Master'), msg('Ten people you referred had a paid walk.')],
  ['early-adopter', msg('Early Adopter'), msg('You were here at the beginning.')],
  ['first-walk', msg('First Walk'), msg('Your first walk was paid for.')],
  ['ten-walks', msg('Ten Walks'), msg('Ten paid walks.')],
  ['fifty-walks', msg('Fifty Walks'), msg('Fifty paid walks.')],
  ['four-week-streak', msg('Four-Week Streak'), msg('A paid walk in each of four weeks in a row.')],
];

/** `earlyAdopterUntil` is a day, `YYYY-MM-DD`. One statement. */
export async function badgesOf(
  em: EntityManager,
  viewer: Member,
  { lastVisit, earlyAdopterUntil }: { lastVisit: Date | null; earlyAdopterUntil: string },
): Promise<RewardBadge[]> {
  const { rows } = await sql<Pick<RewardBadge, 'id' | 'type' | 'earnedAt'>>`
    select b.id, b.badge_type as type,
      coalesce(m.achieved_at, p.created_at, u.earned_at) as earned_at
    from badges b
      left join milestone_rewards m on m.user_id = ${viewer.id} and m.badge_name = b.badge_name
      left join perks p on p.user_id = ${viewer.id} and p.badge_name = b.badge_name
      left join user_badges u on u.user_id = ${viewer.id} and u.badge_id = b.id`.execute(kysely(em));
  const known = new Map(rows.map((badge) => [badge.id, badge]));
  return TEXTS.flatMap(([id, name, description]) => {
    const badge = known.get(id);
    if (!badge) return [];
    const isNew = badge.earnedAt !== null && (lastVisit === null || badge.earnedAt > lastVisit);
    const isOver = id === 'early-adopter' && clock.today() > earlyAdopterUntil;
    return [{ ...badge, name: tr(name), description: tr(description), isNew, isOver }];
  });
}
