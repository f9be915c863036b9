import type { Hono } from 'hono';
import type Stripe from 'stripe';
import { z } from 'zod';
import { refundCharge } from '../refund-charge.ts';
import { findOrThrow, noSuch } from '../stripe-api-error.ts';
import { refundsOfCharge } from './charge-refunds.ts';
import { type EmulatorContext, registerEndpoint } from './endpoint.ts';
import { listOf } from './lists.ts';
import { expand, flag, metadata, paging, text, whole } from './params.ts';

const refundParams = z.strictObject({
  charge: text.optional(),
  payment_intent: text.optional(),
  amount: whole.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  reverse_transfer: flag.default(false),
  refund_application_fee: flag.optional(),
  metadata,
  expand,
});

export function registerRefundRoutes(app: Hono, context: EmulatorContext): void {
  registerEndpoint(app, context, {
    method: 'POST',
    path: '/v1/refunds',
    params: refundParams,
    act: createRefund,
  });
  registerEndpoint(app, context, {
    method: 'GET',
    path: '/v1/refunds',
    params: z.strictObject({ ...paging, charge: text.optional(), payment_intent: text.optional() }),
    act: ({ store }, { charge, payment_intent, ...page }) => {
      const wanted = store
        .all('refunds')
        .filter((refund) => charge === undefined || refund.charge === charge)
        .filter((refund) => payment_intent === undefined || refund.payment_intent === payment_intent);
      return listOf(wanted, page, '/v1/refunds');
    },
  });
  registerEndpoint(app, context, {
    method: 'GET',
    path: '/v1/charges/:id/refunds',
    params: z.strictObject(paging),
    act: ({ store }, page, id) =>
      refundsOfCharge(store, findOrThrow(store.get('charges', id), 'charge', id).id, page),
  });
  registerEndpoint(app, context, {
    method: 'GET',
    path: '/v1/refunds/:id',
    params: z.strictObject({ expand }),
    act: ({ store }, _params, id) => {
      const refund = store.get('refunds', id);
      if (!refund) throw noSuch('refund', id);
      return refund;
    },
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
