import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../clock.ts';
import { insertMissing, kysely } from '../kysely.ts';
import { Payment } from '../payments/payment.ts';
import { publish } from '../publish.ts';
import { missingEntries, type PaidWalk, type PointsEntry, project } from './ledger.ts';
import { awardReferralBadges, grantPerks } from './referral-badges.ts';
import { UserBadge } from './rewards.ts';
import { streaksOf } from './streak.ts';
import { weekNumber } from './weeks.ts';

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

const BY_WALKS: Readonly<Record<string, number>> = { 'first-walk': 1, 'ten-walks': 10, 'fifty-walks': 50 };
const STREAK_WEEKS = 4;

/** A refunded walk still counts: earned badges are kept, so they do not depend on when a refund came (REWARD-8). */
export function bookingBadges(walks: readonly PaidWalk[]): string[] {
  const earned = Object.keys(BY_WALKS).filter((badge) => walks.length >= (BY_WALKS[badge] ?? 0));
  const weeks = walks.map(({ date }) => weekNumber(date));
  return streaksOf(weeks, 0).longest >= STREAK_WEEKS ? [...earned, 'four-week-streak'] : earned;
}

function awardBookingBadges(em: EntityManager, userId: string, walks: readonly PaidWalk[]): Promise<number> {
  const earned = bookingBadges(walks);
  return insertMissing(
    em,
    UserBadge,
    earned.map((badge) => ({ user: userId, badge, earnedAt: clock.now() })),
  );
}

interface RecalculationResult {
  entries: number;
  badges: number;
  repaired: boolean;
}

/** Idempotent; concurrent calls for one person wait for each other. Acts as worker, CLI or seed. */
export async function recalculateRewards(em: EntityManager, userId: string): Promise<RecalculationResult> {
  await lockRewards(em, userId);
  const walks = await paidWalksOf(em, userId);
  const entries = missingEntries(walks);
  await appendEntries(em, userId, entries);
  const badges = await awardBookingBadges(em, userId, walks);
  const repaired = await project(em, userId, walks);
  if (entries.length + badges > 0 || repaired) publish(em, { to: [userId], topic: 'rewards', id: userId });
  return { entries: entries.length, badges, repaired };
}

async function lockRewards(em: EntityManager, userId: string): Promise<void> {
  const updatedAt = clock.now();
  await kysely(em)
    .insertInto('rewardsPoints')
    .values({ userId, updatedAt })
    .onConflict((known) => known.column('userId').doUpdateSet({ updatedAt }))
    .execute();
}

async function paidWalksOf(em: EntityManager, userId: string): Promise<PaidWalk[]> {
  const { rows } = await sql<PaidWalk>`
    select p.booking_id, b.scheduled_date as date, p.refunded_amount >= p.amount as refunded,
      case when p.walker_id = ${userId} then 'walker' else 'parent' end as as,
      array(select l.kind from points_ledger l where l.booking_id = p.booking_id and l.user_id = ${userId}) as posted_kinds
    from payments p join bookings b on b.id = p.booking_id
    where ${userId} in (p.payer_id, p.walker_id) and p.kind = 'walk'
    order by p.confirmed_at, b.starts_at, p.booking_id`.execute(kysely(em));
  return rows;
}

/** The unique key on person, booking and kind prevents duplicates. */
async function appendEntries(em: EntityManager, userId: string, entries: readonly PointsEntry[]) {
  const createdAt = clock.now();
  const rows = entries.map((entry) => ({ id: randomUUID(), userId, ...entry, createdAt }));
  if (rows.length > 0) await kysely(em).insertInto('pointsLedger').values(rows).execute();
}
