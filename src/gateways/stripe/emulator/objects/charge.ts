import type Stripe from 'stripe';
import { newId, unixNow } from '../ids.ts';
import type { StoredCard } from '../store.ts';

export type ChargeState =
  | { status: 'succeeded' }
  | { status: 'pending' }
  | { status: 'failed'; code: string; declineCode: string | null; message: string };

export function newCharge(
  intent: Stripe.PaymentIntent,
  card: StoredCard,
  state: ChargeState,
  authenticated: boolean,
): Stripe.Charge {
  const failed = state.status === 'failed' ? state : null;
  const taken = state.status === 'succeeded';
  const id = newId('ch');
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: taken ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'TROTWELL',
    captured: taken,
    created: unixNow(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failed?.code ?? null,
    failure_message: failed?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcome(state),
    paid: taken,
    payment_intent: intent.id,
    payment_method: card.id,
    payment_method_details: { type: 'card', card: cardDetails(intent, card, authenticated) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: state.status,
    transfer_data: intent.transfer_data
      ? { amount: null, destination: intent.transfer_data.destination }
      : null,
    transfer_group: intent.transfer_data ? `group_${intent.id}` : intent.transfer_group,
  };
}

function outcome(state: ChargeState): Stripe.Charge.Outcome | null {
  if (state.status === 'pending') return null;
  const declined = state.status === 'failed';
  return {
    advice_code: declined ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: declined ? '01' : null,
    network_status: declined ? 'declined_by_network' : 'approved_by_network',
    reason: state.status === 'failed' ? (state.declineCode ?? state.code) : null,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: declined
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: declined ? 'issuer_declined' : 'authorized',
  };
}

function cardDetails(
  intent: Stripe.PaymentIntent,
  card: StoredCard,
  authenticated: boolean,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: intent.amount,
    authorization_code: '123456',
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    fingerprint: null,
    funding: 'credit',
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: authenticated ? passedChallenge() : null,
    transaction_link_id: null,
    wallet: null,
  };
}

function passedChallenge(): Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure {
  return {
    authentication_flow: 'challenge',
    electronic_commerce_indicator: '05',
    exemption_indicator: null,
    result: 'authenticated',
    result_reason: null,
    transaction_id: null,
    version: '2.2.0',
  };
}

export function destinationPayment(charge: Stripe.Charge, transfer: Stripe.Transfer): Stripe.Charge {
  return {
    ...charge,
    id: String(transfer.destination_payment),
    amount: transfer.amount,
    amount_captured: transfer.amount,
    application_fee_amount: null,
    balance_transaction: null,
    calculated_statement_descriptor: null,
    metadata: {},
    outcome: null,
    payment_intent: null,
    payment_method: null,
    payment_method_details: null,
    source_transfer: transfer.id,
    transfer_data: null,
  };
}
