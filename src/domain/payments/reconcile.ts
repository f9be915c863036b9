import { Refusal } from '../refusal.ts';
import { alertAdmins } from './alert.ts';
import { unbalanced } from './ledger.ts';
import { openAttempts } from './reconcile-attempts.ts';
import { type PaymentScope, recentPayments } from './reconcile-payments.ts';
import { payoutsUnderWay } from './reconcile-payouts.ts';
import { unsettledRefunds } from './reconcile-refunds.ts';
import type { Till } from './till.ts';

/** Something that is otherwise here than at the provider. */
export interface Difference {
  bookingId: string;
  what: 'attempt' | 'payment' | 'refund' | 'dispute' | 'payout' | 'books';
  here: string;
  there: string;
  /** The provider's id, to look it up there; ours where it has none. */
  objectId: string;
  /** Brings us in line through the verb that should have done it; null where a person has to look. */
  repair: (() => Promise<unknown>) | null;
}

/**
 * Compares what is open or recent with the provider, and the books with themselves. Changes nothing, save that it notes
 * which payments agreed. Throws `ProviderFailure` when the provider cannot be reached.
 */
export async function differences(till: Till, scope: PaymentScope): Promise<Difference[]> {
  return [
    ...(await openAttempts(till)),
    ...(await unsettledRefunds(till)),
    ...(await recentPayments(till, scope)),
    ...(await payoutsUnderWay(till, scope)),
    ...(await booksThatDoNotSum(till)),
  ];
}

/** Repairs what can be, and calls the admins for the rest, once for each thing. Returns how many were repaired. */
export async function repair(till: Till, found: readonly Difference[]): Promise<number> {
  let repaired = 0;
  for (const difference of found) {
    const outcome = await mended(difference);
    if (outcome === 'mended') repaired++;
    if (outcome === 'beyond us') await till.record((em) => alertAdmins(em, 'unbalanced', difference));
  }
  return repaired;
}

async function mended({ repair }: Difference): Promise<'mended' | 'later' | 'beyond us'> {
  if (!repair) return 'beyond us';
  try {
    await repair();
    return 'mended';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const later = error.kind === 'busy' || error.problem.code === 'refundUnanswered';
    return later ? 'later' : 'beyond us';
  }
}

async function booksThatDoNotSum(till: Till): Promise<Difference[]> {
  const rows = await till.record(unbalanced);
  return rows.map(({ bookingId, sum }) => ({
    bookingId,
    what: 'books',
    here: `sums to ${sum} cents`,
    there: 'sums to 0',
    objectId: bookingId,
    repair: null,
  }));
}
