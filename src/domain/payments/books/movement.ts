import { type InferEntity, p } from '@mikro-orm/core';
import { cents, entity, moment } from '../../columns.ts';

/** A line of the platform's balance at Stripe, which never changes there. PAYMENT-42 */
export const StripeMovement = entity('StripeMovement', 'stripe_movements', {
  id: p.text().primary(),
  category: p.text(),
  amount: cents(),
  fee: cents(),
  source: p.text().nullable(),
  paymentIntentId: p.text().nullable(),
  createdAt: moment(),
});
export type StripeMovement = InferEntity<typeof StripeMovement>;

/** What Stripe said the platform has, and the sum of the lines that were read then. */
export const PlatformBalance = entity('PlatformBalance', 'platform_balances', {
  currency: p.text().primary(),
  amount: cents(),
  booked: cents(),
  readAt: moment(),
});
export type PlatformBalance = InferEntity<typeof PlatformBalance>;
