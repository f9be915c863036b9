import type Stripe from 'stripe';
import type { CardOutcome } from './cards.ts';
import { unixNow } from './ids.ts';
import { failIntent, processOutcome, saveIntent } from './outcomes.ts';
import type { EmulatorStore, StoredCard } from './store.ts';
import { StripeApiError } from './stripe-api-error.ts';

/**
 * requires_payment_method ─ confirm ─▶ succeeded | processing | requires_action | (declined) requires_payment_method
 * requires_action ─ authenticate ─▶ succeeded | requires_payment_method
 * processing ─ settle ─▶ succeeded | requires_payment_method
 * requires_payment_method, requires_action ─ cancel ─▶ canceled
 */
type Intent = Stripe.PaymentIntent;

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const CANCELABLE = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
];
const AUTHENTICATION_FAILED = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

const needsChallenge = (declineCode: string): CardOutcome => ({
  does: 'decline',
  code: 'authentication_required',
  declineCode,
  message: 'Your card was declined. This transaction requires authentication.',
});

/** `unchallenged`: why a card that needs a challenge is declined; null where it is challenged. */
export function confirmIntent(
  store: EmulatorStore,
  intent: Intent,
  card: StoredCard,
  unchallenged: string | null,
): Intent {
  if (!CONFIRMABLE.includes(intent.status)) {
    throw unexpectedState(
      intent,
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
    );
  }
  store.put('cards', card.id, card);
  const ready: Intent = { ...intent, payment_method: card.id, last_payment_error: null, next_action: null };
  if (card.outcome.does !== 'challenge') return processOutcome(store, ready, card, card.outcome);
  if (unchallenged) return processOutcome(store, ready, card, needsChallenge(unchallenged));
  const asked: Intent = {
    ...ready,
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
  };
  return saveIntent(store, asked, 'payment_intent.requires_action');
}

export function authenticateIntent(store: EmulatorStore, intent: Intent, passed: boolean): Intent {
  const card = store.get('cards', String(intent.payment_method));
  if (intent.status !== 'requires_action' || card?.outcome.does !== 'challenge') {
    throw unexpectedState(
      intent,
      `This PaymentIntent has a status of ${intent.status}: it asks for no action.`,
    );
  }
  const ready: Intent = { ...intent, next_action: null };
  if (passed) return processOutcome(store, ready, card, card.outcome.afterPass);
  return failIntent(store, ready, card, { ...AUTHENTICATION_FAILED, type: 'invalid_request_error' });
}

export function settleIntent(store: EmulatorStore, intent: Intent, paid: boolean): Intent {
  const card = store.get('cards', String(intent.payment_method));
  if (intent.status !== 'processing' || !card) {
    throw unexpectedState(
      intent,
      `This PaymentIntent has a status of ${intent.status}: there is nothing to settle.`,
    );
  }
  const message = 'Your card was declined.';
  const outcome: CardOutcome = paid
    ? { does: 'succeed' }
    : { does: 'decline', code: 'card_declined', message };
  return processOutcome(store, { ...intent, processing: null }, card, outcome);
}

export function cancelIntent(store: EmulatorStore, intent: Intent, reason: string | null): Intent {
  if (!CANCELABLE.includes(intent.status)) {
    throw unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(', ')}.`,
    );
  }
  const canceled: Intent = {
    ...intent,
    status: 'canceled',
    canceled_at: unixNow(),
    cancellation_reason: reason,
    next_action: null,
  };
  return saveIntent(store, canceled, 'payment_intent.canceled');
}

function unexpectedState(intent: Intent, message: string): StripeApiError {
  return new StripeApiError(400, {
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intent,
  });
}
