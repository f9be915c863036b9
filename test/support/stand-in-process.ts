import { createStandIn } from '../../src/gateways/stripe/stand-in/stand-in.ts';
import { clientOf } from './stripe-client.ts';

const dataDir = process.argv[2] ?? '';
const standIn = createStandIn({
  dataDir,
  baseUrl: 'http://localhost:3120',
  send: async () => new Response(null, { status: 500 }),
});
const client = clientOf(await standIn.start());
const { id } = await client.paymentIntents.create({ amount: 1313, currency: 'usd' });
await client.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
process.send?.(id);
