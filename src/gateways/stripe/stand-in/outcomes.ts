import type Stripe from 'stripe';
import { cardFee, enter, settledOn } from './balances.ts';
import type { Books, KeptCard } from './books.ts';
import type { CardOutcome } from './cards.ts';
import { openDispute } from './disputes.ts';
import { recordEvent } from './events.ts';
import type { Movement } from './objects/balance-transaction.ts';
import { type ChargeState, newCharge } from './objects/charge.ts';
import { paymentMethodOf } from './objects/payment-method.ts';
import { transferCharge } from './transferring.ts';

type Intent = Stripe.PaymentIntent;

/** What a card does to an intent: takes it on, with the charge, the transfer and the events that belong to it. */
export function carryOut(
  books: Books,
  intent: Intent,
  card: KeptCard,
  outcome: CardOutcome,
  proven: boolean,
): Intent {
  switch (outcome.does) {
    case 'succeed':
      return succeed(books, intent, card, proven, outcome.thenDisputed);
    case 'wait':
      return wait(books, intent, card);
    case 'decline':
      return decline(books, intent, card, outcome);
    case 'challenge':
      throw new Error('A challenge leads to an outcome, not to another challenge');
  }
}

function succeed(
  books: Books,
  intent: Intent,
  card: KeptCard,
  proven: boolean,
  disputed: string | undefined,
): Intent {
  let charge = chargeFor(books, intent, card, { status: 'succeeded' }, proven);
  charge = { ...charge, balance_transaction: enter(books, null, takingOf(charge)) };
  const destination = intent.transfer_data?.destination;
  if (destination) {
    charge = { ...charge, transfer: transferCharge(books, charge, String(destination)).id };
  }
  books.put('charges', charge.id, charge);
  recordEvent(books, 'charge.succeeded', charge);
  const paid: Intent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
  };
  const kept = keep(books, paid, 'payment_intent.succeeded');
  if (disputed) openDispute(books, charge, disputed);
  return kept;
}

function takingOf({ id, amount }: Stripe.Charge): Movement {
  const money = { amount, fee: cardFee(amount), availableOn: settledOn() };
  return { type: 'charge', category: 'charge', source: id, ...money };
}

function wait(books: Books, intent: Intent, card: KeptCard): Intent {
  const charge = chargeFor(books, intent, card, { status: 'pending' }, false);
  books.put('charges', charge.id, charge);
  recordEvent(books, 'charge.pending', charge);
  const waiting: Intent = {
    ...intent,
    status: 'processing',
    processing: { type: 'card', card: {} },
    latest_charge: charge.id,
  };
  return keep(books, waiting, 'payment_intent.processing');
}

function decline(
  books: Books,
  intent: Intent,
  card: KeptCard,
  no: CardOutcome & { does: 'decline' },
): Intent {
  const state: ChargeState = {
    status: 'failed',
    code: no.code,
    declineCode: no.declineCode ?? null,
    message: no.message,
  };
  const charge = chargeFor(books, intent, card, state, false);
  books.put('charges', charge.id, charge);
  recordEvent(books, 'charge.failed', charge);
  return fail(books, { ...intent, latest_charge: charge.id }, card, {
    type: 'card_error',
    charge: charge.id,
    code: no.code,
    ...(no.declineCode && { decline_code: no.declineCode }),
    message: no.message,
  });
}

/** A new charge, or the pending one of this intent in its next state. */
function chargeFor(
  books: Books,
  intent: Intent,
  card: KeptCard,
  state: ChargeState,
  proven: boolean,
): Stripe.Charge {
  const fresh = newCharge(intent, card, state, proven);
  const last = books.get('charges', String(intent.latest_charge));
  return last?.status === 'pending' ? { ...fresh, id: last.id, created: last.created } : fresh;
}

/** Back to asking for a card, with the reason on the intent. */
export function fail(
  books: Books,
  intent: Intent,
  card: KeptCard,
  error: Stripe.PaymentIntent.LastPaymentError,
): Intent {
  const back: Intent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: { ...error, payment_method: paymentMethodOf(card) },
  };
  return keep(books, back, 'payment_intent.payment_failed');
}

/** Puts the intent's next state on the books and tells of it. */
export function keep(books: Books, intent: Intent, event: string): Intent {
  books.put('intents', intent.id, intent);
  recordEvent(books, event, intent);
  return intent;
}
