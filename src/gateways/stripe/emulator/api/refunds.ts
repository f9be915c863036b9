import type Stripe from 'stripe';
import { z } from 'zod';
import { refundCharge } from '../refund-charge.ts';
import { noSuch } from '../stripe-api-error.ts';
import { registerCollection } from './collection.ts';
import type { EmulatorContext, StripeApi } from './endpoint.ts';
import { expand, flag, metadata, text, whole } from './params.ts';

const refundParams = z.strictObject({
  charge: text.optional(),
  payment_intent: text.optional(),
  amount: whole.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  reverse_transfer: flag.default(false),
  metadata,
  expand,
});

export function registerRefundRoutes(api: StripeApi): void {
  api.post('/v1/refunds', refundParams, createRefund);
  registerCollection(api, {
    path: '/v1/refunds',
    kind: 'refund',
    filters: { charge: text, payment_intent: text },
    all: ({ store }) => store.all('refunds'),
  });
}

function createRefund({ store }: EmulatorContext, params: z.output<typeof refundParams>): Stripe.Refund {
  const intent = params.payment_intent && store.get('intents', params.payment_intent);
  if (params.payment_intent && !intent)
    throw noSuch('payment_intent', params.payment_intent, 'payment_intent', 400);
  const chargeId = intent ? String(intent.latest_charge) : (params.charge ?? '');
  const charge = store.get('charges', chargeId);
  if (!charge) throw noSuch('charge', chargeId, 'charge', 400);
  return refundCharge(store, charge, {
    amount: params.amount ?? charge.amount - charge.amount_refunded,
    reason: params.reason ?? null,
    reverseTransfer: params.reverse_transfer,
    metadata: params.metadata,
  });
}
