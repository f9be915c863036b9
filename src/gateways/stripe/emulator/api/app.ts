import { Hono } from 'hono';
import { z } from 'zod';
import { type BalanceLine, balanceOf, shownTransaction } from '../balances.ts';
import { faults, refuseKeysInUse } from '../faults.ts';
import { newId } from '../ids.ts';
import type { EmulatorStore } from '../store.ts';
import { type ErrorBody, findOrThrow, noSuch, StripeApiError } from '../stripe-api-error.ts';
import { registerAccountRoutes } from './accounts.ts';
import { isWithin, span } from './collection.ts';
import { registerCustomerRoutes } from './customers.ts';
import { type EmulatorContext, type StripeApi, stripeApi } from './endpoint.ts';
import { listOf } from './lists.ts';
import { noParams, paging, text } from './params.ts';
import { registerPaymentIntentRoutes } from './payment-intents.ts';
import { registerReadOnlyRoutes } from './read-only.ts';
import { registerRefundRoutes } from './refunds.ts';
import { registerSetupIntentRoutes } from './setup-intents.ts';

export function createApi(context: EmulatorContext, secretKey: string): Hono {
  const app = new Hono();
  const { watch } = context;
  if (watch)
    app.use('*', async (c, next) => {
      const request = c.req.raw.clone();
      await next();
      watch(request, c.res.clone());
    });
  app.use('*', async (c, next) => {
    if (c.req.header('authorization') === `Bearer ${secretKey}`) return next();
    return c.json({ error: badKey(c.req.header('authorization')) }, 401, { 'Request-Id': newId('req', 14) });
  });
  app.use('*', refuseKeysInUse());
  app.use(
    '*',
    faults(context.store, (c) => `${c.req.method} ${c.req.path}`),
  );
  const api = stripeApi(app, context);
  registerAccountRoutes(api);
  registerCustomerRoutes(api);
  registerSetupIntentRoutes(api);
  registerPaymentIntentRoutes(api);
  registerRefundRoutes(api);
  registerBalanceRoutes(api);
  registerReadOnlyRoutes(api);
  app.notFound((c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`;
    const error: ErrorBody = { type: 'invalid_request_error', message };
    return c.json({ error }, 404, { 'Request-Id': newId('req', 14) });
  });
  app.onError((err, c) => {
    context.report(err);
    const error: ErrorBody = { type: 'api_error', message: 'The emulator failed at this request.' };
    return c.json({ error }, 500, { 'Request-Id': newId('req', 14) });
  });
  return app;
}

function badKey(authorization: string | undefined): ErrorBody {
  const key = authorization?.replace(/^Bearer /, '') ?? '';
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 7)}${'*'.repeat(8)}`
    : 'You did not provide an API key.';
  return { type: 'invalid_request_error', message };
}

const path = '/v1/balance_transactions';

const listParams = z.strictObject({
  ...paging,
  created: span.optional(),
  payout: text.optional(),
  source: text.optional(),
  type: text.optional(),
});

function registerBalanceRoutes(api: StripeApi): void {
  api.get('/v1/balance', noParams, ({ store, account }) => balanceOf(store, account));
  api.get(path, listParams, ({ store, account }, { created, payout, source, type, ...page }) => {
    if (payout !== undefined) refuseManual(store, account, payout);
    const wanted = ({ account: holder, payout: takenBy, transaction }: BalanceLine) =>
      holder === account &&
      isWithin(transaction, created) &&
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

function refuseManual(store: EmulatorStore, account: string | null, id: string): void {
  const stored = store.all('payouts').find((one) => one.account === account && one.payout.id === id);
  if (!stored) throw noSuch('payout', id, 'payout', 400);
  if (stored.payout.automatic) return;
  const message = 'Balance transaction history can only be filtered on automatic transfers, not manual.';
  throw new StripeApiError(400, { message, param: 'payout' });
}
