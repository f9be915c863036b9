import { describe, expect, test } from 'vitest';
import { createStripeGateway } from '../../src/gateways/stripe/gateway.ts';
import { createApp } from '../../src/web/app.ts';
import { ORIGIN, startTestApp } from '../support/app.ts';
import { callDashboard, freshDataDir, type Running, startEmulator } from '../support/stripe-emulator.ts';

const intent = { amount: 1313, currency: 'usd' };
const idOf = ({ body }: { body: string }): string => JSON.parse(body).id;

describe('calls fail on request', () => {
  const open = ({ client }: Running, key = 'k') =>
    client.paymentIntents.create(intent, { idempotencyKey: key });
  const opened = async ({ client }: Running) => (await client.paymentIntents.list()).data.length;

  test.each([
    ['429', 'before', { statusCode: 429, type: 'StripeRateLimitError' }, 0],
    ['500', 'before', { statusCode: 500, type: 'StripeAPIError' }, 0],
    ['500', 'after', { statusCode: 500, type: 'StripeAPIError' }, 1],
    ['reset', 'before', { type: 'StripeConnectionError' }, 0],
    ['reset', 'after', { type: 'StripeConnectionError' }, 1],
  ])('%s %s the effect', async (does, when, error, count) => {
    const running = await startEmulator();
    await callDashboard(running, 'faults', { call: 'POST /v1/payment_intents', does, when });
    await expect(open(running)).rejects.toMatchObject(error);
    expect(await opened(running)).toBe(count);
    await callDashboard(running, 'faults', { clear: true });
    if (does === '500' && when === 'after')
      await expect(open(running)).rejects.toMatchObject({ headers: { 'idempotent-replayed': 'true' } });
    else expect((await open(running)).amount).toBe(1313);
    expect(await opened(running)).toBe(1);
  });

  test.each(['before', 'after'])('no response, %s the effect, for the next call only', async (when) => {
    const running = await startEmulator();
    await callDashboard(running, 'faults', { does: 'hang', when, times: 1 });
    const gateway = createStripeGateway({ ...running.config, timeoutMs: 100 });
    const order = { walkerId: 'w1', email: 'w@example.com', idempotencyKey: 'k' };
    await expect(gateway.createAccount(order)).rejects.toMatchObject({ kind: 'unavailable' });
    const { data } = await running.client.accounts.list();
    expect(data).toHaveLength(when === 'after' ? 1 : 0);
    // The short timeout is for failing calls; a busy machine needs longer to answer.
    const patient = createStripeGateway(running.config);
    expect((await patient.createAccount(order)).id).toBe((await running.client.accounts.list()).data[0]?.id);
  });

  test('with 409, a second call whose key is in use, which may be tried again', async () => {
    const running = await startEmulator();
    await callDashboard(running, 'faults', { call: 'POST *', does: 'slow', ms: 300, times: 1 });
    const order = { walkerId: 'w1', email: 'w@example.com', idempotencyKey: 'k' };
    const [made] = await Promise.all([
      running.gateway.createAccount(order),
      expect(running.gateway.createAccount(order)).rejects.toMatchObject({
        kind: 'unavailable',
        code: 'idempotency_key_in_use',
      }),
    ]);
    expect(await running.gateway.createAccount(order)).toEqual(made);
    expect((await running.client.accounts.list()).data).toHaveLength(1);
  });

  test('with what Stripe keeps of a refused call: its key repeats it when the cause is gone', async () => {
    const running = await startEmulator();
    const create = (key: string) =>
      running.client.paymentIntents.create({ ...intent, customer: 'cus_nobody' }, { idempotencyKey: key });
    const refused = await create('k').catch((error) => error);
    expect(refused.code).toBe('resource_missing');
    await expect(create('k')).rejects.toMatchObject({
      requestId: refused.requestId,
      headers: { 'idempotent-replayed': 'true' },
    });
    const unknown = () =>
      running.client.paymentIntents.create({ ...intent, amount: -1 }, { idempotencyKey: 'p' });
    await expect(unknown()).rejects.toMatchObject({ code: 'parameter_invalid_integer' });
    expect((await open(running, 'p')).amount).toBe(1313);
  });

  test('slowly, also those of the card form', async () => {
    const running = await startEmulator();
    const { id, client_secret } = await open(running);
    await callDashboard(running, 'faults', { call: '* /card/*', does: 'slow', ms: 80 });
    const began = performance.now();
    const answer = await running.emulator.app.request(
      `/api/payment_intents/${id}?client_secret=${client_secret}`,
      { headers: { authorization: `Bearer ${running.config.publishableKey}` } },
    );
    expect(answer.status).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(75);
    expect((await open(running)).id).toBe(id);
  });

  test('after a restart too, and invalid settings are rejected', async () => {
    const dataDir = freshDataDir();
    const first = await startEmulator({ dataDir });
    await callDashboard(first, 'faults', { does: '500', times: 2 });
    expect((await callDashboard(first, 'faults', { does: 'explode' })).status).toBe(422);
    await expect(open(first)).rejects.toMatchObject({ statusCode: 500 });
    await first.emulator.stop();
    const second = await startEmulator({ dataDir });
    await expect(open(second)).rejects.toMatchObject({ statusCode: 500 });
    expect((await open(second)).amount).toBe(1313);
  });
});

describe('events are delivered', () => {
  const paid = async ({ client }: Running) => {
    const { id } = await client.paymentIntents.create(intent);
    await client.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    return ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded'];
  };
  const arrived = ({ webhooks }: Running) => webhooks.map(({ body }) => JSON.parse(body).type);

  test('late and in the requested order: held back until they are released', async () => {
    const running = await startEmulator();
    await callDashboard(running, 'webhooks', { held: true });
    const types = await paid(running);
    expect(arrived(running)).toEqual([]);
    await callDashboard(running, 'webhooks', { release: 'newest first' });
    expect(arrived(running)).toEqual(types.toReversed());
    await running.client.paymentIntents.create(intent);
    await expect.poll(() => running.webhooks.length).toBe(4);
  });

  test('shuffled: each once', async () => {
    const running = await startEmulator();
    await callDashboard(running, 'webhooks', { held: true });
    const types = await paid(running);
    await callDashboard(running, 'webhooks', { release: 'shuffled' });
    expect(arrived(running).toSorted()).toEqual(types.toSorted());
  });

  test('twice, with the same id', async () => {
    const running = await startEmulator();
    await callDashboard(running, 'webhooks', { copies: 2 });
    await running.client.paymentIntents.create(intent);
    await expect.poll(() => running.webhooks.length).toBe(2);
    expect(idOf(running.webhooks[0]!)).toBe(idOf(running.webhooks[1]!));
  });

  test('seconds late', async () => {
    const running = await startEmulator();
    await callDashboard(running, 'webhooks', { late: 0.2 });
    const began = performance.now();
    await running.client.paymentIntents.create(intent);
    await expect.poll(() => running.webhooks.length).toBe(1);
    expect(performance.now() - began).toBeGreaterThan(190);
    expect((await callDashboard(running, 'webhooks', { late: -1 })).status).toBe(422);
  });
});

describe('the emulator’s pages in the app', () => {
  const testApp = startTestApp();

  test('have its security headers, and accept forms only from the same origin', async () => {
    const { emulator, client } = await startEmulator();
    const app = createApp({ ...testApp.services, emulator: emulator.app });
    const page = await app.request(`${ORIGIN}/dev/stripe`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'nonce-");
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    expect(await page.text()).toContain('None. Stripe responds normally.');
    expect((await app.request(`${ORIGIN}/dev/stripe/stripe.js`)).headers.get('content-type')).toContain(
      'text/javascript',
    );
    const foreign = await app.request(`${ORIGIN}/dev/stripe/faults`, {
      method: 'POST',
      body: new URLSearchParams({ does: '500' }),
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(foreign.status).toBe(403);
    expect((await client.paymentIntents.list()).data).toEqual([]);
  });

  test('show which fault is on and how to turn it off, in forms', async () => {
    const running = await startEmulator();
    const press = (path: string, fields: Record<string, string>) =>
      running.emulator.app.request(path, { method: 'POST', body: new URLSearchParams(fields) });
    const page = async () => (await running.emulator.app.request('/')).text();
    await press('/faults', { call: '*', does: 'reset', when: 'before', times: '' });
    await press('/webhooks', { late: '0', copies: '2', held: 'on' });
    expect(await page()).toContain('Every call drops the connection: always.');
    expect(await page()).toContain('Events are held back.');
    await press('/faults', { clear: 'on' });
    await press('/webhooks', { release: 'oldest first' });
    expect(await page()).toContain('None. Stripe responds normally.');
    expect(await (await running.emulator.app.request('/controls.json')).json()).toEqual({
      faults: [],
      rules: expect.objectContaining({ cardPayments: true, transfersLate: true }),
      unanswered: 0,
      deliveries: { held: false, late: 0, copies: 2 },
    });
  });
});
