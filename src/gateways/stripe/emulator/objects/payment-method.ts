import type Stripe from 'stripe';
import { nulls } from '../ids.ts';
import type { StoredCard } from '../store.ts';

export const NO_BILLING_DETAILS = nulls('address', 'email', 'name', 'phone', 'tax_id');

export function paymentMethodOf({ id, created, customer, ...card }: StoredCard): Stripe.PaymentMethod {
  return {
    id,
    object: 'payment_method',
    billing_details: NO_BILLING_DETAILS,
    card: {
      ...nulls('checks', 'generated_from', 'networks', 'regulated_status', 'three_d_secure_usage', 'wallet'),
      brand: card.brand,
      country: 'US',
      display_brand: card.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      funding: 'credit',
      last4: card.last4,
    },
    created,
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}
