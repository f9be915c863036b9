import type { EntityManager } from '@mikro-orm/postgresql';
import { applyPayout, changedPayments } from './apply-payout.ts';
import { isProviderError, type PaymentContext } from './payment-context.ts';
import type { ProviderPayout } from './provider.ts';
import type { Discrepancy } from './reconcile.ts';
import type { PaymentScope } from './reconcile-payments.ts';

export async function payoutsUnderWay(
  context: PaymentContext,
  { since, limit }: PaymentScope,
): Promise<Discrepancy[]> {
  const accounts = await context.record((em) => accountsWithoutPayout(em, since, limit));
  const found: Discrepancy[] = [];
  for (const account of accounts)
    for (const payout of (await latestPayouts(context, account)).toReversed())
      found.push(...(await discrepanciesOf(context, payout)));
  return found;
}

async function accountsWithoutPayout(em: EntityManager, since: Date, limit: number): Promise<string[]> {
  const rows = await em.execute<{ destination: string }[]>(
    `select a.destination from payments p join payment_attempts a on a.payment_intent_id = p.payment_intent_id
     where p.confirmed_at >= ? and coalesce(p.payout_status, '') <> 'paid' and p.refunded_amount < p.amount
     group by a.destination order by min(p.checked_at) nulls first, a.destination limit ?`,
    [since, limit],
  );
  return rows.map(({ destination }) => destination);
}

async function latestPayouts(context: PaymentContext, account: string): Promise<ProviderPayout[]> {
  try {
    return await context.provider.findPayouts(account);
  } catch (error) {
    if (isProviderError(error, 'missing', 'payee_not_ready', 'misconfigured')) return [];
    throw error;
  }
}

async function discrepanciesOf(context: PaymentContext, payout: ProviderPayout): Promise<Discrepancy[]> {
  const payments = await context.record((em) => changedPayments(em, payout));
  return payments.map(({ bookingId, payoutStatus }) => ({
    bookingId,
    what: 'payout',
    here: payoutStatus ?? 'processing',
    there: payout.status,
    objectId: payout.id,
    repair: () => context.record((em) => applyPayout(em, payout)),
  }));
}
