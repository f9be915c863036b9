import { describe, expect, test } from 'vitest';
import { clock } from '../../src/clock.ts';
import {
  eventTypes,
  freshDataDir,
  readyAccount,
  setRules,
  startEmulator,
} from '../support/stripe-emulator.ts';

type Running = Awaited<ReturnType<typeof startEmulator>>;

const PRICE = 1313;

async function paid({ gateway, client, ...running }: Running, card = 'pm_card_visa', destination?: string) {
  await setRules(running, { transfersLate: false });
  const account = destination ?? (await readyAccount({ gateway, ...running }));
  const { id } = await gateway.createPaymentIntent({
    amount: PRICE,
    destination: account,
    bookingId: 'b1',
    day: '2026-11-25',
    attemptId: 'a1',
    payerId: 'p1',
    idempotencyKey: `charge-${Math.random()}`,
  });
  await client.paymentIntents.confirm(id, { payment_method: card });
  const intent = await client.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  const charge = intent.latest_charge;
  if (charge === null || typeof charge === 'string') throw new Error('A paid intent has a charge');
  return { id, account, charge };
}

const press = ({ emulator }: Running, path: string, intent: string) =>
  emulator.app.request(path, { method: 'POST', body: new URLSearchParams({ intent }) });

const balances = async ({ client }: Running, account: string) => {
  const [own, theirs] = await Promise.all([
    client.balance.retrieve(),
    client.balance.retrieve({}, { stripeAccount: account }),
  ]);
  const sum = (balance: typeof own) =>
    [...balance.available, ...balance.pending].reduce((total, { amount }) => total + amount, 0);
  return { platform: sum(own), walker: sum(theirs) };
};

const notified = async ({ client }: Running, prefix: string) =>
  (await eventTypes(client)).filter((type) => type.startsWith(prefix));

describe('a payment moves money', () => {
  test('and a refund that the reversal does not cover needs a balance of the platform, where Stripe lends nothing', async () => {
    const running = await startEmulator();
    const { charge } = await paid(running);
    await setRules(running, { refundsNeedBalance: true });
    const before = await balances(running, String(charge.transfer_data?.destination));
    const refund = (more: object) =>
      running.client.refunds.create({ charge: charge.id, amount: 400, ...more });
    await expect(refund({})).rejects.toThrow(
      'Insufficient funds in your Stripe balance to refund this amount.',
    );
    expect(await balances(running, String(charge.transfer_data?.destination))).toEqual(before);
    expect(await refund({ reverse_transfer: true })).toMatchObject({ status: 'succeeded' });
    await setRules(running, { refundsNeedBalance: false });
    expect(await refund({})).toMatchObject({ status: 'succeeded' });
  });

  test('seconds after it is confirmed, with events of its own', async () => {
    const running = await startEmulator();
    const { id } = await running.client.paymentIntents.create({
      amount: PRICE,
      currency: 'usd',
      transfer_data: { destination: await readyAccount(running) },
    });
    await running.client.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    const charge = async () => (await running.client.charges.list({ payment_intent: id })).data[0];
    expect(await charge()).toMatchObject({ paid: true, balance_transaction: null });
    expect(await charge()).not.toHaveProperty('transfer');
    clock.setOffset(5_000);
    expect(await charge()).toMatchObject({
      balance_transaction: expect.stringMatching(/^txn_/),
      transfer: expect.stringMatching(/^tr_/),
    });
    clock.setOffset(0);
    expect((await eventTypes(running.client)).slice(-4)).toEqual([
      'charge.succeeded',
      'payment_intent.succeeded',
      'transfer.created',
      'charge.updated',
    ]);
  });

  test('from the card to the walker, with the card fee paid by the platform', async () => {
    const running = await startEmulator();
    const { account, charge } = await paid(running);
    expect(await balances(running, account)).toEqual({ platform: -68, walker: PRICE });
    const own = await running.client.balanceTransactions.list();
    expect(own.data.map(({ type, amount, fee, net }) => [type, amount, fee, net])).toEqual([
      ['transfer', -PRICE, 0, -PRICE],
      ['charge', PRICE, 68, 1245],
    ]);
    expect(charge.balance_transaction).toBe(own.data[1]?.id);
    const theirs = await running.client.balanceTransactions.list(
      { expand: ['data.source.source_transfer'] },
      { stripeAccount: account },
    );
    expect(theirs.data).toHaveLength(1);
    expect(theirs.data[0]).toMatchObject({
      type: 'payment',
      status: 'pending',
      source: { object: 'charge', source_transfer: { source_transaction: charge.id } },
    });
  });

  test('and back with a refund: all of it, or the requested part', async () => {
    const running = await startEmulator();
    const { id, account, charge } = await paid(running);
    const refund = await running.client.refunds.create({
      payment_intent: id,
      amount: 313,
      reverse_transfer: true,
    });
    expect(refund.transfer_reversal).toMatch(/^trr_/);
    expect(await balances(running, account)).toEqual({ platform: -68, walker: 1000 });
    await running.client.refunds.create({ payment_intent: id, reverse_transfer: true });
    expect(await balances(running, account)).toEqual({ platform: -68, walker: 0 });
    const listed = await running.client.refunds.list({ charge: charge.id, expand: ['data.payment_intent'] });
    expect(listed.data).toMatchObject([
      { amount: 1000 },
      { id: refund.id, amount: 313, payment_intent: { id } },
    ]);
    expect(await running.client.charges.retrieve(charge.id)).toMatchObject({
      refunded: true,
      amount_refunded: PRICE,
    });
    expect(await notified(running, 'charge.refunded')).toHaveLength(2);
    const types = (await running.client.balanceTransactions.list({}, { stripeAccount: account })).data;
    expect(types.map(({ type, amount }) => [type, amount])).toEqual([
      ['payment_refund', -1000],
      ['payment_refund', -313],
      ['payment', PRICE],
    ]);
  });
});

describe('disputes', () => {
  test('are opened with a test card, and are lost when they are accepted', async () => {
    const running = await startEmulator();
    const { id, account, charge } = await paid(running, 'pm_card_createDispute');
    expect(charge).toMatchObject({ paid: true, disputed: true });
    const [dispute, ...more] = (await running.client.disputes.list({ payment_intent: id })).data;
    expect(more).toEqual([]);
    expect(dispute).toMatchObject({ status: 'needs_response', reason: 'fraudulent', amount: PRICE });
    expect(dispute?.balance_transactions[0]).toMatchObject({ amount: -PRICE, fee: 1500, type: 'adjustment' });
    expect(await balances(running, account)).toEqual({ platform: -68 - PRICE - 1500, walker: PRICE });
    const refund = running.client.refunds.create({ payment_intent: id });
    await expect(refund).rejects.toMatchObject({ code: 'charge_disputed' });
    await press(running, `/disputes/${dispute!.id}`, 'lose');
    expect(await running.client.disputes.retrieve(dispute!.id)).toMatchObject({ status: 'lost' });
    expect(await notified(running, 'charge.dispute')).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.closed',
    ]);
  });

  test('return the money, without the fee, when they are won', async () => {
    const running = await startEmulator();
    const { id, account } = await paid(running, 'pm_card_createDisputeProductNotReceived');
    const [dispute] = (await running.client.disputes.list()).data;
    await press(running, `/disputes/${dispute!.id}`, 'review');
    expect(await running.client.disputes.retrieve(dispute!.id)).toMatchObject({
      status: 'under_review',
      evidence_details: { has_evidence: true },
    });
    await press(running, `/disputes/${dispute!.id}`, 'win');
    expect(await running.client.disputes.retrieve(dispute!.id)).toMatchObject({ status: 'won' });
    expect(await balances(running, account)).toEqual({ platform: -68 - 1500, walker: PRICE });
    const again = await press(running, `/disputes/${dispute!.id}`, 'lose');
    expect([again.status, await again.text()]).toEqual([400, 'This dispute is already closed (won).']);
    const refund = await running.client.refunds.create({ payment_intent: id, amount: 1 });
    expect(refund).toMatchObject({ status: 'succeeded', amount: 1 });
  });

  test('can be opened and decided in the dashboard, too', async () => {
    const running = await startEmulator();
    const { id } = await paid(running);
    await press(running, `/payments/${id}`, 'dispute');
    const [dispute] = (await running.client.disputes.list()).data;
    await press(running, `/disputes/${dispute?.id}`, 'review');
    await press(running, `/disputes/${dispute?.id}`, 'lose');
    expect(await running.client.disputes.retrieve(dispute!.id)).toMatchObject({ status: 'lost' });
    expect((await press(running, `/disputes/${dispute?.id}`, 'win')).status).toBe(400);
    expect((await press(running, `/payments/${id}`, 'dispute')).status).toBe(400);
    expect((await press(running, `/payments/${id}`, 'nonsense')).status).toBe(404);
  });
});

describe('payouts', () => {
  const list = ({ client }: Running, account: string) =>
    client.payouts.list({}, { stripeAccount: account }).then(({ data }) => data);

  test('follow the clock: pending, in transit, paid', async () => {
    const running = await startEmulator();
    const { account } = await paid(running);
    await paid(running, 'pm_card_visa', account);
    expect(await list(running, account)).toEqual([]);
    clock.advance('P4D');
    const [begun, ...more] = await list(running, account);
    expect(more).toEqual([]);
    expect(begun).toMatchObject({ amount: 2 * PRICE, automatic: true, currency: 'usd' });
    clock.advance('P5D');
    expect(await list(running, account)).toMatchObject([{ id: begun?.id, status: 'paid' }]);
    expect(await notified(running, 'payout')).toEqual(['payout.created', 'payout.updated', 'payout.paid']);
    expect(await balances(running, account)).toMatchObject({ walker: 0 });
    const within = await running.client.balanceTransactions.list(
      { payout: begun!.id },
      { stripeAccount: account },
    );
    expect(within.data.map(({ type }) => type)).toEqual(['payout', 'payment', 'payment']);
  });

  test('count business days: what is paid on a Friday leaves on Tuesday and arrives on Thursday', async () => {
    const running = await startEmulator();
    const weekday = clock.now().getUTCDay();
    clock.advance(`P${(5 - weekday + 7) % 7 || 7}D`);
    const { account } = await paid(running);
    clock.advance('P3D');
    expect(await list(running, account)).toEqual([]);
    clock.advance('P1D');
    const [payout] = await list(running, account);
    const days = [payout!.created, payout!.arrival_date].map((at) => new Date(at * 1000).getUTCDay());
    expect(days).toEqual([2, 4]);
  });

  test('send events of the connected account, and are invisible to others', async () => {
    const running = await startEmulator();
    const { account } = await paid(running);
    await press(running, `/accounts/${account}`, 'payout');
    const [payout] = await list(running, account);
    expect(payout).toMatchObject({ status: 'pending', automatic: false });
    const event = await expect
      .poll(() => running.webhooks.find(({ body }) => JSON.parse(body).type === 'payout.created'))
      .toBeDefined()
      .then(() => running.webhooks.find(({ body }) => JSON.parse(body).type === 'payout.created')!);
    expect(running.gateway.constructEvent(event.body, event.signature)).toMatchObject({
      objectId: payout?.id,
      accountId: account,
    });
    const other = await readyAccount(running);
    const { client } = running;
    await expect(client.payouts.retrieve(payout!.id, {}, { stripeAccount: other })).rejects.toMatchObject({
      code: 'resource_missing',
    });
    await expect(client.payouts.list({}, { stripeAccount: 'acct_nobody' })).rejects.toMatchObject({
      statusCode: 403,
    });
    expect((await client.payouts.list()).data).toEqual([]);
  });

  test('can be advanced in the dashboard, and return the money when the bank rejects them', async () => {
    const running = await startEmulator();
    const { account } = await paid(running);
    await press(running, `/accounts/${account}`, 'payout');
    const [payout] = await list(running, account);
    expect((await press(running, `/payouts/${payout?.id}`, 'arrive')).status).toBe(400);
    await press(running, `/payouts/${payout?.id}`, 'send');
    await press(running, `/payouts/${payout?.id}`, 'fail');
    expect(await list(running, account)).toMatchObject([
      { status: 'failed', failure_code: 'could_not_process' },
    ]);
    expect(await balances(running, account)).toMatchObject({ walker: PRICE });
    expect(await running.gateway.readAccount(account)).toMatchObject({
      payoutsEnabled: false,
      transfersActive: true,
      due: ['external_account'],
    });
    clock.advance('P9D');
    expect(await list(running, account)).toHaveLength(1);
    await press(running, `/accounts/${account}`, 'complete');
    expect((await list(running, account)).map(({ status }) => status)).toEqual(['paid', 'failed']);
  });

  test('can be canceled before the bank has them, except those that Stripe made itself', async () => {
    const running = await startEmulator();
    const { account } = await paid(running);
    await press(running, `/accounts/${account}`, 'payout');
    const [byHand] = await list(running, account);
    await press(running, `/payouts/${byHand?.id}`, 'cancel');
    expect(await list(running, account)).toMatchObject([{ status: 'canceled', failure_code: null }]);
    expect(await balances(running, account)).toMatchObject({ walker: PRICE });
    expect(await notified(running, 'payout')).toEqual(['payout.created', 'payout.canceled']);
    expect((await press(running, `/payouts/${byHand?.id}`, 'send')).status).toBe(400);
    const today = Math.floor(clock.now().getTime() / 1000) % 86_400;
    clock.advance(`PT${86_460 - today}S`);
    const [automatic] = await list(running, account);
    expect(automatic).toMatchObject({ status: 'pending', amount: PRICE, automatic: true });
    expect((await press(running, `/payouts/${automatic?.id}`, 'cancel')).status).toBe(400);
  });

  test('survive a restart in transit, and do not wait for money that was reversed', async () => {
    const dataDir = freshDataDir();
    const first = await startEmulator({ dataDir });
    const { id, account } = await paid(first);
    await paid(first, 'pm_card_createDispute', account);
    await first.client.refunds.create({ payment_intent: id, reverse_transfer: true });
    await press(first, `/accounts/${account}`, 'payout');
    await first.emulator.stop();
    const second = await startEmulator({ dataDir });
    expect(await list(second, account)).toMatchObject([{ amount: PRICE, status: 'pending' }]);
    expect((await second.client.disputes.list()).data).toHaveLength(1);
    clock.advance('P5D');
    expect(await list(second, account)).toMatchObject([{ amount: PRICE, status: 'paid' }]);
    expect(await balances(second, account)).toMatchObject({ walker: 0 });
  });
});
