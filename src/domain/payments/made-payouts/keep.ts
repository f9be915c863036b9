import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock, HOUR_MS } from '../../../clock.ts';
import type { Cents } from '../../../money.ts';
import type { PayoutStatus } from '../../bookings/paid-money.ts';
import { LOCKED } from '../../columns.ts';
import { insertMissing } from '../../kysely.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { publish } from '../../publish.ts';
import { WalkerProfile } from '../../walkers/walker-profile.ts';
import { problemOfPayout } from '../apply-payout-problem.ts';
import { Payment } from '../payment.ts';
import { foundOrNull, type PaymentContext } from '../payment-context.ts';
import type { ProviderPayout } from '../provider-balance.ts';
import { StripeBalance, StripePayout } from './payout.ts';

/** Events arrive out of order: an older status never replaces a newer one. */
const PROGRESS: Record<PayoutStatus, number> = { pending: 0, in_transit: 1, paid: 2, failed: 3, canceled: 3 };

interface Progress {
  status: PayoutStatus;
  arrivesOn: string;
}

export const isNewer = (known: Progress, { status, arrivesOn }: Progress): boolean =>
  PROGRESS[status] >= PROGRESS[known.status] && (status !== known.status || arrivesOn !== known.arrivesOn);

export async function isKept(em: EntityManager, payout: ProviderPayout): Promise<boolean> {
  const known = await em.findOne(StripePayout, { payoutId: payout.id });
  return known ? !isNewer(known, payout) : (await walkerAt(em, payout.accountId)) === null;
}

/** PAYMENT-39 */
export async function keepPayout(em: EntityManager, payout: ProviderPayout): Promise<void> {
  const { id: payoutId, accountId, amount, status, arrivesOn, createdAt } = payout;
  const walkerId = await walkerAt(em, accountId);
  if (!walkerId) return;
  const now = { status, arrivesOn, problem: problemOfPayout(payout), updatedAt: clock.now() };
  const row = { id: randomUUID(), payoutId, walkerId, amount, createdAt, ...now };
  if ((await insertMissing(em, StripePayout, [row])) === 0) {
    const known = await em.findOneOrFail(StripePayout, { payoutId }, LOCKED);
    if (!isNewer(known, payout)) return;
    Object.assign(known, now);
  } else if (amount > 0 && (status === 'pending' || status === 'in_transit'))
    await enqueue(em, 'notice.payout-left', { to: walkerId, arrivesOn });
  publish(em, { to: [walkerId], topic: 'profile' });
}

async function walkerAt(em: EntityManager, account: string): Promise<string | null> {
  const linked = { $or: [{ stripeAccountId: account }, { formerStripeAccountId: account }] };
  return (await em.findOne(WalkerProfile, linked, { fields: ['userId'] }))?.userId ?? null;
}

interface BalanceReading {
  amount: Cents | null;
  from: Date;
}

/** Null where the provider shows no balance of the account, such as one that has left. */
export async function balanceAt({ provider }: PaymentContext, account: string): Promise<BalanceReading> {
  const from = clock.now();
  const read = provider.readBalance(account);
  return { amount: await foundOrNull(read, ['missing', 'payee_not_ready', 'misconfigured']), from };
}

export async function owes(em: EntityManager, account: string | null): Promise<boolean> {
  const walkerId = account && (await walkerAt(em, account));
  return Boolean(walkerId) && (await em.count(StripeBalance, { walkerId, amount: { $lt: 0 } })) > 0;
}

/** PAYMENT-38. Not while a payment may be in it or not: it is read again when the transfer is there, within an hour. */
export async function keepBalance(
  em: EntityManager,
  account: string,
  { amount, from }: BalanceReading,
): Promise<void> {
  const walkerId = amount === null ? null : await walkerAt(em, account);
  if (walkerId === null || amount === null) return;
  const awaited = new Date(from.getTime() - HOUR_MS);
  const unsure = await em.count(Payment, {
    ...{ walkerId, confirmedAt: { $gt: awaited }, paymentIntentId: { $like: 'pi\\_%' } },
    $or: [{ confirmedAt: { $gt: from } }, { transferPaymentId: null }],
  });
  if (unsure > 0) return;
  await em.upsert(StripeBalance, { walkerId, amount, readAt: clock.now() });
  publish(em, { to: [walkerId], topic: 'profile' });
}
