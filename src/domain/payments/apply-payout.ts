import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { publish } from '../publish.ts';
import { alertAdmins } from './alert-admins.ts';
import { applyPayoutProblem } from './apply-payout-problem.ts';
import { isNewer, keepPayout } from './made-payouts/keep.ts';
import { Payment } from './payment.ts';
import type { ProviderPayout } from './provider-balance.ts';

/** Walks of a failed payout wait for the next one; walker and admins are notified (PAYMENT-31). Returns how many changed. */
export async function applyPayout(em: EntityManager, payout: ProviderPayout): Promise<number> {
  await keepPayout(em, payout);
  const changed = await changedPayments(em, payout);
  for (const payment of changed) {
    Object.assign(payment, {
      payoutId: payout.id,
      payoutStatus: payout.status,
      payoutArrivesOn: payout.arrivesOn,
    });
    publish(em, { to: [payment.walkerId], topic: 'booking', id: payment.bookingId });
  }
  const [first] = changed;
  if (!first || payout.amount < 0) return changed.length;
  await applyPayoutProblem(em, first.walkerId, payout);
  if (payout.status === 'failed')
    await alertAdmins(em, 'payoutFailed', { objectId: payout.id, bookingId: first.bookingId });
  return changed.length;
}

export async function changedPayments(em: EntityManager, payout: ProviderPayout): Promise<Payment[]> {
  const payments = await em.find(
    Payment,
    {
      $or: [
        { payoutId: payout.id },
        { payoutId: { $in: payout.replaces } },
        { transferPaymentId: { $in: payout.transferPaymentIds }, payoutId: null },
      ],
    },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true },
  );
  return payments.filter((payment) => hasChanged(payment, payout));
}

function hasChanged({ payoutId, payoutStatus: status, payoutArrivesOn }: Payment, payout: ProviderPayout) {
  if (payoutId !== payout.id || !status) return true;
  return isNewer({ status, arrivesOn: payoutArrivesOn ?? '' }, payout);
}
