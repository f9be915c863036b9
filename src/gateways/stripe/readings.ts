import type Stripe from 'stripe';
import type {
  PayoutAccount,
  ProviderEvent,
  ProviderPayment,
  ProviderPaymentStatus,
} from '../../domain/payments/provider.ts';

/** Stripe's objects → what the domain reads of them. */
export function payoutAccountOf(account: Stripe.Account): PayoutAccount {
  return {
    id: account.id,
    detailsSubmitted: account.details_submitted,
    transfersActive: account.capabilities?.transfers === 'active',
    payoutsEnabled: account.payouts_enabled,
    due: account.requirements?.currently_due ?? [],
  };
}

export function paymentOf(intent: Stripe.PaymentIntent): ProviderPayment {
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status: intent.status as ProviderPaymentStatus,
    amount: intent.amount,
    amountReceived: intent.amount_received,
    currency: intent.currency,
    destination: idOf(intent.transfer_data?.destination),
    chargeId: idOf(intent.latest_charge),
    bookingId: intent.metadata.booking_id ?? null,
    attemptId: intent.metadata.attempt_id ?? null,
    payerId: intent.metadata.payer_id ?? null,
    lastError: lastErrorOf(intent.last_payment_error),
  };
}

function lastErrorOf(error: Stripe.PaymentIntent['last_payment_error']): ProviderPayment['lastError'] {
  if (!error) return null;
  return {
    code: error.code ?? error.type,
    declineCode: error.decline_code ?? null,
    message: error.message ?? 'Your card was declined.',
  };
}

export function eventOf(event: Stripe.Event): ProviderEvent {
  const object = event.data.object as { id?: string; object?: string; payment_intent?: unknown };
  const objectId = object.id ?? null;
  return {
    id: event.id,
    type: event.type,
    objectId,
    paymentIntentId: object.object === 'payment_intent' ? objectId : idOf(object.payment_intent),
    accountId: event.account ?? null,
    livemode: event.livemode,
  };
}

function idOf(reference: unknown): string | null {
  if (typeof reference === 'string') return reference;
  if (reference && typeof reference === 'object' && 'id' in reference) return String(reference.id);
  return null;
}
