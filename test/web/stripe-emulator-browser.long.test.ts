import { beforeEach, describe, expect, test } from 'vitest';
import { clock } from '../../src/clock.ts';
import { readyAccount, startEmulator, visit } from '../support/stripe-emulator.ts';

type Answer = { error: object } & Record<string, unknown>;
type Running = Awaited<ReturnType<typeof startEmulator>>;

let running: Running;
beforeEach(async () => {
  running = await startEmulator();
});

describe('the hosted onboarding page', () => {
  const openLink = async () => {
    const { id } = await running.gateway.createAccount({
      walkerId: 'w1',
      email: 'w@example.com',
      idempotencyKey: 'account',
    });
    const link = await running.gateway.createOnboardingLink({
      accountId: id,
      returnUrl: 'http://localhost:3120/dashboard?success=stripe',
      refreshUrl: 'http://localhost:3120/dashboard?refresh=stripe',
      idempotencyKey: 'link',
    });
    return { id, link };
  };
  const open = (url: string) =>
    running.emulator.app.request(new URL(url).pathname.replace('/dev/stripe', ''));

  test('is served by the app, names the walker and redirects to the return URL when completed', async () => {
    const { id, link } = await openLink();
    expect(link.url).toMatch(/^http:\/\/localhost:3120\/dev\/stripe\/setup\//);
    const page = await (await open(link.url)).text();
    expect(page).toContain('w@example.com');
    expect(page).toMatch(/<label[^>]*for="holder"/);
    const done = await visit(running.emulator, link.url, 'complete');
    expect(done.status).toBe(303);
    expect(done.headers.get('location')).toBe('http://localhost:3120/dashboard?success=stripe');
    expect(await running.gateway.readAccount(id)).toMatchObject({ transfersActive: true, due: [] });
  });

  test('can be left incomplete: back to the app, not ready', async () => {
    const { id, link } = await openLink();
    const left = await visit(running.emulator, link.url, 'later');
    expect(left.headers.get('location')).toContain('success=stripe');
    expect(await running.gateway.readAccount(id)).toMatchObject({ detailsSubmitted: false });
  });

  test('works once: afterwards, and when it has expired, it redirects to the refresh URL', async () => {
    const { id, link } = await openLink();
    await visit(running.emulator, link.url, 'later');
    const again = await open(link.url);
    expect(again.headers.get('location')).toContain('refresh=stripe');
    const posted = await visit(running.emulator, link.url, 'complete');
    expect(posted.headers.get('location')).toContain('refresh=stripe');
    expect(await running.gateway.readAccount(id)).toMatchObject({ transfersActive: false });

    const { url } = await running.gateway.createOnboardingLink({
      accountId: id,
      returnUrl: 'http://localhost:3120/dashboard?success=stripe',
      refreshUrl: 'http://localhost:3120/dashboard?refresh=stripe',
      idempotencyKey: 'second',
    });
    clock.advance('PT6M');
    expect((await open(url)).headers.get('location')).toContain('refresh=stripe');
  });
});

describe('the card form’s calls', () => {
  const pay = async (number: string, more: object = {}) => {
    const payment = await running.gateway.createPaymentIntent({
      amount: 2500,
      destination: await readyAccount(running),
      bookingId: 'b1',
      day: '2026-11-25',
      attemptId: 'a1',
      payerId: 'p1',
      idempotencyKey: 'charge',
    });
    const card = { number, exp_month: 12, exp_year: 2040, cvc: '123', ...more };
    return {
      payment,
      answer: await call(`${payment.id}/confirm`, { client_secret: payment.clientSecret, card }),
    };
  };
  const call = async (path: string, body?: object, key = running.config.publishableKey) => {
    const response = await running.emulator.app.request(`/api/payment_intents/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Answer };
  };

  test('pay with 4242 4242 4242 4242', async () => {
    const { payment, answer } = await pay('4242424242424242');
    expect(answer).toMatchObject({ status: 200, body: { id: payment.id, status: 'succeeded' } });
    expect(await running.gateway.readPaymentIntent(payment.id)).toMatchObject({ amountReceived: 2500 });
  });

  test('are declined with 4000 0000 0000 0002', async () => {
    const { payment, answer } = await pay('4000000000000002');
    expect(answer.status).toBe(402);
    expect(answer.body.error).toMatchObject({
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    });
    expect(await running.gateway.readPaymentIntent(payment.id)).toMatchObject({
      status: 'requires_payment_method',
      amountReceived: 0,
    });
  });

  test.each([
    [true, 'succeeded', 2500],
    [false, 'requires_payment_method', 0],
  ])('require a challenge with 4000 0025 0000 3155; passed: %s → %s', async (passed, status, received) => {
    const { payment, answer } = await pay('4000002500003155');
    expect(answer.body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    await call(`${payment.id}/authenticate`, { client_secret: payment.clientSecret, passed });
    expect(await running.gateway.readPaymentIntent(payment.id)).toMatchObject({
      status,
      amountReceived: received,
    });
    const again = await call(`${payment.id}/authenticate`, {
      client_secret: payment.clientSecret,
      passed: true,
    });
    expect(again.body.error).toMatchObject({ code: 'payment_intent_unexpected_state' });
  });

  test.each([
    ['4242424242424241', {}, 'incorrect_number'],
    ['4242424242424242', { exp_month: 13 }, 'invalid_expiry_month'],
    ['4242424242424242', { exp_year: 2020 }, 'invalid_expiry_year'],
  ])('reject the invalid card %s %o', async (number, more, code) => {
    const { payment, answer } = await pay(number, more);
    expect(answer).toMatchObject({ status: 402, body: { error: { type: 'card_error', code } } });
    expect((await running.gateway.readPaymentIntent(payment.id)).lastError).toBeNull();
  });

  test('need the payment’s client secret and the publishable key, and return only public fields', async () => {
    const { payment } = await pay('4242424242424242');
    const shown = await call(`${payment.id}?client_secret=${payment.clientSecret}`);
    expect(shown.status).toBe(200);
    expect(shown.body).not.toHaveProperty('metadata');
    expect(shown.body).not.toHaveProperty('transfer_data');
    expect((await call(`${payment.id}?client_secret=guess`)).status).toBe(404);
    const wrongKey = await call(
      `${payment.id}?client_secret=${payment.clientSecret}`,
      undefined,
      'pk_test_no',
    );
    expect(wrongKey.status).toBe(401);
  });

  test('leave no card number anywhere on the disk', async () => {
    await pay('4242424242424242');
    const { readFileSync } = await import('node:fs');
    expect(readFileSync(`${running.dataDir}/stripe/books.jsonl`, 'utf8').includes('42424242')).toBe(false);
  });
});

describe('the page at /dev/stripe', () => {
  test('lists accounts, payments and events, and escapes user input', async () => {
    const account = await running.client.accounts.create({ email: "o'neil@example.com" });
    const intent = await running.client.paymentIntents.create({
      amount: 1313,
      currency: 'usd',
      metadata: { booking_id: '<script>alert(1)</script>' },
    });
    const page = await (await running.emulator.app.request('/')).text();
    expect(page).toContain(account.id);
    expect(page).toContain(intent.id);
    expect(page).toContain('$13.13');
    expect(page).toContain('payment_intent.created');
    expect(page).toContain('o&#39;neil@example.com');
    expect(page).not.toContain('<script>alert');
  });

  test('settles a processing payment, and restricts an account', async () => {
    const { client, gateway, emulator } = running;
    const account = await readyAccount(running);
    const { id } = await client.paymentIntents.create({ amount: 1313, currency: 'usd' });
    await client.paymentIntents.confirm(id, { payment_method: 'pm_card_processing' });
    expect(await gateway.readPaymentIntent(id)).toMatchObject({ status: 'processing', amountReceived: 0 });
    const press = (path: string, intent: string) =>
      emulator.app.request(path, { method: 'POST', body: new URLSearchParams({ intent }) });
    await press(`/payments/${id}`, 'pay');
    expect(await gateway.readPaymentIntent(id)).toMatchObject({ status: 'succeeded', amountReceived: 1313 });
    expect((await client.charges.list({ payment_intent: id })).data).toHaveLength(1);
    await press(`/accounts/${account}`, 'restrict');
    expect(await gateway.readAccount(account)).toMatchObject({
      transfersActive: false,
      payoutsEnabled: false,
    });
  });
});

describe('the browser script', () => {
  test('is a classic script that a strict content security policy allows: no types, no imports, nothing inline', async () => {
    const response = await running.emulator.app.request('/stripe.js');
    expect(response.headers.get('content-type')).toContain('text/javascript');
    const script = await response.text();
    expect(() => new Function(script)).not.toThrow();
    expect(script).not.toMatch(/^(import|export)\b/m);
    expect(script).not.toContain('innerHTML');
    for (const label of ['Card number', 'Expiry', 'CVC']) expect(script).toContain(`'${label}'`);
    const page = await (await running.emulator.app.request('/')).text();
    expect(page).not.toMatch(/<script|<style|style=|\son[a-z]+=/);
  });
});
