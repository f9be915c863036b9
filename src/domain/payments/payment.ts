import { type InferEntity, p } from '@mikro-orm/core';
import type { DisputeOutcome, PayoutStatus } from '../bookings/paid-money.ts';
import { cents, day, entity, moment } from '../columns.ts';
import type { StoredError } from './provider-error.ts';

/** A tip is a payment of its own, at most one for a walk (PAYMENT-26). */
export type PaymentKind = 'walk' | 'tip';

export const Payment = entity('Payment', 'payments', {
  id: p.uuid().primary(),
  bookingId: p.uuid(),
  kind: p.text().$type<PaymentKind>().default('walk'),
  payerId: p.uuid(),
  walkerId: p.uuid(),
  amount: cents(),
  platformFee: cents(),
  currency: p.text(),
  paymentIntentId: p.text(),
  confirmedAt: moment(),
  refundedAmount: cents(),
  /** The part of the refunds that was taken from the walker's account. */
  reversedAmount: cents().default(0),
  disputeStatus: p.text().$type<DisputeOutcome>().nullable(),
  /** The id that the walker's payout lists. */
  transferPaymentId: p.text().nullable(),
  payoutId: p.text().nullable(),
  payoutStatus: p.text().$type<PayoutStatus>().nullable(),
  payoutArrivesOn: day().nullable(),
  checkedAt: moment().nullable(),
});
export type Payment = InferEntity<typeof Payment>;

/** Of payments `p`; others were paid without it. */
export const PAID_AT_STRIPE = "p.payment_intent_id like 'pi\\_%'";

export type AttemptStatus = 'opening' | 'open' | 'processing' | 'succeeded' | 'cancelled' | 'failed';

export const PaymentAttempt = entity('PaymentAttempt', 'payment_attempts', {
  id: p.uuid().primary(),
  bookingId: p.uuid(),
  kind: p.text().$type<PaymentKind>().default('walk'),
  payerId: p.uuid(),
  attempt: p.integer(),
  idempotencyKey: p.text(),
  amount: cents(),
  currency: p.text(),
  destination: p.text(),
  /** A kept card pays only for its own customer. */
  customerId: p.text().nullable(),
  paymentIntentId: p.text().nullable(),
  status: p.text().$type<AttemptStatus>(),
  errorCode: p.text().nullable(),
  storedError: p.json<StoredError>().nullable(),
  /** That paid; the walker doesn't read it. */
  cardBrand: p.text().nullable(),
  cardLast4: p.text().nullable(),
  /** How often a kept card was tried; part of the key of each try. */
  cardTries: p.integer().default(0),
  createdAt: moment(),
  updatedAt: moment(),
});
export type PaymentAttempt = InferEntity<typeof PaymentAttempt>;

/** Makes a second delivery of the same event harmless. */
export const StripeEvent = entity('StripeEvent', 'stripe_events', {
  id: p.text().primary(),
  type: p.text(),
  account: p.text().nullable(),
  objectId: p.text().nullable(),
  livemode: p.boolean(),
  receivedAt: moment(),
  handledAt: moment().nullable(),
});
