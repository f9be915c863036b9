import { clock } from '../../src/clock.ts';
import { createEmulator } from '../../src/gateways/stripe/emulator/emulator.ts';
import { clientOf } from './stripe-client.ts';

const dataDir = process.argv[2] ?? '';
const emulator = createEmulator({
  dataDir,
  baseUrl: 'http://localhost:3120',
  now: () => clock.now(),
  report: (error) => process.stderr.write(`${error.stack}\n`),
  send: async () => new Response(null, { status: 500 }),
});
const client = clientOf(await emulator.start());
const { id } = await client.paymentIntents.create({ amount: 1313, currency: 'usd' });
await client.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
process.send?.(id);
