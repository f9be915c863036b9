import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { DomainError } from '../forms/domain-error.ts';
import { alertAdmins } from './alert-admins.ts';
import { unbalanced } from './ledger.ts';
import type { PaymentContext } from './payment-context.ts';
import { ProviderError, storedErrorOf } from './provider-error.ts';
import { openAttempts } from './reconcile-attempts.ts';
import { type PaymentScope, recentPayments } from './reconcile-payments.ts';
import { payoutsUnderWay } from './reconcile-payouts.ts';
import { unsettledRefunds } from './reconcile-refunds.ts';

export interface Discrepancy {
  bookingId: string | null;
  what: 'attempt' | 'payment' | 'refund' | 'dispute' | 'transfer' | 'payout' | 'ledger';
  here: string;
  there: string;
  objectId: string;
  repair: (() => Promise<unknown>) | null;
  error?: ProviderError;
}

/** PAYMENT-17. What could not be compared is in the result, with its error. */
export async function findDiscrepancies(
  context: PaymentContext,
  scope: PaymentScope,
): Promise<Discrepancy[]> {
  return [
    ...(await openAttempts(context)),
    ...(await unsettledRefunds(context)),
    ...(await recentPayments(context, scope)),
    ...(await payoutsUnderWay(context, scope)),
    ...(await unbalancedLedgers(context)),
  ];
}

/** Repairs what it can, and alerts the admins about the rest, unless they were notified of it. */
export async function repair(context: PaymentContext, found: readonly Discrepancy[]) {
  const outcomes = { repaired: 0, later: 0, notified: 0, manual: 0 };
  for (const discrepancy of found) {
    const outcome = await tryRepair(context, discrepancy);
    outcomes[outcome]++;
    if (outcome === 'manual') await context.record((em) => alertOf(em, discrepancy));
  }
  return outcomes;
}

function alertOf(em: EntityManager, { objectId, bookingId, error }: Discrepancy): Promise<void> {
  const subject = { objectId, ...(bookingId && { bookingId }) };
  if (!error) return alertAdmins(em, 'unbalanced', subject);
  return alertAdmins(em, 'notCompared', subject, `${objectId}/${clock.today()}`);
}

async function tryRepair(context: PaymentContext, discrepancy: Discrepancy) {
  const { repair, error: failure } = discrepancy;
  if (failure) return afterFailure(context, discrepancy, failure);
  if (!repair) return 'manual';
  try {
    await repair();
    return 'repaired';
  } catch (error) {
    if (error instanceof ProviderError) return afterFailure(context, discrepancy, error);
    if (!(error instanceof DomainError)) throw error;
    const { code } = error.summary;
    if (error.kind === 'busy' || code === 'refundUnanswered') return 'later';
    return code === 'refundFailed' || code === 'refundWithoutBalance' ? 'notified' : 'manual';
  }
}

function afterFailure(
  { report }: PaymentContext,
  { objectId, bookingId }: Discrepancy,
  failure: ProviderError,
): 'later' | 'manual' {
  report({ storedError: storedErrorOf(failure), objectId, ...(bookingId && { bookingId }) });
  return failure.kind === 'unavailable' ? 'later' : 'manual';
}

async function unbalancedLedgers(context: PaymentContext): Promise<Discrepancy[]> {
  const rows = await context.record(unbalanced);
  return rows.map(({ bookingId, sum }) => ({
    bookingId,
    what: 'ledger',
    here: `sums to ${sum} cents`,
    there: 'sums to 0',
    objectId: bookingId,
    repair: null,
  }));
}
