import type Stripe from 'stripe';
import { newId, stripeObject, unixNow } from '../ids.ts';
import type { StoredCard } from '../store.ts';

export function newCharge(
  intent: Stripe.PaymentIntent,
  card: StoredCard,
  status: Stripe.Charge.Status,
): Stripe.Charge {
  const paid = status === 'succeeded';
  const { amount, application_fee_amount, currency, customer, metadata, transfer_data } = intent;
  return stripeObject<Stripe.Charge>({
    id: newId('ch'),
    object: 'charge',
    amount,
    amount_captured: paid ? amount : 0,
    amount_refunded: 0,
    application_fee_amount,
    balance_transaction: null,
    captured: paid,
    created: unixNow(),
    currency,
    customer,
    disputed: false,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata,
    paid,
    payment_intent: intent.id,
    payment_method: card.id,
    refunded: false,
    status,
    transfer_data: transfer_data ? { amount: null, destination: transfer_data.destination } : null,
  });
}

export function destinationPayment(charge: Stripe.Charge, transfer: Stripe.Transfer): Stripe.Charge {
  return {
    ...charge,
    id: String(transfer.destination_payment),
    amount: transfer.amount,
    amount_captured: transfer.amount,
    application_fee_amount: null,
    balance_transaction: null,
    metadata: {},
    payment_intent: null,
    payment_method: null,
    source_transfer: transfer.id,
    transfer_data: null,
  };
}
