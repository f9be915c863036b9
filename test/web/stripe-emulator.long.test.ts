import { describe, expect, test } from 'vitest';
import { clock } from '../../src/clock.ts';
import { createStripeGateway } from '../../src/gateways/stripe/gateway.ts';
import { clientOf } from '../support/stripe-client.ts';
import { eventTypes, readyAccount, setRules, startEmulator } from '../support/stripe-emulator.ts';

const order = (destination: string, more: object = {}) => ({
  amount: 1313,
  destination,
  bookingId: 'b1',
  attemptId: 'a1',
  payerId: 'p1',
  day: '2026-11-25',
  idempotencyKey: 'booking:b1:charge:1',
  ...more,
});

describe('payout accounts', () => {
  test('start with every requirement due and every capability inactive', async () => {
    const { gateway, client } = await startEmulator();
    const opened = await gateway.createAccount({
      walkerId: 'w1',
      email: 'w@example.com',
      idempotencyKey: 'k',
    });
    expect(opened).toMatchObject({ detailsSubmitted: false, transfersActive: false, payoutsEnabled: false });
    expect(opened.due).toContain('external_account');
    const account = await client.accounts.retrieve(opened.id);
    expect(account).toMatchObject({ email: 'w@example.com', country: 'US', type: 'express' });
    expect(account.metadata).toEqual({ walker_id: 'w1' });
  });

  test('may receive money once the hosted page is completed', async () => {
    const running = await startEmulator();
    const id = await readyAccount(running);
    const account = await running.gateway.readAccount(id);
    expect(account).toEqual({
      id,
      detailsSubmitted: true,
      transfersActive: true,
      payoutsEnabled: true,
      payoutDelayDays: 2,
      due: [],
      createdAt: expect.any(Date),
      walkerId: 'w1',
    });
    expect((await running.client.accounts.list()).data.map((one) => one.id)).toEqual([id]);
  });

  test('of people under 18 wait for the guardian, and nobody under 13 has one', async () => {
    const { gateway, emulator } = await startEmulator();
    const key = { idempotencyKey: 'account-young' };
    const { id } = await gateway.createAccount({ walkerId: 'w1', email: 'w@example.com', ...key });
    const today = clock.local(clock.now()).toPlainDate();
    const born = (years: number) => today.subtract({ years }).toString();
    const finish = async (more: Record<string, string>) => {
      const [returnUrl, refreshUrl] = ['http://localhost:3120/done', 'http://localhost:3120/again'];
      const order = { accountId: id, returnUrl, refreshUrl, idempotencyKey: `link-${JSON.stringify(more)}` };
      const { pathname } = new URL((await gateway.createOnboardingLink(order)).url);
      const body = new URLSearchParams({ intent: 'complete', holder: 'Jo', number: '000123456789', ...more });
      return emulator.app.request(pathname.replace('/dev/stripe', ''), { method: 'POST', body });
    };
    const status = async () => {
      const { payoutsEnabled, transfersActive, due } = await gateway.readAccount(id);
      return [payoutsEnabled, transfersActive, due.some((item) => item.startsWith('legal_guardian'))];
    };
    expect((await finish({ bornOn: born(12) })).status).toBe(400);
    expect(await status()).toEqual([false, false, false]);
    expect((await finish({ bornOn: born(16) })).status).toBe(303);
    expect(await status()).toEqual([false, false, true]);
    await finish({ bornOn: born(16), guardian: 'Jenny Rosen' });
    expect(await status()).toEqual([true, true, false]);
  });

  test('request card payments too, unless Stripe has approved the platform', async () => {
    const running = await startEmulator();
    const approved = createStripeGateway({ ...running.config, transfersOnly: true });
    const order = { walkerId: 'w1', email: 'w@example.com', firstName: 'Jo', idempotencyKey: 'k' };
    await expect(approved.createAccount(order)).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining('without the `card_payments` capability'),
    });
    expect((await running.client.accounts.list()).data).toEqual([]);
    await setRules(running, { cardPayments: false });
    const { id } = await approved.createAccount({ ...order, idempotencyKey: 'later' });
    const { capabilities } = await running.client.accounts.retrieve(id);
    expect(capabilities).toEqual({ transfers: 'inactive' });
    const both = await running.gateway.createAccount({ ...order, idempotencyKey: 'other' });
    expect((await running.client.accounts.retrieve(both.id)).capabilities).toEqual({
      transfers: 'inactive',
      card_payments: 'inactive',
    });
    await running.client.accounts.del(id);
    expect((await running.client.accounts.list()).data.map((one) => one.id)).toEqual([both.id]);
  });

  test('that do not exist are not found', async () => {
    const { gateway } = await startEmulator();
    await expect(gateway.readAccount('acct_nobody')).rejects.toMatchObject({
      kind: 'missing',
      code: 'resource_missing',
    });
  });
});

describe('payment intents', () => {
  test('have amount, destination, no fee and metadata', async () => {
    const running = await startEmulator();
    const destination = await readyAccount(running);
    const payment = await running.gateway.createPaymentIntent(order(destination));
    expect(payment).toMatchObject({
      status: 'requires_payment_method',
      amount: 1313,
      amountReceived: 0,
      currency: 'usd',
      destination,
      bookingId: 'b1',
      attemptId: 'a1',
      payerId: 'p1',
      lastError: null,
    });
    expect(payment.clientSecret).toMatch(new RegExp(`^${payment.id}_secret_\\w{25}$`));
    const intent = await running.client.paymentIntents.retrieve(payment.id);
    expect(intent.application_fee_amount).toBeNull();
    expect(intent).toMatchObject({
      description: 'Trotwell: walk on 2026-11-25',
      statement_descriptor_suffix: 'WALK NOV 25',
    });
    await running.client.paymentIntents.confirm(payment.id, { payment_method: 'pm_card_visa' });
    const [charge] = (await running.client.charges.list({ payment_intent: payment.id })).data;
    expect(charge?.calculated_statement_descriptor).toBe('PLATFORM* WALK NOV 25');
    expect(intent.payment_method_types).toEqual(['card']);
    expect(intent.automatic_payment_methods).toEqual({ enabled: true, allow_redirects: 'never' });
  });

  test('are rejected for an account that cannot receive transfers, for an unknown one, and for too small an amount', async () => {
    const running = await startEmulator();
    const opened = await running.gateway.createAccount({
      walkerId: 'w1',
      email: 'w@example.com',
      idempotencyKey: 'k',
    });
    const create = running.gateway.createPaymentIntent;
    await expect(create(order(opened.id))).rejects.toMatchObject({ kind: 'payee_not_ready' });
    const nobody = order('acct_nobody', { idempotencyKey: 'nobody' });
    await expect(create(nobody)).rejects.toMatchObject({ kind: 'missing' });
    const ready = await readyAccount(running);
    await expect(create(order(ready, { amount: 49, idempotencyKey: 'small' }))).rejects.toMatchObject({
      kind: 'invalid',
      code: 'amount_too_small',
    });
    expect((await running.client.paymentIntents.list()).data).toEqual([]);
  });

  test('of an account that Stripe asks itself have no form that changes what it gave', async () => {
    const running = await startEmulator();
    const account = await readyAccount(running);
    const at = 'http://localhost:3120/dashboard';
    const changing = { account, type: 'account_update', return_url: at, refresh_url: at } as const;
    await expect(running.client.accountLinks.create(changing)).rejects.toMatchObject({ param: 'type' });
    const asking = await running.client.accountLinks.create({ ...changing, type: 'account_onboarding' });
    expect(asking.url).toContain('/dev/stripe/setup/');
  });

  test('leave a fee of zero out, which Stripe calls invalid', async () => {
    const running = await startEmulator();
    const create = (application_fee_amount: number) =>
      running.client.paymentIntents.create({ amount: 1000, currency: 'usd', application_fee_amount });
    await expect(create(0)).rejects.toMatchObject({ param: 'application_fee_amount' });
    await setRules(running, { positiveFees: false });
    expect(await create(0)).toMatchObject({ application_fee_amount: 0 });
  });

  test('reject parameters that this API version does not have', async () => {
    const { client } = await startEmulator();
    const old = { amount: 1000, currency: 'usd', payment_method_types: ['card'] };
    await expect(client.paymentIntents.create(old)).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'payment_method_types',
    });
    await expect(client.paymentIntents.create({ currency: 'usd' } as never)).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'amount',
    });
    await expect(client.paymentIntents.create({ amount: 10.5, currency: 'usd' })).rejects.toMatchObject({
      code: 'parameter_invalid_integer',
    });
  });

  test('are paid by a valid card: one charge, one transfer of the whole amount', async () => {
    const running = await startEmulator();
    const destination = await readyAccount(running);
    await setRules(running, { transfersLate: false });
    const { gateway, client } = running;
    const { id } = await gateway.createPaymentIntent(order(destination));
    await client.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    const paid = await gateway.readPaymentIntent(id);
    expect(paid).toMatchObject({ status: 'succeeded', amountReceived: 1313 });
    const charges = await client.charges.list({ payment_intent: id });
    expect(charges.data).toHaveLength(1);
    expect(charges.data[0]).toMatchObject({
      id: paid.chargeId,
      paid: true,
      status: 'succeeded',
      amount: 1313,
    });
    const transfers = await client.transfers.list({ destination });
    expect(transfers.data.map((transfer) => [transfer.amount, transfer.source_transaction])).toEqual([
      [1313, paid.chargeId],
    ]);
    expect((await eventTypes(client)).slice(4)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'transfer.created',
      'charge.updated',
    ]);
  });

  test.each([
    ['statement_descriptor', 'TROTWELL'],
    ['statement_descriptor_suffix', 'Ann*Lee'],
    ['statement_descriptor_suffix', '11/25'],
    ['statement_descriptor_suffix', 'A WALK ON THE TWENTY-FIFTH'],
  ])('are rejected with the %s %s', async (name, words) => {
    const { client } = await startEmulator();
    const create = client.paymentIntents.create({ amount: 1313, currency: 'usd', [name]: words });
    await expect(create).rejects.toMatchObject({ statusCode: 400, param: name });
  });

  test('survive a declined card and accept the next one', async () => {
    const running = await startEmulator();
    const { gateway, client } = running;
    const { id } = await gateway.createPaymentIntent(order(await readyAccount(running)));
    const declined = client.paymentIntents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' });
    await expect(declined).rejects.toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
      decline_code: 'generic_decline',
      statusCode: 402,
    });
    expect(await gateway.readPaymentIntent(id)).toMatchObject({
      status: 'requires_payment_method',
      amountReceived: 0,
      lastError: {
        code: 'card_declined',
        declineCode: 'generic_decline',
        message: 'Your card was declined.',
      },
    });
    await client.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(await gateway.readPaymentIntent(id)).toMatchObject({ status: 'succeeded', lastError: null });
  });

  test('that are paid can be neither paid again nor canceled', async () => {
    const running = await startEmulator();
    const { gateway, client } = running;
    const { id } = await gateway.createPaymentIntent(order(await readyAccount(running)));
    await client.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    const again = client.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await expect(again).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
    const cancel = gateway.cancelPaymentIntent(id, { idempotencyKey: 'c1' });
    await expect(cancel).rejects.toMatchObject({ kind: 'wrong_state' });
    expect((await client.charges.list()).data).toHaveLength(1);
  });

  test('that are open can be canceled, and then not be paid', async () => {
    const running = await startEmulator();
    const { gateway, client } = running;
    const { id } = await gateway.createPaymentIntent(order(await readyAccount(running)));
    expect(await gateway.cancelPaymentIntent(id, { idempotencyKey: 'c1' })).toMatchObject({
      status: 'canceled',
    });
    const paying = client.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await expect(paying).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  });

  test('are found by their booking, newest first, and listed in pages', async () => {
    const running = await startEmulator();
    const { gateway, client } = running;
    const destination = await readyAccount(running);
    const ids: string[] = [];
    for (const n of [1, 2, 3]) {
      const payment = await gateway.createPaymentIntent(
        order(destination, { bookingId: n === 2 ? 'b2' : 'b1', idempotencyKey: `k${n}` }),
      );
      ids.unshift(payment.id);
    }
    const found = async (hoursAgo: number) => {
      const since = new Date(clock.now().getTime() - hoursAgo * 3_600_000);
      return (await gateway.findPaymentIntents('b1', since)).map((payment) => payment.id);
    };
    expect([await found(0), await found(2)]).toEqual([[ids[0], ids[2]], []]);
    clock.setOffset(60_000);
    expect(await found(2)).toEqual([ids[0], ids[2]]);
    clock.setOffset(0);
    const all: string[] = [];
    for await (const intent of client.paymentIntents.list({ limit: 2 })) all.push(intent.id);
    expect(all).toEqual(ids);
  });
});

describe('idempotency keys', () => {
  test('create one object however often they are sent, and mark the repeated response', async () => {
    const running = await startEmulator();
    const destination = await readyAccount(running);
    const create = () => running.gateway.createPaymentIntent(order(destination));
    const payments = await Promise.all(Array.from({ length: 20 }, create));
    expect(new Set(payments.map((payment) => payment.id)).size).toBe(1);
    expect((await running.client.paymentIntents.list()).data).toHaveLength(1);
    const params = { amount: 1000, currency: 'usd' };
    const first = await running.client.paymentIntents.create(params, { idempotencyKey: 'k' });
    const second = await running.client.paymentIntents.create(params, { idempotencyKey: 'k' });
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  test('reject another request with the same key', async () => {
    const running = await startEmulator();
    const destination = await readyAccount(running);
    await running.gateway.createPaymentIntent(order(destination));
    const other = running.gateway.createPaymentIntent(order(destination, { amount: 2000 }));
    await expect(other).rejects.toMatchObject({ kind: 'key_reused' });
  });

  test('repeat a declined response, too', async () => {
    const running = await startEmulator();
    const { id } = await running.gateway.createPaymentIntent(order(await readyAccount(running)));
    const confirm = () =>
      running.client.paymentIntents.confirm(
        id,
        { payment_method: 'pm_card_visa_chargeDeclined' },
        { idempotencyKey: 'try' },
      );
    await expect(confirm()).rejects.toMatchObject({ code: 'card_declined' });
    await expect(confirm()).rejects.toMatchObject({ code: 'card_declined' });
    expect((await running.client.charges.list()).data).toHaveLength(1);
  });
});

describe('refunds', () => {
  test('return a part, then the rest with the transfer, never more', async () => {
    const running = await startEmulator();
    const { gateway, client } = running;
    const { id } = await gateway.createPaymentIntent(order(await readyAccount(running)));
    await client.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await client.refunds.create({ payment_intent: id, amount: 313 });
    await client.refunds.create({ payment_intent: id, reverse_transfer: true });
    const charge = await client.charges.retrieve((await gateway.readPaymentIntent(id)).chargeId!);
    expect(charge).toMatchObject({ amount_refunded: 1313, refunded: true });
    expect((await client.transfers.list()).data[0]).toMatchObject({ amount_reversed: 1000, reversed: false });
    const tooMuch = client.refunds.create({ payment_intent: id });
    await expect(tooMuch).rejects.toMatchObject({ code: 'charge_already_refunded' });
    expect((await client.refunds.list({ payment_intent: id })).data.map((refund) => refund.amount)).toEqual([
      1000, 313,
    ]);
  });
});

describe('the gateway', () => {
  test('distinguishes wrong keys and a lost connection from other errors', async () => {
    const { config } = await startEmulator();
    const wrong = createStripeGateway({ ...config, secretKey: 'sk_test_wrong' });
    await expect(wrong.readAccount('acct_1')).rejects.toMatchObject({ kind: 'misconfigured' });
    const dead = createStripeGateway({ ...config, api: { host: '127.0.0.1', port: 1, protocol: 'http' } });
    await expect(dead.readAccount('acct_1')).rejects.toMatchObject({ kind: 'unavailable' });
  });

  test('gives up on a provider that does not respond in time', async () => {
    const { createServer } = await import('node:http');
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as { port: number };
    const gateway = createStripeGateway({
      secretKey: 'sk_test_x',
      publishableKey: 'pk_test_x',
      webhookSecret: 'whsec_x',
      api: { host: '127.0.0.1', port, protocol: 'http' },
      timeoutMs: 100,
    });
    await expect(gateway.readPaymentIntent('pi_1')).rejects.toMatchObject({ kind: 'unavailable' });
    silent.closeAllConnections();
    silent.close();
  });

  test('never includes the key in an error', async () => {
    const { config } = await startEmulator();
    const failure = await createStripeGateway(config)
      .readAccount('acct_nobody')
      .catch((error) => error);
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain(config.secretKey);
  });

  test('reports endpoints that the emulator does not have', async () => {
    const { config } = await startEmulator();
    await expect(clientOf(config).products.list()).rejects.toMatchObject({
      message: 'Unrecognized request URL (GET: /v1/products).',
    });
  });
});
