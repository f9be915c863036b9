import type { Cents } from '../../money.ts';

/**
 * What Trotwell asks of a card payment provider, in its own words. The Stripe gateway fulfils it;
 * the commands here know nothing of Stripe. Every call leaves the process, so none may be made inside a
 * database transaction, and every one may throw `ProviderError`.
 */
export interface PaymentProvider {
  /** Opens a payout account for a walker. Nothing can be paid out before the walker has finished onboarding. */
  createAccount(order: AccountRequest): Promise<PayoutAccount>;
  /** A single-use address where the walker gives the provider what it must know. */
  createOnboardingLink(order: OnboardingRequest): Promise<OnboardingLink>;
  readAccount(accountId: string): Promise<PayoutAccount>;
  /** Prepares a card payment that goes to the walker's account in full (DECISIONS 17). Charges nothing yet. */
  createPaymentIntent(order: PaymentRequest): Promise<ProviderPayment>;
  readPaymentIntent(paymentIntentId: string): Promise<ProviderPayment>;
  /** The newest payments first that carry this booking in their metadata; for retries whose key may be forgotten. */
  findPaymentIntents(bookingId: string): Promise<ProviderPayment[]>;
  cancelPaymentIntent(paymentIntentId: string, order: Keyed): Promise<ProviderPayment>;
  /** Gives back part of a payment, and takes the same from the walker's account. */
  createRefund(order: RefundRequest): Promise<ProviderRefund>;
  /** All that was given back of a payment, whoever gave it. */
  findRefunds(paymentIntentId: string): Promise<ProviderRefund[]>;
  /** All disputes about a payment. */
  findDisputes(paymentIntentId: string): Promise<ProviderDispute[]>;
  /** A payout of a walker's account to their bank, with the payments that it takes there. */
  readPayout(accountId: string, payoutId: string): Promise<ProviderPayout>;
  /** The account's latest payouts. */
  findPayouts(accountId: string): Promise<ProviderPayout[]>;
  /** Checks the signature of a webhook against its untouched body. Throws a failure of kind `signature`. */
  constructEvent(rawBody: string, signature: string | undefined): ProviderEvent;
}

/** A call that creates something: the same key never creates it twice. Stored before the call is made. */
export interface Keyed {
  idempotencyKey: string;
}

export interface AccountRequest extends Keyed {
  walkerId: string;
  email: string;
}

export interface OnboardingRequest extends Keyed {
  accountId: string;
  returnUrl: string;
  refreshUrl: string;
}

export interface PaymentRequest extends Keyed {
  amount: Cents;
  destination: string;
  bookingId: string;
  attemptId: string;
  payerId: string;
}

export interface RefundRequest extends Keyed {
  paymentIntentId: string;
  amount: Cents;
  refundId: string;
  bookingId: string;
}

export interface OnboardingLink {
  url: string;
  expiresAt: Date;
}

export interface PayoutAccount {
  id: string;
  detailsSubmitted: boolean;
  transfersActive: boolean;
  payoutsEnabled: boolean;
  /** What the provider still asks for, as it names it. */
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
  /** Opens the card form for this one payment; for the payer's browser only, never stored or logged. */
  clientSecret: string | null;
  status: ProviderPaymentStatus;
  amount: Cents;
  amountReceived: Cents;
  /** Lower case, as the provider writes it: `usd`. */
  currency: string;
  destination: string | null;
  chargeId: string | null;
  /** What became of it since; null before it succeeded, and in answers that do not say. */
  since: ProviderPaymentSince | null;
  bookingId: string | null;
  attemptId: string | null;
  payerId: string | null;
  /** Why the last try with a card failed, in words for the payer. */
  lastError: { code: string; declineCode: string | null; message: string } | null;
}

export interface ProviderRefund {
  id: string;
  amount: Cents;
  /** What the walker's account gave back of it. */
  reversed: Cents;
  status: 'pending' | 'succeeded' | 'failed';
  failureCode: string | null;
  /** Ours, where it was ordered here. */
  refundId: string | null;
}

export interface ProviderDispute {
  id: string;
  amount: Cents;
  /** The bank's reason and the state of the case, as the provider words them. */
  reason: string;
  status: string;
  /** The bank has the money now: every dispute but an inquiry, until it is won. */
  withdrawn: boolean;
  outcome: 'open' | 'won' | 'lost';
  dueBy: Date | null;
  openedAt: Date;
}

export type ProviderPayoutStatus = 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';

export interface ProviderPayout {
  id: string;
  status: ProviderPayoutStatus;
  /** `YYYY-MM-DD`: when the bank should have it. */
  arrivesOn: string;
  /** The `transferPaymentId` of each payment in it. */
  transferPaymentIds: string[];
  /** Earlier payouts that the bank sent back, and whose money goes out again with this one. */
  replaces: string[];
}

export interface ProviderPaymentSince {
  /** The payment as the walker's account knows it. */
  transferPaymentId: string | null;
  /** What was given back, or is on its way. */
  refunded: Cents;
  disputed: boolean;
}

/** An event says only that something happened to an object: read the object again before acting on it. */
export interface ProviderEvent {
  id: string;
  type: string;
  objectId: string | null;
  /** The payment concerned, when the event is about one (of its charges, refunds or disputes too). */
  paymentIntentId: string | null;
  /** The connected account in whose name the event is sent. */
  accountId: string | null;
  livemode: boolean;
}

export type ProviderErrorKind =
  /** The card was refused; the payer may try another. */
  | 'declined'
  /** No answer, or none to rely on: it may have happened. Ask again with the same key. */
  | 'unavailable'
  /** The provider knows no such object. */
  | 'missing'
  /** The object has moved on (paid, cancelled) and cannot do this any more. */
  | 'wrong_state'
  /** The walker's account cannot receive transfers (yet, or any longer). */
  | 'payee_not_ready'
  /** The key was used before with other contents. */
  | 'key_reused'
  /** Our keys are wrong or may not do this. */
  | 'misconfigured'
  /** A webhook that the provider did not sign, or signed too long ago, or for another mode. */
  | 'signature'
  /** Anything else that the provider finds wrong with the request. */
  | 'invalid';

/** The provider said no, or nothing. Its message is for the log; people read the words of its kind. */
export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;
  readonly code: string | null;
  /** The provider's name for the request, to look it up there. */
  readonly requestId: string | null;
  /** True when the provider only repeated what it had answered to this key before. */
  readonly replayed: boolean;

  constructor(
    kind: ProviderErrorKind,
    message: string,
    detail: { code?: string | null; requestId?: string | null; replayed?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause: detail.cause });
    this.name = 'ProviderError';
    this.kind = kind;
    this.code = detail.code ?? null;
    this.requestId = detail.requestId ?? null;
    this.replayed = detail.replayed ?? false;
  }
}
