import type { Hono } from 'hono';
import { z } from 'zod';
import { found } from '../refusals.ts';
import { reverseTransfer } from '../transferring.ts';
import { type Desk, mount } from './endpoint.ts';
import { listOf } from './lists.ts';
import { expand, metadata, paging, text, whole } from './params.ts';

const path = '/v1/transfers';

const reversalParams = z.strictObject({ amount: whole.optional(), metadata, expand });

export function mountTransfers(app: Hono, desk: Desk): void {
  mount(app, desk, {
    method: 'GET',
    path,
    params: z.strictObject({
      ...paging,
      destination: text.optional(),
      transfer_group: text.optional(),
    }),
    act: ({ books }, { destination, transfer_group: group, ...page }) => {
      const wanted = books
        .all('transfers')
        .filter((transfer) => destination === undefined || transfer.destination === destination)
        .filter((transfer) => group === undefined || transfer.transfer_group === group);
      return listOf(wanted, page, path);
    },
  });
  mount(app, desk, {
    method: 'GET',
    path: `${path}/:id`,
    params: z.strictObject({ expand }),
    act: ({ books }, _params, id) => found(books.get('transfers', id), 'transfer', id),
  });
  mountReversals(app, desk);
}

function mountReversals(app: Hono, desk: Desk): void {
  mount(app, desk, {
    method: 'POST',
    path: `${path}/:id/reversals`,
    params: reversalParams,
    act: ({ books }, { amount, metadata: noted }, id) => {
      const transfer = found(books.get('transfers', id), 'transfer', id);
      const all = transfer.amount - transfer.amount_reversed;
      return reverseTransfer(books, transfer, { amount: amount ?? all, refund: null, metadata: noted });
    },
  });
  mount(app, desk, {
    method: 'GET',
    path: `${path}/:id/reversals`,
    params: z.strictObject(paging),
    act: ({ books }, page, id) => {
      const { reversals } = found(books.get('transfers', id), 'transfer', id);
      return listOf(reversals.data.toReversed(), page, `${path}/${id}/reversals`);
    },
  });
}
