import type { Hono } from 'hono';
import { z } from 'zod';
import { found } from '../refusals.ts';
import { type Desk, mount } from './endpoint.ts';
import { listOf } from './lists.ts';
import { expand, paging, text } from './params.ts';

const byId = z.strictObject({ expand });

/** What can only be read: charges and events come about through other things. */
export function mountReadings(app: Hono, desk: Desk): void {
  mountCharges(app, desk);
  mountEvents(app, desk);
}

function mountCharges(app: Hono, desk: Desk): void {
  const path = '/v1/charges';
  mount(app, desk, {
    method: 'GET',
    path,
    params: z.strictObject({ ...paging, payment_intent: text.optional() }),
    act: ({ books }, { payment_intent, ...page }) => {
      const wanted = books
        .all('charges')
        .filter((c) => payment_intent === undefined || c.payment_intent === payment_intent);
      return listOf(wanted, page, path);
    },
  });
  mount(app, desk, {
    method: 'GET',
    path: `${path}/:id`,
    params: byId,
    act: ({ books, account }, _params, id) =>
      found(books.get(account === null ? 'charges' : 'destinationPayments', id), 'charge', id),
  });
}

function mountEvents(app: Hono, desk: Desk): void {
  const path = '/v1/events';
  mount(app, desk, {
    method: 'GET',
    path,
    params: z.strictObject({ ...paging, type: text.optional() }),
    act: ({ books }, { type, ...page }) => {
      const wanted = books.all('events').filter((event) => type === undefined || event.type === type);
      return listOf(wanted, page, path);
    },
  });
  mount(app, desk, {
    method: 'GET',
    path: `${path}/:id`,
    params: byId,
    act: ({ books }, _params, id) => found(books.get('events', id), 'event', id),
  });
}
