import type { Hono } from 'hono';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { EmulatorStore } from '../store.ts';
import { findOrThrow } from '../stripe-api-error.ts';
import { type EmulatorContext, registerEndpoint } from './endpoint.ts';
import { listOf } from './lists.ts';
import { expand, paging } from './params.ts';

const path = '/v1/payouts';

export function registerPayoutRoutes(app: Hono, context: EmulatorContext): void {
  registerEndpoint(app, context, {
    method: 'GET',
    path,
    params: z.strictObject({
      ...paging,
      status: z.enum(['pending', 'in_transit', 'paid', 'failed', 'canceled']).optional(),
    }),
    act: ({ store, account }, { status, ...page }) => {
      const wanted = payoutsOf(store, account);
      return listOf(
        wanted.filter((payout) => status === undefined || payout.status === status),
        page,
        path,
      );
    },
  });
  registerEndpoint(app, context, {
    method: 'GET',
    path: `${path}/:id`,
    params: z.strictObject({ expand }),
    act: ({ store, account }, _params, id) =>
      findOrThrow(
        payoutsOf(store, account).find((payout) => payout.id === id),
        'payout',
        id,
      ),
  });
}

function payoutsOf(store: EmulatorStore, account: string | null): Stripe.Payout[] {
  return store
    .all('payouts')
    .filter((kept) => kept.account === account)
    .map(({ payout }) => payout);
}
