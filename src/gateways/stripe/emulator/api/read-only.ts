import type { Hono } from 'hono';
import { z } from 'zod';
import { registerCollection } from './collection.ts';
import type { EmulatorContext } from './endpoint.ts';
import { text } from './params.ts';

const payoutStatus = z.enum(['pending', 'in_transit', 'paid', 'failed', 'canceled']);

export function registerReadOnlyRoutes(app: Hono, context: EmulatorContext): void {
  registerCollection(app, context, {
    path: '/v1/charges',
    kind: 'charge',
    filters: { payment_intent: text },
    all: ({ store, account }) => store.all(account === null ? 'charges' : 'destinationPayments'),
  });
  registerCollection(app, context, {
    path: '/v1/events',
    kind: 'event',
    filters: { type: text },
    all: ({ store }) => store.all('events'),
  });
  registerCollection(app, context, {
    path: '/v1/payouts',
    kind: 'payout',
    filters: { status: payoutStatus },
    all: ({ store, account }) =>
      store
        .all('payouts')
        .filter((stored) => stored.account === account)
        .map(({ payout }) => payout),
  });
}
