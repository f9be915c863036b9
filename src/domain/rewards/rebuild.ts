import type { EntityManager } from '@mikro-orm/postgresql';
import { audit } from '../audit/audit.ts';
import { kysely } from '../kysely.ts';
import { Profile } from '../people/profile.ts';
import type { Viewer } from '../viewer.ts';
import { type RunStep, recalculateRewards, referrersOf } from './recalculate.ts';
import { awardReferralBadges } from './referral-badges.ts';
import { Referral } from './rewards.ts';

export interface Rebuilt {
  people: number;
  entries: number;
  repaired: number;
  badges: number;
}

/** One person a transaction, while the app runs. The ledger only grows, badges are kept. Excludes Early Adopter. */
export async function rebuildRewards(
  step: RunStep,
  viewer: Viewer,
  onPerson: (done: number, total: number) => void = () => {},
): Promise<Rebuilt> {
  const sum: Rebuilt = { people: 0, entries: 0, repaired: 0, badges: 0 };
  const people = await step(allPersonIds);
  for (const id of people) {
    onPerson(sum.people, people.length);
    const settled = await step((em) => recalculateRewards(em, id));
    sum.people += 1;
    sum.entries += settled.entries;
    sum.badges += settled.badges;
    sum.repaired += settled.repaired ? 1 : 0;
  }
  for (const id of await step((em) => referrersOf(em))) {
    sum.repaired += await step((em) => recountReferrals(em, id));
    sum.badges += await step((em) => awardReferralBadges(em, id));
  }
  await step(async (em) => audit(em, viewer, 'rebuild-rewards', { type: 'rewards' }, { ...sum }));
  return sum;
}

async function allPersonIds(em: EntityManager): Promise<string[]> {
  const rows = await kysely(em)
    .selectFrom('payments')
    .select('payerId as id')
    .union((also) => also.selectFrom('payments').select('walkerId as id'))
    .union((also) => also.selectFrom('rewardsPoints').select('userId as id'))
    .union((also) => also.selectFrom('streaks').select('userId as id'))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function recountReferrals(em: EntityManager, referrerId: string): Promise<number> {
  const referralCount = await em.count(Referral, { referrer: referrerId, countedAt: { $ne: null } });
  return em.nativeUpdate(
    Profile,
    { id: referrerId, referralCount: { $ne: referralCount } },
    { referralCount },
  );
}
