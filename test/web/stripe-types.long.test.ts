import { expect, it } from 'vitest';
import { readyAccount, startEmulator } from '../support/stripe-emulator.ts';
import { stripeTypes } from '../support/stripe-types.ts';

/** A run of tests ends with this comparison of what all emulators exchanged. Here are faults that it finds. */
async function traffic() {
  const running = await startEmulator();
  const destination = await readyAccount(running);
  const { id } = await running.gateway.createPaymentIntent({
    amount: 1313,
    destination,
    bookingId: 'b1',
    day: '2026-11-25',
    attemptId: 'a1',
    payerId: 'p1',
    idempotencyKey: 'k',
  });
  await running.client.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  await expect.poll(() => running.webhooks.some(({ body }) => body.includes('transfer.created'))).toBe(true);
  return running;
}

const request = (path: string, body: string) => new Request(`http://stripe${path}`, { method: 'POST', body });

it('accepts what the emulator is sent, answers and reports', async () => {
  const { types } = await traffic();
  expect(await types.errors()).toEqual([]);
});

it('finds planted faults in requests, answers and events', async () => {
  const { client, webhooks } = await traffic();
  const intent = (await client.paymentIntents.list()).data[0]!;
  const { capture_method: _, ...incomplete } = intent;
  const event = JSON.parse(webhooks.find(({ body }) => body.includes('"charge.succeeded"'))?.body ?? '');
  const types = stripeTypes();
  const good = Response.json(intent);
  types.watch(request('/v1/payment_intents', 'amount=12&currency=usd&color=red'), good.clone());
  types.watch(request('/v1/payment_intents', 'amount=twelve&currency=usd'), good.clone());
  types.watch(request('/v1/refunds', 'reverse_transfer=perhaps'), good.clone());
  types.watch(request('/v1/moons', ''), good.clone());
  types.watch(request('/v1/payment_intents/pi_1/cancel', ''), Response.json(incomplete));
  types.watch(
    request('/v1/payment_intents/pi_1/confirm', 'payment_method=pm_1'),
    Response.json({ ...intent, amount: '13' }),
  );
  types.event(JSON.stringify({ ...event, type: 'charge.vanished' }));
  event.data.object.paid = 'yes';
  types.event(JSON.stringify(event));
  const faults = [
    /^POST \/v1\/payment_intents sent: .*color.* does not exist/,
    /^POST \/v1\/payment_intents sent: .*"twelve"/,
    /^POST \/v1\/refunds sent: .*"perhaps"/,
    /^POST \/v1\/moons sent: .*MoonCreateParams/,
    /^POST \/v1\/payment_intents\/pi_1\/cancel answered: .*'capture_method' is missing/,
    /^POST \/v1\/payment_intents\/pi_1\/confirm answered: .*'string' is not assignable to type 'number'/,
    /^event charge.vanished: /,
    /^event charge.succeeded: .*'string' is not assignable to type 'boolean'/,
  ];
  const found = await types.errors();
  expect(found).toHaveLength(faults.length);
  expect(found).toEqual(expect.arrayContaining(faults.map((fault) => expect.stringMatching(fault))));
});
