import type { Hono } from 'hono';
import { z } from 'zod';
import { findOrThrow } from '../stripe-api-error.ts';
import { type EmulatorContext, registerEndpoint } from './endpoint.ts';
import { listOf } from './lists.ts';
import { expand, paging, text } from './params.ts';

const byId = z.strictObject({ expand });

export function registerReadOnlyRoutes(app: Hono, context: EmulatorContext): void {
  registerChargeRoutes(app, context);
  registerEventRoutes(app, context);
}

function registerChargeRoutes(app: Hono, context: EmulatorContext): void {
  const path = '/v1/charges';
  registerEndpoint(app, context, {
    method: 'GET',
    path,
    params: z.strictObject({ ...paging, payment_intent: text.optional() }),
    act: ({ store }, { payment_intent, ...page }) => {
      const wanted = store
        .all('charges')
        .filter((c) => payment_intent === undefined || c.payment_intent === payment_intent);
      return listOf(wanted, page, path);
    },
  });
  registerEndpoint(app, context, {
    method: 'GET',
    path: `${path}/:id`,
    params: byId,
    act: ({ store, account }, _params, id) =>
      findOrThrow(store.get(account === null ? 'charges' : 'destinationPayments', id), 'charge', id),
  });
}

function registerEventRoutes(app: Hono, context: EmulatorContext): void {
  const path = '/v1/events';
  registerEndpoint(app, context, {
    method: 'GET',
    path,
    params: z.strictObject({ ...paging, type: text.optional() }),
    act: ({ store }, { type, ...page }) => {
      const wanted = store.all('events').filter((event) => type === undefined || event.type === type);
      return listOf(wanted, page, path);
    },
  });
  registerEndpoint(app, context, {
    method: 'GET',
    path: `${path}/:id`,
    params: byId,
    act: ({ store }, _params, id) => findOrThrow(store.get('events', id), 'event', id),
  });
}
