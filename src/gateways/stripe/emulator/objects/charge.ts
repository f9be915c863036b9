import type Stripe from 'stripe';
import { newId, nulls, unixNow } from '../ids.ts';
import type { StoredCard } from '../store.ts';
import { NO_BILLING_DETAILS, paymentMethodOf } from './payment-method.ts';

const NEVER_HERE = nulls(
  'application',
  'application_fee',
  'failure_balance_transaction',
  'fraud_details',
  'on_behalf_of',
  'outcome',
  'receipt_email',
  'receipt_number',
  'receipt_url',
  'review',
  'shipping',
  'source',
  'source_transfer',
  'statement_descriptor',
  'transfer_group',
);

const NO_CARD_DETAILS = nulls(
  'amount_authorized',
  'authorization_code',
  'checks',
  'electronic_commerce_indicator',
  'installments',
  'mandate',
  'network_transaction_id',
  'regulated_status',
  'three_d_secure',
  'transaction_link_id',
  'wallet',
);

const PREFIX = 'PLATFORM';

const onStatement = (suffix: string | null): string =>
  suffix ? `${PREFIX}* ${suffix}`.slice(0, 22) : PREFIX;

export function newCharge(
  intent: Stripe.PaymentIntent,
  card: StoredCard,
  status: Stripe.Charge.Status,
): Stripe.Charge {
  const paid = status === 'succeeded';
  const { amount, application_fee_amount, currency, customer, description, metadata, transfer_data } = intent;
  const { statement_descriptor_suffix: suffix } = intent;
  return {
    ...NEVER_HERE,
    id: newId('ch'),
    object: 'charge',
    amount,
    amount_captured: paid ? amount : 0,
    amount_refunded: 0,
    application_fee_amount,
    balance_transaction: null,
    billing_details: NO_BILLING_DETAILS,
    calculated_statement_descriptor: onStatement(suffix),
    captured: paid,
    created: unixNow(),
    currency,
    customer,
    description,
    disputed: false,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata,
    paid,
    payment_intent: intent.id,
    payment_method: card.id,
    payment_method_details: detailsOf(card),
    refunded: false,
    statement_descriptor_suffix: suffix,
    status,
    transfer_data: transfer_data ? { amount: null, destination: transfer_data.destination } : null,
  };
}

function detailsOf(card: StoredCard): Stripe.Charge['payment_method_details'] {
  const { brand, country, exp_month, exp_year, funding, last4 } = paymentMethodOf(card).card!;
  const known = { brand, country, exp_month, exp_year, funding, last4, network: brand };
  return { type: 'card', card: { ...NO_CARD_DETAILS, ...known } };
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
