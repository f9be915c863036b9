import { readConfig } from '../../src/config.ts';
import { pollOpenPayments } from '../../src/domain/payments/poll-open-payments.ts';
import { createOrm } from '../../src/gateways/database/orm.ts';
import { createStripeGateway } from '../../src/gateways/stripe/gateway.ts';
import { createPaymentContext } from '../../src/gateways/stripe/payment-context.ts';
import { createLifecycle } from '../../src/launch/lifecycle.ts';
import { openWeb } from '../../src/launch/web-service.ts';

/**
 * The web side in its own process, for tests that kill it. Uses the payment provider in `STRIPE`,
 * which outlives it, and polls open payments on request.
 */
const { DATABASE_URL = '', DATA_DIR = '', PORT, STRIPE = '{}' } = process.env;
const stripe = JSON.parse(STRIPE);
const config = { ...readConfig({ DATA_DIR, PORT, DEMO: '0' }), databaseUrl: DATABASE_URL, stripe };
const orm = await createOrm(DATABASE_URL);
const context = createPaymentContext(orm, createStripeGateway(stripe));
await openWeb(
  createLifecycle(),
  { config, orm },
  { ready: async () => true, status: async () => [], stalled: () => [] },
);
process.on('message', async () => {
  await pollOpenPayments(context);
  process.send?.('polled');
});
// The parent process is gone.
process.on('disconnect', () => process.exit(1));
process.send?.('ready');
