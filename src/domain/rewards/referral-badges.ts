import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { publish } from '../publish.ts';
import { MILESTONES } from './milestones.ts';

/** What somebody's referrals have come to. */
export interface Referred {
  /** Approved once; an approval that is taken back later still counts. DECISIONS 45. */
  parents: number;
  walkers: number;
  /** Those who have had a paid walk, of either role. */
  withPaidWalk: number;
  walkersWithPaidWalk: number;
}

/** Which badge a referrer earns with what. DECISIONS 46. */
const PERKS: Readonly<Record<string, (referred: Referred) => boolean>> = {
  'Walker Referral Bonus': ({ walkersWithPaidWalk }) => walkersWithPaidWalk >= 1,
  'Parent Network Builder': ({ parents }) => parents >= 3,
  'Cross-Network Connector': ({ parents, walkers }) => parents >= 1 && walkers >= 1,
  'Referral Master': ({ withPaidWalk }) => withPaidWalk >= 10,
};

/** The milestones and perks of these referrals. S2 §9; DECISIONS 45, 46. */
function referralBadges(referred: Referred): { milestones: string[]; perks: string[] } {
  const approved = referred.parents + referred.walkers;
  return {
    milestones: MILESTONES.filter(({ count }) => approved >= count).map(({ badge }) => badge),
    perks: Object.keys(PERKS).filter((name) => PERKS[name]?.(referred)),
  };
}

/**
 * Gives a referrer the badges that they lack, and returns how many were new. It counts what is committed, so it belongs after
 * the event that may have earned one: of two at once, the later sees both. Badges are kept.
 */
export async function awardReferralBadges(em: EntityManager, referrerId: string): Promise<number> {
  const [referred] = await em.execute<[Referred]>(COUNT, [referrerId]);
  const { milestones, perks } = referralBadges(referred);
  const added =
    (await giveMilestones(em, referrerId, milestones)) + (await grantPerks(em, referrerId, perks));
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

async function giveMilestones(em: EntityManager, userId: string, names: readonly string[]): Promise<number> {
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

/** Perks that somebody has already are left as they are. Returns how many were new. */
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
