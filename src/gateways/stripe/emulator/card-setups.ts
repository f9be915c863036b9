import type Stripe from 'stripe';
import { recordStripeEvent } from './events.ts';
import { paymentMethodOf } from './objects/payment-method.ts';
import type { EmulatorStore, StoredCard } from './store.ts';
import { StripeApiError } from './stripe-api-error.ts';

/**
 * requires_payment_method ─ confirm ─▶ succeeded | requires_action | (declined) requires_payment_method
 * requires_action ─ authenticate ─▶ succeeded | requires_payment_method
 */
type Setup = Stripe.SetupIntent;

const YEARS_OF_A_CARD = 4;

export function confirmSetup(store: EmulatorStore, setup: Setup, card: StoredCard): Setup {
  if (setup.status === 'succeeded' || setup.status === 'canceled') {
    throw new StripeApiError(400, {
      code: 'setup_intent_unexpected_state',
      message: `You cannot confirm this SetupIntent because it has a status of ${setup.status}.`,
    });
  }
  store.put('cards', card.id, card);
  const ready: Setup = { ...setup, payment_method: card.id, last_setup_error: null, next_action: null };
  const { outcome } = card;
  if (outcome.does === 'decline' && !outcome.keepable) {
    const { code, message } = outcome;
    return failSetup(store, ready, {
      type: 'card_error',
      code,
      ...(outcome.declineCode && { decline_code: outcome.declineCode }),
      message,
      payment_method: paymentMethodOf(card),
    });
  }
  if (outcome.does !== 'challenge') return keepCard(store, ready, card);
  const asked: Setup = {
    ...ready,
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
  };
  return saveSetup(store, asked, 'setup_intent.requires_action');
}

export function authenticateSetup(store: EmulatorStore, setup: Setup, passed: boolean): Setup {
  const card = store.get('cards', String(setup.payment_method));
  if (setup.status !== 'requires_action' || !card) {
    throw new StripeApiError(400, {
      code: 'setup_intent_unexpected_state',
      message: `This SetupIntent has a status of ${setup.status}: it asks for no action.`,
    });
  }
  const ready: Setup = { ...setup, next_action: null };
  if (passed) return keepCard(store, ready, card);
  return failSetup(store, ready, {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  });
}

export function attachCard(store: EmulatorStore, card: StoredCard, customer: string | null): StoredCard {
  const attached = { ...card, customer };
  store.put('cards', card.id, attached);
  recordStripeEvent(
    store,
    customer ? 'payment_method.attached' : 'payment_method.detached',
    paymentMethodOf(attached),
  );
  return attached;
}

/** Its bank sent a new one, and the network knows it. */
export function renewCard(store: EmulatorStore, card: StoredCard): void {
  const renewed = { ...card, expYear: card.expYear + YEARS_OF_A_CARD };
  store.put('cards', card.id, renewed);
  recordStripeEvent(store, 'payment_method.automatically_updated', paymentMethodOf(renewed));
}

/** A card that was kept with a challenge pays without one, where its bank agrees. */
function keepCard(store: EmulatorStore, setup: Setup, card: StoredCard): Setup {
  const { outcome } = card;
  const kept =
    outcome.does === 'challenge' && !outcome.always ? { ...card, outcome: outcome.afterPass } : card;
  attachCard(store, kept, String(setup.customer));
  return saveSetup(store, { ...setup, status: 'succeeded' }, 'setup_intent.succeeded');
}

function failSetup(store: EmulatorStore, setup: Setup, error: Stripe.SetupIntent.LastSetupError): Setup {
  const back: Setup = {
    ...setup,
    status: 'requires_payment_method',
    payment_method: null,
    last_setup_error: error,
  };
  return saveSetup(store, back, 'setup_intent.setup_failed');
}

function saveSetup(store: EmulatorStore, setup: Setup, event: Stripe.Event['type']): Setup {
  store.put('setupIntents', setup.id, setup);
  recordStripeEvent(store, event, setup);
  return setup;
}
