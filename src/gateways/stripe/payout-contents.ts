import type Stripe from 'stripe';
import type { ProviderPayout } from '../../domain/payments/provider-balance.ts';
import { market } from '../../market.ts';
import type { Cents } from '../../money.ts';
import { idOf, payoutOf } from './stripe-mappers.ts';

type Movement = Pick<Stripe.BalanceTransaction, 'id' | 'type' | 'net'>;

const PAGE = 100;
const LOOKED_BACK_S = 90 * 86_400;

/** Stripe lists the contents of its automatic payouts only, and refuses the question for others. */
export async function withContents(
  stripe: Stripe,
  payout: Stripe.Payout,
  stripeAccount: string,
): Promise<ProviderPayout> {
  if (!payout.automatic)
    return payoutOf(payout, stripeAccount, await contentsByHand(stripe, payout, stripeAccount));
  const question = { payout: payout.id, limit: PAGE };
  return payoutOf(
    payout,
    stripeAccount,
    await all(stripe.balanceTransactions.list(question, { stripeAccount })),
  );
}

async function contentsByHand(stripe: Stripe, payout: Stripe.Payout, stripeAccount: string) {
  const created = { gte: payout.created - LOOKED_BACK_S };
  const movements = await all(stripe.balanceTransactions.list({ created, limit: PAGE }, { stripeAccount }));
  const balance = balanceOf(await stripe.balance.retrieve({}, { stripeAccount }));
  return takenBy(idOf(payout.balance_transaction), movements, balance);
}

/** Pending and available. */
export const balanceOf = ({ available, pending }: Stripe.Balance): Cents =>
  [...available, ...pending]
    .filter(({ currency }) => currency === market.currency.toLowerCase())
    .reduce((sum, { amount }) => sum + amount, 0);

/** What came first leaves first. `movements`: the newest first; `balance`: after them, or with what came in meanwhile, which counts as left. */
export function takenBy<T extends Movement>(
  payoutLine: string | null,
  movements: readonly T[],
  balance: number,
): T[] {
  const at = movements.findIndex(({ id }) => id === payoutLine);
  if (at < 0) return [];
  const earlier = movements.slice(at + 1);
  const left = new Set(stillThere(earlier, balance - netOf(movements.slice(0, at))));
  const before = earlier.findIndex(({ type }) => type === 'payout');
  const since = before < 0 ? earlier : earlier.slice(0, before);
  const leftBefore =
    before < 0
      ? []
      : stillThere(earlier.slice(before + 1), balance - netOf(movements.slice(0, at + 1 + before)));
  return [...since.filter(({ net }) => net > 0), ...leftBefore].filter((one) => !left.has(one));
}

const netOf = (movements: readonly Movement[]): number => movements.reduce((sum, { net }) => sum + net, 0);

function stillThere<T extends Movement>(movements: readonly T[], balance: number): T[] {
  let left = balance;
  return movements.filter(({ net }) => {
    if (net <= 0 || left <= 0) return false;
    left -= net;
    return true;
  });
}

async function all<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of pages) found.push(one);
  return found;
}
