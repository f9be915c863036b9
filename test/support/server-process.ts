import { readConfig } from '../../src/config.ts';
import { sweepOpenPayments } from '../../src/domain/payments/sweep.ts';
import { createOrm } from '../../src/gateways/database/orm.ts';
import { createStripeGateway } from '../../src/gateways/stripe/gateway.ts';
import { createTill } from '../../src/gateways/stripe/till.ts';
import { createHouse } from '../../src/launch/house.ts';
import { openWeb } from '../../src/launch/web-part.ts';

/**
 * The web side in a process of its own, for tests that kill it. It speaks to the payment provider in `STRIPE`, which
 * outlives it, and looks at open payments again when it is told to sweep.
 */
const { DATABASE_URL = '', DATA_DIR = '', PORT, STRIPE = '{}' } = process.env;
const stripe = JSON.parse(STRIPE);
const config = { ...readConfig({ DATA_DIR, PORT, DEMO: '0' }), databaseUrl: DATABASE_URL, stripe };
const orm = await createOrm(DATABASE_URL);
const till = createTill(orm, createStripeGateway(stripe));
await openWeb(
  createHouse(),
  { config, orm },
  {
    ready: async () => true,
    look: async () => [],
    hung: () => [],
  },
);
process.on('message', async () => {
  await sweepOpenPayments(till);
  process.send?.('swept');
});
// Nobody is left to kill it.
process.on('disconnect', () => process.exit(1));
process.send?.('ready');
