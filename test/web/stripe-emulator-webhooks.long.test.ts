import { fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, writeFileSync } from 'node:fs';
import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { clock } from '../../src/clock.ts';
import { findEmulator } from '../../src/gateways/stripe/emulator/address-file.ts';
import { retryDelay } from '../../src/gateways/stripe/emulator/webhook-sender.ts';
import { createStripeGateway } from '../../src/gateways/stripe/gateway.ts';
import { freshDataDir, readyAccount, type SentWebhook, startEmulator } from '../support/stripe-emulator.ts';

/** Without the capture, which comes seconds later. */
const typesOf = (webhooks: readonly SentWebhook[]): string[] =>
  webhooks.map(({ body }) => JSON.parse(body).type).filter((type) => type !== 'charge.updated');

const intent = { amount: 1313, currency: 'usd', metadata: { booking_id: 'b1' } };

describe('webhooks', () => {
  test('are sent to the app, with a valid signature', async () => {
    const { client, config, gateway, webhooks } = await startEmulator();
    const { id } = await client.paymentIntents.create(intent);
    await expect.poll(() => webhooks.length).toBe(1);
    const { url, body, signature } = webhooks[0]!;
    expect(url).toBe('http://localhost:3120/webhooks/stripe');
    const event = new Stripe('sk_test_x').webhooks.constructEvent(body, signature, config.webhookSecret, 300);
    expect(event).toMatchObject({
      type: 'payment_intent.created',
      livemode: false,
      data: { object: { id } },
    });
    expect(gateway.constructEvent(body, signature)).toEqual({
      id: event.id,
      type: 'payment_intent.created',
      objectId: id,
      paymentIntentId: id,
      accountId: null,
      livemode: false,
      createdAt: expect.any(Date),
    });
  });

  test('name the connected account that they are about', async () => {
    const running = await startEmulator();
    const account = await readyAccount(running);
    await expect
      .poll(() => typesOf(running.webhooks).toSorted())
      .toEqual([
        'account.external_account.created',
        'account.updated',
        'capability.updated',
        'capability.updated',
      ]);
    const { body, signature } = running.webhooks.find(({ body }) => body.includes('"account.updated"'))!;
    expect(running.gateway.constructEvent(body, signature)).toMatchObject({
      type: 'account.updated',
      objectId: account,
      paymentIntentId: null,
      accountId: account,
    });
  });

  test('are sent again until they are accepted', async () => {
    const { client, webhooks } = await startEmulator({ answers: [302] });
    await client.paymentIntents.create(intent);
    await expect.poll(() => webhooks.length, { timeout: 5000 }).toBe(2);
    expect(new Set(webhooks.map(({ body }) => JSON.parse(body).id)).size).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(webhooks).toHaveLength(2);
  });

  test('wait longer after each failure, at most ten minutes', () => {
    expect([0, 1, 2, 3, 4].map(retryDelay)).toEqual([0, 500, 2000, 8000, 32_000]);
    expect(retryDelay(15)).toBe(600_000);
  });

  test('can be delivered once more on request', async () => {
    const { client, emulator, webhooks } = await startEmulator();
    await client.paymentIntents.create(intent);
    await expect.poll(() => webhooks.length).toBe(1);
    await emulator.deliver(JSON.parse(webhooks[0]!.body).id);
    expect(webhooks).toHaveLength(2);
    expect(webhooks[1]!.body).toBe(webhooks[0]!.body);
  });
});

describe('the gateway rejects a webhook', () => {
  const received = async () => {
    const running = await startEmulator();
    await running.client.paymentIntents.create(intent);
    await expect.poll(() => running.webhooks.length).toBe(1);
    return { ...running, ...running.webhooks[0]! };
  };
  const error = expect.objectContaining({ kind: 'signature' });

  test('with one byte altered, another secret, or no signature', async () => {
    const { gateway, config, body, signature } = await received();
    expect(() => gateway.constructEvent(body.replace('1313', '1314'), signature)).toThrow(error);
    expect(() => gateway.constructEvent(JSON.stringify(JSON.parse(body)), signature)).toThrow(error);
    expect(() => gateway.constructEvent(body, undefined)).toThrow(error);
    expect(() => gateway.constructEvent(body, 'nonsense')).toThrow(error);
    const other = createStripeGateway({ ...config, webhookSecret: 'whsec_other' });
    expect(() => other.constructEvent(body, signature)).toThrow(error);
  });

  test('that is older than 300 seconds', async () => {
    const { gateway, body, signature } = await received();
    clock.advance('PT299S');
    expect(gateway.constructEvent(body, signature)).toMatchObject({ type: 'payment_intent.created' });
    clock.advance('PT3S');
    expect(() => gateway.constructEvent(body, signature)).toThrow(error);
  });

  test('of another mode', async () => {
    const { config, body, signature } = await received();
    const live = createStripeGateway({ ...config, secretKey: 'sk_live_x' });
    expect(live.constructEvent(body, signature)).toBe('other_mode');
  });

  test('but accepts the secret of either of two endpoints', async () => {
    const { config, body, signature } = await received();
    const two = createStripeGateway({ ...config, webhookSecret: `whsec_platform, ${config.webhookSecret}` });
    expect(two.constructEvent(body, signature)).toMatchObject({ type: 'payment_intent.created' });
  });
});

describe('the stored state of the emulator', () => {
  test('survives a restart: keys, objects, responses and undelivered webhooks', async () => {
    const dataDir = freshDataDir();
    const first = await startEmulator({ dataDir, answers: Array(50).fill(500) });
    const account = await readyAccount(first);
    const before = await first.client.paymentIntents.create(intent, { idempotencyKey: 'k' });
    await first.client.paymentIntents.confirm(before.id, { payment_method: 'pm_card_visa' });
    await first.emulator.stop();
    expect(findEmulator(dataDir)).toBeNull();

    const second = await startEmulator({ dataDir });
    expect(findEmulator(dataDir)).toEqual(second.config);
    expect({ ...second.config, api: null }).toEqual({ ...first.config, api: null });
    expect(await second.gateway.readAccount(account)).toMatchObject({ transfersActive: true });
    expect(await second.gateway.readPaymentIntent(before.id)).toMatchObject({ status: 'succeeded' });
    const again = await second.client.paymentIntents.create(intent, { idempotencyKey: 'k' });
    expect(again.id).toBe(before.id);
    const sent = () => new Set(typesOf(second.webhooks));
    await expect
      .poll(sent)
      .toEqual(
        new Set([
          'account.external_account.created',
          'account.updated',
          'capability.updated',
          'payment_intent.created',
          'charge.succeeded',
          'payment_intent.succeeded',
        ]),
      );
  });

  test('survives kill -9: every response is stored, and a truncated line is ignored', async () => {
    const dataDir = freshDataDir();
    const program = new URL('../support/stripe-emulator-process.ts', import.meta.url);
    const child = fork(program, [dataDir], { execPath: process.execPath });
    const [id] = (await once(child, 'message')) as [string];
    child.kill('SIGKILL');
    await once(child, 'exit');
    appendFileSync(`${dataDir}/stripe/books.jsonl`, '[["intents","pi_torn",{"id":"pi_to');

    const { client, webhooks } = await startEmulator({ dataDir });
    expect(await client.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' });
    expect((await client.charges.list({ payment_intent: id })).data).toHaveLength(1);
    expect((await client.paymentIntents.list()).data).toHaveLength(1);
    await expect.poll(() => typesOf(webhooks)).toHaveLength(3);
  });

  test('never contains half a change: a failed one leaves nothing', async () => {
    const dataDir = freshDataDir();
    const { openStore } = await import('../../src/gateways/stripe/emulator/store.ts');
    const store = openStore(`${dataDir}/books.jsonl`);
    store.put('keys', 'kept', '1');
    store.commit();
    store.put('keys', 'kept', '2');
    store.put('keys', 'lost', '3');
    store.discard();
    store.commit();
    expect([store.get('keys', 'kept'), store.get('keys', 'lost')]).toEqual(['1', undefined]);
    store.close();
    expect(openStore(`${dataDir}/books.jsonl`).all('keys')).toEqual(['1']);
  });

  test('is reported and kept when it cannot be read', async () => {
    const dataDir = freshDataDir();
    const { openStore } = await import('../../src/gateways/stripe/emulator/store.ts');
    writeFileSync(`${dataDir}/books.jsonl`, 'nonsense\n');
    expect(() => openStore(`${dataDir}/books.jsonl`)).toThrow();
  });
});
