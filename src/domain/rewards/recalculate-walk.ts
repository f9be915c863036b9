import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../clock.ts';
import { kysely } from '../kysely.ts';
import { Payment } from '../payments/payment.ts';
import { publish } from '../publish.ts';
import { recalculateRewards } from './recalculate.ts';
import { awardReferralBadges, grantPerks } from './referral-badges.ts';

export type RunStep = <T>(work: (em: EntityManager) => Promise<T>) => Promise<T>;

/** After a payment or refund. Short transactions, each with one person's lock; safe to repeat after a crash. */
export async function recalculateWalk(step: RunStep, bookingId: string): Promise<void> {
  const people = await step((em) => peopleOf(em, bookingId));
  for (const id of people) await step((em) => recalculateRewards(em, id));
  await awardReferrers(step, people);
}

export async function recalculateApproval(
  step: RunStep,
  approval: { userId: string; at: Date; earlyAdopterUntil: string },
): Promise<void> {
  const { userId, at, earlyAdopterUntil } = approval;
  await step((em) => awardEarlyAdopter(em, userId, at, earlyAdopterUntil));
  await awardReferrers(step, [userId]);
}

async function awardReferrers(step: RunStep, people: readonly string[]): Promise<void> {
  const referrers = await step((em) => referrersOf(em, people));
  for (const id of referrers) await step((em) => awardReferralBadges(em, id));
}

async function peopleOf(em: EntityManager, bookingId: string): Promise<string[]> {
  const payment = await em.findOne(Payment, { bookingId, kind: 'walk' });
  return payment ? [payment.payerId, payment.walkerId] : [];
}

export async function referrersOf(em: EntityManager, people?: readonly string[]): Promise<string[]> {
  const rows = await kysely(em)
    .selectFrom('referrals')
    .select('referrerId')
    .distinct()
    .$if(people !== undefined, (query) => query.where(sql<boolean>`referred_id = any (${people}::uuid[])`))
    .orderBy('referrerId')
    .execute();
  return rows.map(({ referrerId }) => referrerId);
}

/** For approvals until the end of the last day (`YYYY-MM-DD`, market time). Returns how many were new. */
async function awardEarlyAdopter(em: EntityManager, userId: string, approvedAt: Date, lastDay: string) {
  if (clock.local(approvedAt).toPlainDate().toString() > lastDay) return 0;
  const added = await grantPerks(em, userId, ['Early Adopter']);
  if (added > 0) publish(em, { to: [userId], topic: 'rewards', id: userId });
  return added;
}
