import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { insertMissing, kysely } from '../kysely.ts';
import { publish } from '../publish.ts';
import { MILESTONES } from './milestones.ts';
import { MilestoneReward, Perk } from './rewards.ts';

interface Referred {
  role: 'tot' | 'trotter';
  /** Approved once; a withdrawn approval still counts (REWARD-4). */
  countedAt: Date | null;
  paid: boolean;
}

const isWalker = ({ role }: Referred): boolean => role === 'trotter';
const isParent = ({ role }: Referred): boolean => role === 'tot';

/** REWARD-7 */
const PERKS: Readonly<Record<string, (approved: readonly Referred[], paid: readonly Referred[]) => boolean>> =
  {
    'Walker Referral Bonus': (_, paid) => paid.some(isWalker),
    'Parent Network Builder': (approved) => approved.filter(isParent).length >= 3,
    'Cross-Network Connector': (approved) => approved.some(isParent) && approved.some(isWalker),
    'Referral Master': (_, paid) => paid.length >= 10,
  };

/** Call it after the commit of the event: of two concurrent events, the later call sees both. Earned badges are kept. */
export async function awardReferralBadges(em: EntityManager, referrerId: string): Promise<number> {
  const referred = await referredBy(em, referrerId);
  const approved = referred.filter(({ countedAt }) => countedAt !== null);
  const paid = referred.filter((one) => one.paid);
  const now = clock.now();
  const reached = MILESTONES.filter(({ count }) => approved.length >= count).map(({ badge }) => badge);
  const perks = Object.keys(PERKS).filter((name) => PERKS[name]?.(approved, paid));
  const milestones = reached.map((badgeName) => ({
    user: referrerId,
    badgeName,
    achievedAt: now,
    createdAt: now,
  }));
  const added =
    (await insertMissing(em, MilestoneReward, milestones)) + (await grantPerks(em, referrerId, perks));
  if (added > 0) publish(em, { to: [referrerId], topic: 'rewards', id: referrerId });
  return added;
}

const referredBy = (em: EntityManager, referrerId: string): Promise<Referred[]> =>
  kysely(em)
    .selectFrom('referrals as r')
    .where('r.referrerId', '=', referrerId)
    .select(({ exists, selectFrom }) => [
      'r.role',
      'r.countedAt',
      exists(
        selectFrom('payments as p').where(({ eb, or }) =>
          or([eb('p.payerId', '=', eb.ref('r.referredId')), eb('p.walkerId', '=', eb.ref('r.referredId'))]),
        ),
      )
        .$castTo<boolean>()
        .as('paid'),
    ])
    .execute();

export const grantPerks = (em: EntityManager, userId: string, names: readonly string[]): Promise<number> =>
  insertMissing(
    em,
    Perk,
    names.map((badgeName) => ({ user: userId, badgeName, createdAt: clock.now() })),
  );
