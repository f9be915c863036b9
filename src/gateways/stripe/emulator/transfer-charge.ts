import type Stripe from 'stripe';
import { balanceOf, postLedgerEntry, settledOn } from './balances.ts';
import { rulesOf } from './controls.ts';
import { recordStripeEvent } from './events.ts';
import { destinationPayment } from './objects/charge.ts';
import { newReversal, newTransfer } from './objects/transfer.ts';
import type { EmulatorStore } from './store.ts';
import { StripeApiError } from './stripe-api-error.ts';

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
    availableOn: settledOn(charge.created),
  });
  store.put('transfers', id, transfer);
  store.put('destinationPayments', arrived.id, { ...arrived, balance_transaction: into });
  recordStripeEvent(store, 'transfer.created', transfer);
  return transfer;
}

/** Refused where the account does not have the money, pending or available. */
export function reverseTransfer(
  store: EmulatorStore,
  transfer: Stripe.Transfer,
  amount: number,
): Stripe.TransferReversal {
  const account = String(transfer.destination);
  checkReversible(store, transfer, amount);
  const made = newReversal(transfer, amount);
  const back = postLedgerEntry(store, null, {
    type: 'transfer_refund',
    category: 'transfer_reversal',
    amount,
    source: made.id,
  });
  const reversal = { ...made, balance_transaction: back };
  postLedgerEntry(store, account, {
    type: 'payment_refund',
    category: 'refund',
    amount: -amount,
    source: String(made.destination_payment_refund),
  });
  const amount_reversed = transfer.amount_reversed + amount;
  const reversals = { ...transfer.reversals, data: [reversal, ...transfer.reversals.data] };
  const after = { ...transfer, amount_reversed, reversals, reversed: amount_reversed === transfer.amount };
  store.put('reversals', reversal.id, reversal);
  store.put('transfers', transfer.id, after);
  recordStripeEvent(store, 'transfer.reversed', after);
  return reversal;
}

function checkReversible(store: EmulatorStore, transfer: Stripe.Transfer, amount: number): void {
  const left = transfer.amount - transfer.amount_reversed;
  if (amount < 1 || amount > left) {
    const message = `Transfer reversal amount (${amount}) is greater than unreversed amount on transfer (${left})`;
    throw new StripeApiError(400, { param: 'amount', message });
  }
  const { available, pending } = balanceOf(store, String(transfer.destination));
  const has = (available[0]?.amount ?? 0) + (pending[0]?.amount ?? 0);
  if (has >= amount || !rulesOf(store).reversalsNeedBalance) return;
  throw new StripeApiError(400, {
    code: 'balance_insufficient',
    message: "The connected account's balance is too low for this reversal.",
  });
}
