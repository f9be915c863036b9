import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { publish } from '../publish.ts';
import { MILESTONES } from './milestones.ts';

interface Referred {
  /** Approved once; a withdrawn approval still counts (REWARD-4). */
  parents: number;
  walkers: number;
  withPaidWalk: number;
  walkersWithPaidWalk: number;
}

/** REWARD-7 */
const PERKS: Readonly<Record<string, (referred: Referred) => boolean>> = {
  'Walker Referral Bonus': ({ walkersWithPaidWalk }) => walkersWithPaidWalk >= 1,
  'Parent Network Builder': ({ parents }) => parents >= 3,
  'Cross-Network Connector': ({ parents, walkers }) => parents >= 1 && walkers >= 1,
  'Referral Master': ({ withPaidWalk }) => withPaidWalk >= 10,
};

function referralBadges(referred: Referred): { milestones: string[]; perks: string[] } {
  const approved = referred.parents + referred.walkers;
  return {
    milestones: MILESTONES.filter(({ count }) => approved >= count).map(({ badge }) => badge),
    perks: Object.keys(PERKS).filter((name) => PERKS[name]?.(referred)),
  };
}

/** Call it after the commit of the event: of two concurrent events, the later call sees both. Earned badges are kept. */
export async function awardReferralBadges(em: EntityManager, referrerId: string): Promise<number> {
  const [referred] = await em.execute<[Referred]>(COUNT, [referrerId]);
  const { milestones, perks } = referralBadges(referred);
  const added =
    (await grantMilestones(em, referrerId, milestones)) + (await grantPerks(em, referrerId, perks));
  if (added > 0) publish(em, { to: [referrerId], topic: 'rewards', id: referrerId });
  return added;
}

const COUNT = `
  select count(*) filter (where role = 'tot' and counted_at is not null)::integer as parents,
    count(*) filter (where role = 'trotter' and counted_at is not null)::integer as walkers,
    count(*) filter (where paid)::integer as "withPaidWalk",
    count(*) filter (where paid and role = 'trotter')::integer as "walkersWithPaidWalk"
  from referrals r cross join lateral (
    select exists (select from payments p where r.referred_id in (p.payer_id, p.walker_id)) as paid) walk
  where referrer_id = ?`;

async function grantMilestones(em: EntityManager, userId: string, names: readonly string[]): Promise<number> {
  if (names.length === 0) return 0;
  const now = clock.now();
  const added = await em.execute<unknown[]>(
    `insert into milestone_rewards (user_id, badge_name, achieved_at, created_at)
     select ?, badge_name, ?, ? from badges where badge_type = 'milestone' and badge_name in (?)
     on conflict do nothing returning badge_name`,
    [userId, now, now, names],
  );
  return added.length;
}

export async function grantPerks(
  em: EntityManager,
  userId: string,
  names: readonly string[],
): Promise<number> {
  if (names.length === 0) return 0;
  const added = await em.execute<unknown[]>(
    `insert into perks (user_id, badge_name, created_at)
     select ?, badge_name, ? from badges where badge_type = 'perk' and badge_name in (?)
     on conflict do nothing returning badge_name`,
    [userId, clock.now(), names],
  );
  return added.length;
}
