import type { Cents } from '../../money.ts';
import type { PaymentKind } from './payment.ts';
import type { ProviderMovement, ProviderPayout } from './provider-balance.ts';

/** Calls leave the process, may throw `ProviderError`, and must not run inside a database transaction. */
export interface PaymentProvider {
  createAccount(order: AccountRequest): Promise<PayoutAccount>;
  /** By the walker in its metadata, created within a day of `since`. */
  findAccount(walkerId: string, since: Date): Promise<PayoutAccount | null>;
  createOnboardingLink(order: OnboardingRequest): Promise<OnboardingLink>;
  readAccount(accountId: string): Promise<PayoutAccount>;
  /** To the walker's own pages at the provider; works once, for minutes. */
  createDashboardLink(accountId: string): Promise<string>;
  /** Pending and available; the platform's own without an account. */
  readBalance(accountId?: string): Promise<Cents>;
  /** Lines of the platform's own balance. */
  findMovements(made: { from: Date; to: Date }): Promise<ProviderMovement[]>;
  /** PAYMENT-13. Charges nothing yet. */
  createPaymentIntent(order: PaymentRequest): Promise<ProviderPayment>;
  readPaymentIntent(paymentIntentId: string): Promise<ProviderPayment>;
  /** Charges a kept card: a bank that wants a challenge declines. Throws `declined`. */
  confirmPaymentIntent(paymentIntentId: string, order: CardCharge): Promise<ProviderPayment>;
  /** By the booking in their metadata, made after `since`, newest first; for retries with another key. */
  findPaymentIntents(bookingId: string, since: Date): Promise<ProviderPayment[]>;
  cancelPaymentIntent(paymentIntentId: string, order: Keyed): Promise<ProviderPayment>;
  /** PAYMENT-15 */
  createRefund(order: RefundRequest): Promise<ProviderRefund>;
  findRefunds(paymentIntentId: string): Promise<ProviderRefund[]>;
  /** The payment whose money a transfer passes on; null for any other transfer. */
  findPaymentOfTransfer(transferId: string): Promise<string | null>;
  findDisputes(paymentIntentId: string): Promise<ProviderDispute[]>;
  createCustomer(order: CustomerRequest): Promise<string>;
  /** By the person in its metadata, made after `since`; for retries with another key. */
  findCustomer(personId: string, since: Date): Promise<string | null>;
  /** Also removes the cards. */
  deleteCustomer(customerId: string): Promise<void>;
  /** The payer's browser enters the card. Charges nothing. */
  createCardSetup(order: CardSetupRequest): Promise<CardSetup & { clientSecret: string | null }>;
  readCardSetup(setupIntentId: string): Promise<CardSetup>;
  readCard(paymentMethodId: string): Promise<ProviderCard>;
  removeCard(paymentMethodId: string): Promise<void>;
  readPayout(accountId: string, payoutId: string): Promise<ProviderPayout>;
  findLatestPayoutIds(accountId: string): Promise<string[]>;
  constructEvent(rawBody: string, signature: string | undefined): ProviderEvent | UnusableEvent;
}

/** The same key never creates a second object. */
interface Keyed {
  idempotencyKey: string;
}

export interface AccountRequest extends Keyed {
  walkerId: string;
  email: string;
  firstName?: string;
  lastName?: string;
}

export interface OnboardingRequest extends Keyed {
  accountId: string;
  returnUrl: string;
  refreshUrl: string;
}

export interface PaymentRequest extends Keyed {
  amount: Cents;
  destination: string;
  kind?: PaymentKind;
  day: string;
  bookingId: string;
  attemptId: string;
  payerId: string;
  /** Whose kept cards may pay. */
  customerId?: string | null;
}

export interface CardCharge extends Keyed {
  paymentMethodId: string;
  /** PAYMENT-23, or PAYMENT-25 */
  by: 'payer' | 'job';
}

export interface CustomerRequest extends Keyed {
  personId: string;
}

export interface CardSetupRequest extends Keyed {
  customerId: string;
}

export interface CardSetup {
  id: string;
  customerId: string | null;
  paymentMethodId: string | null;
}

export interface ProviderCard {
  id: string;
  customerId: string | null;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

export interface RefundRequest extends Keyed {
  paymentIntentId: string;
  amount: Cents;
  refundId: string;
  bookingId: string;
  /** The platform pays; the walker's account keeps the money. */
  platformPays: boolean;
}

interface OnboardingLink {
  url: string;
  expiresAt: Date;
}

export interface PayoutAccount {
  id: string;
  walkerId: string | null;
  createdAt: Date;
  detailsSubmitted: boolean;
  transfersActive: boolean;
  payoutsEnabled: boolean;
  payoutDelayDays: number | null;
  due: string[];
}

export type ProviderPaymentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'processing'
  | 'succeeded'
  | 'canceled';

export interface ProviderPayment {
  id: string;
  /** For the payer's browser only; never stored or logged. */
  clientSecret: string | null;
  status: ProviderPaymentStatus;
  amount: Cents;
  amountReceived: Cents;
  currency: string;
  destination: string | null;
  chargeId: string | null;
  since: ProviderPaymentSince | null;
  bookingId: string | null;
  attemptId: string | null;
  payerId: string | null;
  lastError: { code: string; declineCode: string | null; message: string } | null;
}

export interface ProviderRefund {
  id: string;
  amount: Cents;
  /** Taken from the walker's account. It stays taken when the refund fails later. */
  reversed: Cents;
  status: 'pending' | 'succeeded' | 'failed';
  failureCode: string | null;
  refundId: string | null;
}

export interface ProviderDispute {
  id: string;
  amount: Cents;
  reason: string;
  status: string;
  /** True for every dispute except an inquiry, until it is won. */
  withdrawn: boolean;
  outcome: 'open' | 'won' | 'lost';
  dueBy: Date | null;
  openedAt: Date;
}

export interface ProviderPaymentSince {
  card: Pick<ProviderCard, 'brand' | 'last4'> | null;
  transferPaymentId: string | null;
  /** Of the transfer, with or without refunds. It never becomes less. */
  reversed: Cents;
  refunded: Cents;
  disputed: boolean;
}

/** Signed, and accepted so that the provider does not repeat it. */
export type UnusableEvent = 'other_mode' | 'unknown_form';

/** Read the object again before acting on an event. */
export interface ProviderEvent {
  id: string;
  type: string;
  objectId: string | null;
  paymentIntentId: string | null;
  accountId: string | null;
  livemode: boolean;
  createdAt: Date;
}
