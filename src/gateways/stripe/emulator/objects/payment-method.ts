import type Stripe from 'stripe';
import { stripeObject } from '../ids.ts';
import type { StoredCard } from '../store.ts';

export function paymentMethodOf({ id, created, customer, ...card }: StoredCard): Stripe.PaymentMethod {
  return stripeObject<Stripe.PaymentMethod>({
    id,
    object: 'payment_method',
    card: stripeObject<Stripe.PaymentMethod.Card>({
      brand: card.brand,
      country: 'US',
      display_brand: card.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      funding: 'credit',
      last4: card.last4,
    }),
    created,
    customer,
    livemode: false,
    metadata: {},
    type: 'card',
  });
}
