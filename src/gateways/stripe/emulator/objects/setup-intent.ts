import type Stripe from 'stripe';
import { newId, unixNow } from '../ids.ts';

interface SetupInput {
  customer: string | null;
  allowedTypes: string[] | null;
  automatic: Stripe.SetupIntent.AutomaticPaymentMethods | null;
  usage: string;
  metadata: Stripe.Metadata;
}

export function newSetupIntent(input: SetupInput): Stripe.SetupIntent {
  const id = newId('seti');
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: input.allowedTypes,
    application: null,
    automatic_payment_methods: input.automatic,
    cancellation_reason: null,
    client_secret: newId(`${id}_secret`, 25),
    created: unixNow(),
    customer: input.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: input.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: input.allowedTypes ?? ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: input.usage,
  };
}
