import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../kysely.ts';
import { applyPayout, changedPayments } from './apply-payout.ts';
import { compareEach, notCompared } from './compare-each.ts';
import { balanceAt, isKept, keepBalance } from './made-payouts/keep.ts';
import { foundOrNull, type PaymentContext } from './payment-context.ts';
import type { ProviderPayout } from './provider-balance.ts';
import type { Discrepancy } from './reconcile.ts';
import type { PaymentScope } from './reconcile-payments.ts';

export async function payoutsUnderWay(
  context: PaymentContext,
  { since, limit }: PaymentScope,
): Promise<Discrepancy[]> {
  const accounts = await context.record((em) => accountsWithoutPayout(em, since, limit));
  return compareEach(accounts, payoutsAt, async (account) => {
    const ids = (await latestPayouts(context, account)).toReversed();
    const balance = await balanceAt(context, account);
    await context.record((em) => keepBalance(em, account, balance));
    const read = await Promise.allSettled(ids.map((id) => context.provider.readPayout(account, id)));
    const found: Discrepancy[] = [];
    for (const [at, payout] of read.entries())
      found.push(
        ...(payout.status === 'fulfilled'
          ? await discrepanciesOf(context, payout.value)
          : [notCompared(payoutsAt(ids[at]!), payout.reason)]),
      );
    return found;
  });
}

const payoutsAt = (objectId: string) => ({ bookingId: null, what: 'payout' as const, objectId });

async function accountsWithoutPayout(em: EntityManager, since: Date, limit: number): Promise<string[]> {
  const rows = await kysely(em)
    .selectFrom('payments as p')
    .innerJoin('paymentAttempts as a', 'a.paymentIntentId', 'p.paymentIntentId')
    .select('a.destination')
    .where('p.confirmedAt', '>=', since)
    .where((eb) => eb.or([eb('p.payoutStatus', 'is', null), eb('p.payoutStatus', '<>', 'paid')]))
    .whereRef('p.refundedAmount', '<', 'p.amount')
    .groupBy('a.destination')
    .orderBy(
      ({ fn }) => fn.min('p.checkedAt'),
      (order) => order.nullsFirst(),
    )
    .orderBy('a.destination')
    .limit(limit)
    .execute();
  const owing = await kysely(em)
    .selectFrom('stripeBalances as s')
    .innerJoin('walkerProfiles as w', 'w.userId', 's.walkerId')
    .select('w.stripeAccountId as destination')
    .where('s.amount', '<', sql.lit('0'))
    .where('w.stripeAccountId', 'is not', null)
    .orderBy('s.readAt')
    .limit(limit)
    .execute();
  return [...new Set([...rows, ...owing].map(({ destination }) => destination!))];
}

const latestPayouts = async ({ provider }: PaymentContext, account: string): Promise<string[]> =>
  (await foundOrNull(provider.findLatestPayoutIds(account), ['missing', 'payee_not_ready'])) ?? [];

async function discrepanciesOf(context: PaymentContext, payout: ProviderPayout): Promise<Discrepancy[]> {
  const [payments, kept] = await context.record(
    async (em) => [await changedPayments(em, payout), await isKept(em, payout)] as const,
  );
  const found = {
    ...payoutsAt(payout.id),
    there: payout.status,
    repair: () => context.record((em) => applyPayout(em, payout)),
  };
  if (payments.length === 0 && !kept) return [{ ...found, here: 'unknown' }];
  return payments.map(({ bookingId, payoutStatus }) => ({
    ...found,
    bookingId,
    here: payoutStatus ?? 'processing',
  }));
}
