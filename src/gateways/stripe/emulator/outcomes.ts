import type Stripe from 'stripe';
import { captureCharge } from './captures.ts';
import { attachCard } from './card-setups.ts';
import type { CardOutcome } from './cards.ts';
import { rulesOf } from './controls.ts';
import { openDispute } from './disputes.ts';
import { recordStripeEvent } from './events.ts';
import { newCharge } from './objects/charge.ts';
import { paymentMethodOf } from './objects/payment-method.ts';
import type { EmulatorStore, StoredCard } from './store.ts';

type Intent = Stripe.PaymentIntent;

export function processOutcome(
  store: EmulatorStore,
  intent: Intent,
  card: StoredCard,
  outcome: CardOutcome,
): Intent {
  switch (outcome.does) {
    case 'succeed':
      return succeed(store, intent, card, outcome.thenDisputed);
    case 'wait':
      return wait(store, intent, card);
    case 'decline':
      return decline(store, intent, card, outcome);
    case 'challenge':
      throw new Error('A challenge leads to an outcome, not to another challenge');
  }
}

function succeed(
  store: EmulatorStore,
  intent: Intent,
  card: StoredCard,
  disputed: string | undefined,
): Intent {
  let charge = chargeFor(store, intent, card, 'succeeded');
  store.put('charges', charge.id, charge);
  recordStripeEvent(store, 'charge.succeeded', charge);
  const paid: Intent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
  };
  if (intent.setup_future_usage && intent.customer) attachCard(store, card, String(intent.customer));
  const kept = saveIntent(store, paid, 'payment_intent.succeeded');
  if (!rulesOf(store).transfersLate) charge = captureCharge(store, charge);
  if (disputed) openDispute(store, charge, disputed);
  return kept;
}

function wait(store: EmulatorStore, intent: Intent, card: StoredCard): Intent {
  const charge = chargeFor(store, intent, card, 'pending');
  store.put('charges', charge.id, charge);
  recordStripeEvent(store, 'charge.pending', charge);
  const waiting: Intent = {
    ...intent,
    status: 'processing',
    processing: { type: 'card', card: {} },
    latest_charge: charge.id,
  };
  return saveIntent(store, waiting, 'payment_intent.processing');
}

function decline(
  store: EmulatorStore,
  intent: Intent,
  card: StoredCard,
  no: CardOutcome & { does: 'decline' },
): Intent {
  const failure = { failure_code: no.code, failure_message: no.message };
  const charge = { ...chargeFor(store, intent, card, 'failed'), ...failure };
  store.put('charges', charge.id, charge);
  recordStripeEvent(store, 'charge.failed', charge);
  return failIntent(store, { ...intent, latest_charge: charge.id }, card, {
    type: 'card_error',
    charge: charge.id,
    code: no.code,
    ...(no.declineCode && { decline_code: no.declineCode }),
    message: no.message,
  });
}

function chargeFor(
  store: EmulatorStore,
  intent: Intent,
  card: StoredCard,
  status: Stripe.Charge.Status,
): Stripe.Charge {
  const fresh = newCharge(intent, card, status);
  const last = store.get('charges', String(intent.latest_charge));
  return last?.status === 'pending' ? { ...fresh, id: last.id, created: last.created } : fresh;
}

export function failIntent(
  store: EmulatorStore,
  intent: Intent,
  card: StoredCard,
  error: Stripe.PaymentIntent.LastPaymentError,
): Intent {
  const back: Intent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: { ...error, payment_method: paymentMethodOf(card) },
  };
  return saveIntent(store, back, 'payment_intent.payment_failed');
}

export function saveIntent(store: EmulatorStore, intent: Intent, event: Stripe.Event['type']): Intent {
  store.put('intents', intent.id, intent);
  recordStripeEvent(store, event, intent);
  return intent;
}
