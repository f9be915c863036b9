import { Hono } from 'hono';
import { log } from '../../../../log.ts';
import { faults } from '../faults.ts';
import { newId } from '../ids.ts';
import type { ErrorBody } from '../refusals.ts';
import { mountAccounts } from './accounts.ts';
import { mountBalances } from './balances.ts';
import { mountDisputes } from './disputes.ts';
import type { Desk } from './endpoint.ts';
import { mountPaymentIntents } from './payment-intents.ts';
import { mountPayouts } from './payouts.ts';
import { mountReadings } from './readings.ts';
import { mountRefunds } from './refunds.ts';
import { mountTransfers } from './transfers.ts';

/** Stripe's v1 API, as much of it as Trotwell uses. The `stripe` package talks to it as to Stripe. */
export function createApi(desk: Desk, secretKey: string): Hono {
  const app = new Hono();
  app.use('*', async (c, next) => {
    if (c.req.header('authorization') === `Bearer ${secretKey}`) return next();
    return c.json({ error: badKey(c.req.header('authorization')) }, 401, { 'Request-Id': newId('req', 14) });
  });
  app.use(
    '*',
    faults(desk.books, (c) => `${c.req.method} ${c.req.path}`),
  );
  mountAccounts(app, desk);
  mountPaymentIntents(app, desk);
  mountRefunds(app, desk);
  mountTransfers(app, desk);
  mountDisputes(app, desk);
  mountPayouts(app, desk);
  mountBalances(app, desk);
  mountReadings(app, desk);
  app.notFound((c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`;
    const error: ErrorBody = { type: 'invalid_request_error', message };
    return c.json({ error }, 404, { 'Request-Id': newId('req', 14) });
  });
  app.onError((err, c) => {
    log.error({ err }, 'the Stripe stand-in failed at a request');
    const error: ErrorBody = { type: 'api_error', message: 'The stand-in failed at this request.' };
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
