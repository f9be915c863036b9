import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { publish } from '../publish.ts';
import { Payment } from './payment.ts';
import type { ProviderPayout, ProviderPayoutStatus } from './provider.ts';

/**
 * Notes which walks a payout takes to the walker's bank, and how far it is, inside the caller's transaction. One that the
 * bank sent back leaves its walks with the account, until another payout takes them again. Returns how many walks changed.
 */
export async function applyPayout(em: EntityManager, payout: ProviderPayout): Promise<number> {
  const changed = await changedPayments(em, payout);
  for (const payment of changed) {
    Object.assign(payment, {
      payoutId: payout.id,
      payoutStatus: payout.status,
      payoutArrivesOn: payout.arrivesOn,
    });
    publish(em, { to: [payment.walkerId], topic: 'booking', id: payment.bookingId });
  }
  return changed.length;
}

/** The payments of which a payout tells something new, held until the transaction ends. */
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
  return payments.filter((payment) => isNews(payment, payout));
}

/** How far a payout is; a reading that was overtaken on its way here changes nothing. */
const FAR: Record<ProviderPayoutStatus, number> = {
  pending: 0,
  in_transit: 1,
  paid: 2,
  failed: 3,
  canceled: 3,
};

function isNews(
  { payoutId, payoutStatus, payoutArrivesOn }: Payment,
  { id, status, arrivesOn }: ProviderPayout,
): boolean {
  if (payoutId !== id || !payoutStatus) return true;
  if (FAR[status] < FAR[payoutStatus]) return false;
  return status !== payoutStatus || arrivesOn !== payoutArrivesOn;
}
