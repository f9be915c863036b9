import type Stripe from 'stripe';
import { newId, unixNow } from '../ids.ts';

export interface IntentInput {
  amount: number;
  currency: string;
  customer: string | null;
  allowedTypes: string[] | null;
  automatic: Stripe.PaymentIntent.AutomaticPaymentMethods | null;
  feeAmount: number | null;
  destination: string | null;
  description: string | null;
  receiptEmail: string | null;
  transferGroup: string | null;
  metadata: Stripe.Metadata;
}

export function newIntent(input: IntentInput): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: input.allowedTypes,
    amount: input.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: input.feeAmount,
    automatic_payment_methods: input.automatic,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newId(`${id}_secret`, 25),
    confirmation_method: 'automatic',
    created: unixNow(),
    currency: input.currency,
    customer: input.customer,
    customer_account: null,
    description: input.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: input.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: input.allowedTypes ?? ['card'],
    payment_record: null,
    processing: null,
    receipt_email: input.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: input.destination ? { destination: input.destination } : null,
    transfer_group: input.transferGroup,
  };
}
