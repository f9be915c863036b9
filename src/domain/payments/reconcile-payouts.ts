import type { EntityManager } from '@mikro-orm/postgresql';
import { applyPayout, newsOf } from './payout-apply.ts';
import type { ProviderPayout } from './provider.ts';
import type { Difference } from './reconcile.ts';
import type { PaymentScope } from './reconcile-payments.ts';
import { failedAs, type Till } from './till.ts';

/** Payouts of the accounts that still have walks to be paid out, where they are further than we have heard. */
export async function payoutsUnderWay(till: Till, { since, limit }: PaymentScope): Promise<Difference[]> {
  const accounts = await till.record((em) => accountsOwed(em, since, limit));
  const found: Difference[] = [];
  for (const account of accounts)
    for (const payout of (await latest(till, account)).toReversed())
      found.push(...(await newIn(till, payout)));
  return found;
}

async function accountsOwed(em: EntityManager, since: Date, limit: number): Promise<string[]> {
  const rows = await em.execute<{ destination: string }[]>(
    `select a.destination from payments p join payment_attempts a on a.payment_intent_id = p.payment_intent_id
     where p.confirmed_at >= ? and coalesce(p.payout_status, '') <> 'paid' and p.refunded_amount < p.amount
     group by a.destination order by min(p.checked_at) nulls first, a.destination limit ?`,
    [since, limit],
  );
  return rows.map(({ destination }) => destination);
}

/** An account that is gone has no payouts any more. */
async function latest(till: Till, account: string): Promise<ProviderPayout[]> {
  try {
    return await till.provider.findPayouts(account);
  } catch (error) {
    if (failedAs(error, 'missing', 'payee_not_ready', 'misconfigured')) return [];
    throw error;
  }
}

async function newIn(till: Till, payout: ProviderPayout): Promise<Difference[]> {
  const payments = await till.record((em) => newsOf(em, payout));
  return payments.map(({ bookingId, payoutStatus }) => ({
    bookingId,
    what: 'payout',
    here: payoutStatus ?? 'processing',
    there: payout.status,
    objectId: payout.id,
    repair: () => till.record((em) => applyPayout(em, payout)),
  }));
}
