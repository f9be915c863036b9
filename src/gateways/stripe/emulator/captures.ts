import type Stripe from 'stripe';
import { cardFee, postLedgerEntry, settledOn } from './balances.ts';
import { rulesOf } from './controls.ts';
import { recordStripeEvent } from './events.ts';
import { unixNow } from './ids.ts';
import type { EmulatorStore } from './store.ts';
import { transferCharge } from './transfer-charge.ts';

/** Seconds. Stripe promises an hour, and needs a few seconds. */
const CAPTURED_AFTER = 5;

/** Asynchronous capture: the fee and the transfer follow the payment, with an event. A refund does not wait. */
export function captureCharge(store: EmulatorStore, charge: Stripe.Charge): Stripe.Charge {
  if (!charge.paid || charge.balance_transaction) return charge;
  const { id, amount, created, transfer_data: destined } = charge;
  const availableOn = settledOn(created);
  const taking = { type: 'charge', category: 'charge', source: id, amount, fee: cardFee(amount) } as const;
  const balance_transaction = postLedgerEntry(store, null, { ...taking, availableOn });
  const transfer = destined && transferCharge(store, charge, String(destined.destination)).id;
  const captured = { ...charge, balance_transaction, ...(transfer && { transfer }) };
  store.put('charges', id, captured);
  recordStripeEvent(store, 'charge.updated', captured);
  return captured;
}

export function advanceCaptures(store: EmulatorStore): void {
  const until = unixNow() - (rulesOf(store).transfersLate ? CAPTURED_AFTER : 0);
  for (const charge of store.all('charges')) if (charge.created <= until) captureCharge(store, charge);
}
