import type Stripe from 'stripe';
import { postLedgerEntry, settledOn } from './balances.ts';
import { recordStripeEvent } from './events.ts';
import { newId } from './ids.ts';
import { destinationPayment } from './objects/charge.ts';
import { newTransfer } from './objects/transfer.ts';
import type { EmulatorStore } from './store.ts';

export function transferCharge(
  store: EmulatorStore,
  charge: Stripe.Charge,
  destination: string,
): Stripe.Transfer {
  const made = newTransfer(charge, destination);
  const { amount, id } = made;
  const out = postLedgerEntry(store, null, {
    type: 'transfer',
    category: 'transfer',
    amount: -amount,
    source: id,
  });
  const transfer = { ...made, balance_transaction: out };
  const arrived = destinationPayment(charge, transfer);
  const into = postLedgerEntry(store, destination, {
    type: 'payment',
    category: 'charge',
    amount,
    source: arrived.id,
    availableOn: settledOn(),
  });
  store.put('transfers', id, transfer);
  store.put('destinationPayments', arrived.id, { ...arrived, balance_transaction: into });
  recordStripeEvent(store, 'transfer.created', transfer);
  return transfer;
}

export function reverseTransfer(store: EmulatorStore, transfer: Stripe.Transfer, amount: number): string {
  const id = newId('trr');
  postLedgerEntry(store, null, {
    type: 'transfer_refund',
    category: 'transfer_reversal',
    amount,
    source: id,
  });
  postLedgerEntry(store, String(transfer.destination), {
    type: 'payment_refund',
    category: 'refund',
    amount: -amount,
    source: newId('pyr'),
  });
  const amount_reversed = transfer.amount_reversed + amount;
  const after = { ...transfer, amount_reversed, reversed: amount_reversed === transfer.amount };
  store.put('transfers', transfer.id, after);
  recordStripeEvent(store, 'transfer.reversed', after);
  return id;
}
