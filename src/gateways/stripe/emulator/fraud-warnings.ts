import type Stripe from 'stripe';
import { recordStripeEvent } from './events.ts';
import { newId, unixNow } from './ids.ts';
import type { EmulatorStore } from './store.ts';

/** The card's network expects a dispute for fraud. A refund before it prevents it. */
export function warnOfFraud(store: EmulatorStore, charge: Stripe.Charge): void {
  const warning: Stripe.Radar.EarlyFraudWarning = {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: !charge.refunded && !charge.disputed,
    charge: charge.id,
    created: unixNow(),
    fraud_type: 'made_with_stolen_card',
    livemode: false,
    ...(charge.payment_intent && { payment_intent: charge.payment_intent }),
  };
  recordStripeEvent(store, 'radar.early_fraud_warning.created', warning);
}
