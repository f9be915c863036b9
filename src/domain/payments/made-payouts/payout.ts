import { type InferEntity, p } from '@mikro-orm/core';
import type { PayoutStatus } from '../../bookings/paid-money.ts';
import { cents, day, entity, moment } from '../../columns.ts';

/** What Stripe sent to a walker's bank, or will. PAYMENT-39 */
export const StripePayout = entity('StripePayout', 'stripe_payouts', {
  id: p.uuid().primary(),
  payoutId: p.text(),
  walkerId: p.uuid(),
  amount: cents(),
  status: p.text().$type<PayoutStatus>(),
  arrivesOn: day(),
  problem: p.text().nullable(),
  createdAt: moment(),
  updatedAt: moment(),
});
export type StripePayout = InferEntity<typeof StripePayout>;

/** Below zero after a refund that followed the payout (PAYMENT-38). */
export const StripeBalance = entity('StripeBalance', 'stripe_balances', {
  walkerId: p.uuid().primary(),
  amount: cents(),
  readAt: moment(),
});
