import type { Hono } from 'hono';
import { z } from 'zod';
import { type BalanceLine, balanceOf, shownTransaction } from '../balances.ts';
import { findOrThrow } from '../stripe-api-error.ts';
import { type EmulatorContext, registerEndpoint } from './endpoint.ts';
import { listOf } from './lists.ts';
import { expand, paging, text } from './params.ts';

const path = '/v1/balance_transactions';

export function registerBalanceRoutes(app: Hono, context: EmulatorContext): void {
  registerEndpoint(app, context, {
    method: 'GET',
    path: '/v1/balance',
    params: z.strictObject({ expand }),
    act: ({ store, account }) => balanceOf(store, account),
  });
  registerEndpoint(app, context, {
    method: 'GET',
    path,
    params: z.strictObject({
      ...paging,
      payout: text.optional(),
      source: text.optional(),
      type: text.optional(),
    }),
    act: ({ store, account }, { payout, source, type, ...page }) => {
      const wanted = ({ account: holder, payout: takenBy, transaction }: BalanceLine) =>
        holder === account &&
        (payout === undefined || takenBy === payout) &&
        (source === undefined || transaction.source === source) &&
        (type === undefined || transaction.type === type);
      return listOf(store.all('ledger').filter(wanted).map(shownTransaction), page, path);
    },
  });
  registerEndpoint(app, context, {
    method: 'GET',
    path: `${path}/:id`,
    params: z.strictObject({ expand }),
    act: ({ store, account }, _params, id) => {
      const entry = store.get('ledger', id);
      const own = entry?.account === account ? entry : undefined;
      return shownTransaction(findOrThrow(own, 'balance transaction', id));
    },
  });
}
