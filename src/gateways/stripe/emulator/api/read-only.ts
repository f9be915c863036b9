import { z } from 'zod';
import { registerCollection } from './collection.ts';
import type { StripeApi } from './endpoint.ts';
import { text } from './params.ts';

const payoutStatus = z.enum(['pending', 'in_transit', 'paid', 'failed', 'canceled']);

export function registerReadOnlyRoutes(api: StripeApi): void {
  registerCollection(api, {
    path: '/v1/charges',
    kind: 'charge',
    filters: { payment_intent: text },
    all: ({ store, account }) => store.all(account === null ? 'charges' : 'destinationPayments'),
  });
  registerCollection(api, {
    path: '/v1/transfers',
    kind: 'transfer',
    filters: { destination: text },
    all: ({ store }) => store.all('transfers'),
  });
  registerCollection(api, {
    path: '/v1/disputes',
    kind: 'dispute',
    filters: { charge: text, payment_intent: text },
    all: ({ store }) => store.all('disputes'),
  });
  registerCollection(api, {
    path: '/v1/events',
    kind: 'event',
    filters: { type: text },
    all: ({ store }) => store.all('events'),
  });
  registerCollection(api, {
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
