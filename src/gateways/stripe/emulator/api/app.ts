import { Hono } from 'hono';
import { faults } from '../faults.ts';
import { newId } from '../ids.ts';
import type { ErrorBody } from '../stripe-api-error.ts';
import { registerAccountRoutes } from './accounts.ts';
import { registerBalanceRoutes } from './balances.ts';
import { registerCustomerRoutes } from './customers.ts';
import { type EmulatorContext, stripeApi } from './endpoint.ts';
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
