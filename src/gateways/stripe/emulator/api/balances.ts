import { z } from 'zod';
import { type BalanceLine, balanceOf, shownTransaction } from '../balances.ts';
import { findOrThrow } from '../stripe-api-error.ts';
import type { StripeApi } from './endpoint.ts';
import { listOf } from './lists.ts';
import { noParams, paging, text } from './params.ts';

const path = '/v1/balance_transactions';

const listParams = z.strictObject({
  ...paging,
  payout: text.optional(),
  source: text.optional(),
  type: text.optional(),
});

export function registerBalanceRoutes(api: StripeApi): void {
  api.get('/v1/balance', noParams, ({ store, account }) => balanceOf(store, account));
  api.get(path, listParams, ({ store, account }, { payout, source, type, ...page }) => {
    const wanted = ({ account: holder, payout: takenBy, transaction }: BalanceLine) =>
      holder === account &&
      (payout === undefined || takenBy === payout) &&
      (source === undefined || transaction.source === source) &&
      (type === undefined || transaction.type === type);
    return listOf(store.all('ledger').filter(wanted).map(shownTransaction), page, path);
  });
  api.get(`${path}/:id`, noParams, ({ store, account }, _params, id) => {
    const entry = store.get('ledger', id);
    const own = entry?.account === account ? entry : undefined;
    return shownTransaction(findOrThrow(own, 'balance transaction', id));
  });
}
