import type { Hono } from 'hono';
import { z } from 'zod';
import { findOrThrow } from '../stripe-api-error.ts';
import { reverseTransfer } from '../transfer-charge.ts';
import { registerCollection } from './collection.ts';
import { type EmulatorContext, registerEndpoint } from './endpoint.ts';
import { listOf } from './lists.ts';
import { expand, metadata, paging, text, whole } from './params.ts';

const path = '/v1/transfers';

const reversalParams = z.strictObject({ amount: whole.optional(), metadata, expand });

export function registerTransferRoutes(app: Hono, context: EmulatorContext): void {
  registerCollection(app, context, {
    path,
    kind: 'transfer',
    filters: { destination: text, transfer_group: text },
    all: ({ store }) => store.all('transfers'),
  });
  registerEndpoint(app, context, {
    method: 'POST',
    path: `${path}/:id/reversals`,
    params: reversalParams,
    act: ({ store }, { amount, metadata }, id) => {
      const transfer = findOrThrow(store.get('transfers', id), 'transfer', id);
      const all = transfer.amount - transfer.amount_reversed;
      return reverseTransfer(store, transfer, { amount: amount ?? all, refund: null, metadata });
    },
  });
  registerEndpoint(app, context, {
    method: 'GET',
    path: `${path}/:id/reversals`,
    params: z.strictObject(paging),
    act: ({ store }, page, id) => {
      const { reversals } = findOrThrow(store.get('transfers', id), 'transfer', id);
      return listOf(reversals.data.toReversed(), page, `${path}/${id}/reversals`);
    },
  });
}
