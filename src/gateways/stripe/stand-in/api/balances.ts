import type { Hono } from 'hono';
import { z } from 'zod';
import { balanceOf, type LedgerEntry, shownTransaction } from '../balances.ts';
import { found } from '../refusals.ts';
import { type Desk, mount } from './endpoint.ts';
import { listOf } from './lists.ts';
import { expand, paging, text } from './params.ts';

const path = '/v1/balance_transactions';

/** Balances and their lines: the platform's, or those of the connected account in whose name the call is made. */
export function mountBalances(app: Hono, desk: Desk): void {
  mount(app, desk, {
    method: 'GET',
    path: '/v1/balance',
    params: z.strictObject({ expand }),
    act: ({ books, account }) => balanceOf(books, account),
  });
  mount(app, desk, {
    method: 'GET',
    path,
    params: z.strictObject({
      ...paging,
      payout: text.optional(),
      source: text.optional(),
      type: text.optional(),
    }),
    act: ({ books, account }, { payout, source, type, ...page }) => {
      const wanted = ({ account: holder, payout: takenBy, transaction }: LedgerEntry) =>
        holder === account &&
        (payout === undefined || takenBy === payout) &&
        (source === undefined || transaction.source === source) &&
        (type === undefined || transaction.type === type);
      return listOf(books.all('ledger').filter(wanted).map(shownTransaction), page, path);
    },
  });
  mount(app, desk, {
    method: 'GET',
    path: `${path}/:id`,
    params: z.strictObject({ expand }),
    act: ({ books, account }, _params, id) => {
      const entry = books.get('ledger', id);
      const own = entry?.account === account ? entry : undefined;
      return shownTransaction(found(own, 'balance transaction', id));
    },
  });
}
