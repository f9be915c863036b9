import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { recordRun } from '../../jobs/scheduled.ts';
import { clock } from '../../src/clock.ts';
import type { PaymentProvider } from '../../src/domain/payments/provider.ts';
import { ProviderError } from '../../src/domain/payments/provider-error.ts';
import { findDiscrepancies } from '../../src/domain/payments/reconcile.ts';
import { recentScope } from '../../src/domain/payments/reconcile-payments.ts';
import { refundBooking } from '../../src/domain/payments/refund-booking.ts';
import { system } from '../../src/domain/viewer.ts';
import { paymentContextOf } from '../../src/web/payments/payment-context.ts';
import { startTestApp } from '../support/app.ts';
import { anAdmin, type TestUser } from '../support/cast.ts';
import { aDueWalk, aPaidWalk, askToPay, moneyBackOf, moneyOf, press } from '../support/payments.ts';
import { scheduleOf } from '../support/schedules.ts';
import { callDashboard, freshEmulator, setRules } from '../support/stripe-emulator.ts';

const stripe = freshEmulator();
const app = startTestApp(() => ({ stripe: stripe.gateway }));
let admin: TestUser;
beforeAll(async () => {
  admin = await anAdmin(app);
});
beforeAll(() => setRules(stripe, { transfersLate: false }));
afterEach(() => clock.setOffset(0));

const reconcile = (provider: PaymentProvider | null = stripe.gateway) =>
  scheduleOf(app, 'reconcile-payments', { provider: () => provider }).run();
const differing = async ({ booking }: { booking: string }) => {
  const found = await findDiscrepancies(paymentContextOf(app.services), recentScope(30, 1000));
  return found
    .filter(({ bookingId }) => bookingId === booking)
    .map(({ what, here, there, repair }) => [what, here, there, repair !== null]);
};
const alerted = async ({ booking }: { booking: string }) => (await moneyBackOf(app, booking)).alerts;
const lostAnswer = (): Partial<PaymentProvider> => ({
  async createRefund(order) {
    await stripe.gateway.createRefund(order);
    throw new ProviderError('unavailable', 'no answer');
  },
});
const askRefund = (booking: string, replace: Partial<PaymentProvider>) =>
  refundBooking(
    paymentContextOf({ ...app.services, stripe: { ...stripe.gateway, ...replace } }),
    system('cli'),
    booking,
    { amount: null, reason: 'Ill', refundedWhenShown: null },
  );

describe('reconciliation finds and repairs (PAYMENT-17)', () => {
  it('a payment that was set aside as unknown, and was paid', async () => {
    const walk = await aDueWalk(app, stripe);
    const { body } = await askToPay(walk);
    await app.sql(`update payment_attempts set status = 'failed' where booking_id = $1`, [walk.booking]);
    await reconcile();
    expect(await moneyOf(app, walk)).toMatchObject({ payments: 0, attempts: ['failed'] });
    await stripe.client.paymentIntents.confirm(String(body.payment_intent_id), {
      payment_method: 'pm_card_visa',
    });
    expect(await differing(walk)).toEqual([['attempt', 'failed', 'succeeded', true]]);
    await reconcile();
    expect(await moneyOf(app, walk)).toMatchObject({ status: 'payment_confirmed', payments: 1, receipts: 2 });
    expect(await differing(walk)).toEqual([]);
  });

  it('a refund whose response was lost, without making a second one', async () => {
    const walk = await aPaidWalk(app, stripe);
    await expect(askRefund(walk.booking, lostAnswer())).rejects.toMatchObject({
      summary: { code: 'refundUnanswered' },
    });
    clock.advance('PT6M');
    expect(await differing(walk)).toEqual([
      ['refund', 'opening', 'succeeded', true],
      ['refund', '$0.00 refunded', '$13.13 refunded', true],
      ['transfer', '$0.00 taken back', '$13.13 taken back', true],
    ]);
    await reconcile();
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({
      refunds: ['succeeded'],
      refunded: '13.13',
      emails: 2,
    });
    expect(await stripe.gateway.findRefunds(walk.intent)).toHaveLength(1);
    expect(await differing(walk)).toEqual([]);
  });

  it('a refund that was never sent, with its stored key', async () => {
    const walk = await aPaidWalk(app, stripe);
    const down = async () => {
      throw new ProviderError('unavailable', 'down');
    };
    await expect(askRefund(walk.booking, { createRefund: down })).rejects.toMatchObject({
      summary: { code: 'refundUnanswered' },
    });
    clock.advance('PT6M');
    expect(await differing(walk)).toEqual([['refund', 'opening', 'unknown', true]]);
    await reconcile({ ...stripe.gateway, createRefund: down });
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({ refunds: ['opening'], alerts: 0 });
    await reconcile();
    await reconcile();
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({
      refunds: ['succeeded'],
      emails: 2,
      points: 1,
    });
    expect(await stripe.gateway.findRefunds(walk.intent)).toHaveLength(1);
  });

  it.each([
    ['was never sent', {}, 'opening'],
    ['was made, and its answer was lost', lostAnswer(), 'opening'],
  ])('a refund that %s, also when its key is too old, and once (PAYMENT-36)', async (_, replace, status) => {
    const walk = await aPaidWalk(app, stripe);
    const down = async () => {
      throw new ProviderError('unavailable', 'down');
    };
    await askRefund(walk.booking, { createRefund: down, ...replace }).catch(() => undefined);
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({ refunds: [status], refunded: '0.00' });
    clock.advance('PT25H');
    await reconcile();
    await reconcile();
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({
      refunds: ['succeeded'],
      refunded: '13.13',
      emails: 2,
      alerts: 0,
    });
    expect(await stripe.gateway.findRefunds(walk.intent)).toHaveLength(1);
  });

  it('refunds and disputes that were made at Stripe while no webhook arrived', async () => {
    const walk = await aPaidWalk(app, stripe);
    await stripe.client.refunds.create({ payment_intent: walk.intent, amount: 100, reverse_transfer: true });
    await press(stripe, 'payments', walk.intent, 'dispute');
    expect(await differing(walk)).toEqual([
      ['refund', '$0.00 refunded', '$1.00 refunded', true],
      ['dispute', 'none', 'open', true],
      ['transfer', '$0.00 taken back', '$1.00 taken back', true],
    ]);
    await reconcile();
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({
      refunded: '1.00',
      earned: '12.13',
      dispute: 'open',
      alerts: 1,
      ledgerSum: '0.00',
    });
    const { data } = await stripe.client.disputes.list({ payment_intent: walk.intent });
    await press(stripe, 'disputes', data[0]?.id ?? '', 'win');
    expect(await differing(walk)).toEqual([['dispute', 'open', 'won', true]]);
    clock.advance('PT25H');
    await reconcile();
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({ dispute: 'won', ledgerSum: '0.00' });
  });

  it('a second dispute, and one that comes 119 days after the payment', async () => {
    const walk = await aPaidWalk(app, stripe);
    const dispute = async (verdict: 'win' | 'lose' | null) => {
      await press(stripe, 'payments', walk.intent, 'dispute-half');
      const { data } = await stripe.client.disputes.list({ payment_intent: walk.intent });
      if (verdict) await press(stripe, 'disputes', data[0]?.id ?? '', verdict);
    };
    await dispute('win');
    await reconcile();
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({ dispute: 'won' });
    clock.advance('PT2856H');
    await dispute('lose');
    await reconcile();
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({ dispute: 'lost', ledgerSum: '0.00' });
    expect(await differing(walk)).toEqual([]);
  });

  it('a transfer that was reversed in Stripe, by its amount', async () => {
    const walk = await aPaidWalk(app, stripe);
    await press(stripe, 'payments', walk.intent, 'reverse');
    expect(await differing(walk)).toEqual([['transfer', '$0.00 taken back', '$13.13 taken back', true]]);
    await reconcile();
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({
      earned: '0.00',
      alerts: 1,
      ledgerSum: '0.00',
    });
    expect(await differing(walk)).toEqual([]);
  });

  it('a payout without a webhook, and the transfer id that it needs', async () => {
    const walk = await aPaidWalk(app, stripe);
    await app.sql('update payments set transfer_payment_id = null where booking_id = $1', [walk.booking]);
    expect(await differing(walk)).toEqual([['payout', 'no transfer', expect.stringMatching(/^py_/), true]]);
    await reconcile();
    await press(stripe, 'accounts', walk.account, 'payout');
    expect(await differing(walk)).toEqual([['payout', 'processing', 'pending', true]]);
    await reconcile();
    const [row] = await app.sql('select payout_status from payments where booking_id = $1', [walk.booking]);
    expect(row).toEqual({ payout_status: 'pending' });
  });
});

describe('what no command can repair', () => {
  it('is reported to the admins once: another amount, an unknown payment, a ledger that does not sum to zero (PAYMENT-17)', async () => {
    const other = await aPaidWalk(app, stripe);
    const unknown = await aPaidWalk(app, stripe);
    const store = await aPaidWalk(app, stripe);
    await app.sql('update payments set amount = 12 where booking_id = $1', [other.booking]);
    await app.sql('update bookings set walker_payout_amount = 12 where id = $1', [other.booking]);
    await app.sql(`update payments set payment_intent_id = 'pi_gone' where booking_id = $1`, [
      unknown.booking,
    ]);
    await app.sql('update bookings set walker_payout_amount = 1 where id = $1', [store.booking]);
    expect(await differing(other)).toEqual([['payment', '$12.00 paid', '$13.13 succeeded', false]]);
    expect(await differing(unknown)).toEqual([['payment', '$13.13 paid', 'unknown', false]]);
    expect(await differing(store)).toEqual([['ledger', 'sums to -1213 cents', 'sums to 0', false]]);
    await reconcile();
    clock.advance('PT25H');
    await reconcile();
    for (const walk of [other, unknown, store]) expect(await alerted(walk)).toBe(1);
    await app.sql('delete from payments where booking_id = any($1)', [
      [other.booking, unknown.booking, store.booking],
    ]);
  });
});

describe('what Stripe refuses to show is left out alone (PAYMENT-17)', () => {
  const refuse = (call: string) =>
    callDashboard(stripe, 'faults', { call, does: '400', when: 'before', times: null });
  afterEach(() => callDashboard(stripe, 'faults', { clear: true }));
  const payoutOf = async ({ booking }: { booking: string }) =>
    (await app.sql('select payout_status as status from payments where booking_id = $1', [booking]))[0];
  const alertsAbout = (id: string) =>
    app.sql(
      `select payload->>'trouble' as trouble from outbox where kind = 'mail.payment-alert' and payload->>'objectId' = $1`,
      [id],
    );
  const refunded = async () => {
    const walk = await aPaidWalk(app, stripe);
    await stripe.client.refunds.create({ payment_intent: walk.intent, amount: 100, reverse_transfer: true });
    return walk;
  };

  it('one payment: the others are repaired, the run counts as failed, admins are alerted once a day', async () => {
    const [hidden, other] = [await refunded(), await refunded()];
    await refuse(`GET /v1/payment_intents/${hidden.intent}`);
    expect(await differing(hidden)).toEqual([['payment', 'not compared', expect.any(String), false]]);
    await expect(reconcile()).rejects.toThrow();
    await expect(recordRun(app.orm, 'reconcile-payments', reconcile)).rejects.toThrow();
    expect(await moneyBackOf(app, other.booking)).toMatchObject({ refunded: '1.00' });
    expect(await moneyBackOf(app, hidden.booking)).toMatchObject({ refunded: '0.00', refunds: null });
    expect(await alertsAbout(hidden.intent)).toEqual([{ trouble: 'notCompared' }]);
    const { text } = await admin.browser.get('/admin/jobs');
    expect(text).toMatch(/Failed schedules \(1\).*reconcile-payments.*Failed: ProviderError/);
  });

  it('one payout, and one account: those of others are applied', async () => {
    const [hidden, other] = [await aPaidWalk(app, stripe), await aPaidWalk(app, stripe)];
    for (const { account } of [hidden, other]) await press(stripe, 'accounts', account, 'payout');
    const { data } = await stripe.client.payouts.list({}, { stripeAccount: hidden.account });
    const payout = data[0]?.id ?? '';
    await refuse(`GET /v1/payouts/${payout}`);
    await expect(reconcile()).rejects.toThrow();
    expect(await payoutOf(other)).toEqual({ status: 'pending' });
    expect(await payoutOf(hidden)).toEqual({ status: null });
    expect(await alertsAbout(payout)).toEqual([{ trouble: 'notCompared' }]);
  });

  it('an account: its payments are compared all the same', async () => {
    const walk = await refunded();
    const refusing: PaymentProvider = {
      ...stripe.gateway,
      findLatestPayoutIds: async (account) => {
        if (account === walk.account) throw new ProviderError('invalid', 'No.');
        return stripe.gateway.findLatestPayoutIds(account);
      },
    };
    await expect(reconcile(refusing)).rejects.toThrow('No.');
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({ refunded: '1.00' });
    expect(await alertsAbout(walk.account)).toEqual([{ trouble: 'notCompared' }]);
  });

  it('without an answer the rest of the kind waits, the other kinds are compared, and nobody is alerted', async () => {
    const walk = await aPaidWalk(app, stripe);
    await press(stripe, 'accounts', walk.account, 'payout');
    let asked = 0;
    const readPaymentIntent = () => {
      asked++;
      return Promise.reject(new ProviderError('unavailable', 'down'));
    };
    const alerts = () => app.sql(`select count(*)::int from outbox where kind = 'mail.payment-alert'`);
    const before = await alerts();
    clock.advance('PT25H');
    await expect(reconcile({ ...stripe.gateway, readPaymentIntent })).rejects.toThrow('down');
    expect(asked).toBeLessThanOrEqual(2);
    expect(await payoutOf(walk)).toMatchObject({ status: expect.stringMatching(/pending|in_transit/) });
    expect(await alerts()).toEqual(before);
  });
});

it('checks each payment about once a day, and never those of the demo data', async () => {
  const walk = await aPaidWalk(app, stripe);
  const reads: string[] = [];
  const counting: PaymentProvider = {
    ...stripe.gateway,
    readPaymentIntent: (id) => {
      reads.push(id);
      return stripe.gateway.readPaymentIntent(id);
    },
  };
  const times = () => reads.filter((id) => id === walk.intent).length;
  await reconcile(counting);
  await reconcile(counting);
  expect(times()).toBe(1);
  clock.advance('PT25H');
  await reconcile(counting);
  expect(times()).toBe(2);
  await app.sql(`update payments set payment_intent_id = 'demo_x' where booking_id = $1`, [walk.booking]);
  expect(await differing(walk)).toEqual([]);
});

it.each([
  [129, '13.13'],
  [131, '0.00'],
])(
  'looks at payments of the last 130 days: one of %i days ago ends with %s refunded',
  async (days, refunded) => {
    const walk = await aPaidWalk(app, stripe);
    await app.sql(`update payments set confirmed_at = $2 where booking_id = $1`, [
      walk.booking,
      new Date(clock.now().getTime() - days * 86_400_000),
    ]);
    await stripe.client.refunds.create({ payment_intent: walk.intent });
    await reconcile();
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({ refunded });
  },
);

it('waits for a provider that is down, and does nothing without one', async () => {
  const walk = await aPaidWalk(app, stripe);
  await stripe.client.refunds.create({ payment_intent: walk.intent });
  const down = {
    ...stripe.gateway,
    readPaymentIntent: () => Promise.reject(new ProviderError('unavailable', 'down')),
  };
  await expect(reconcile(down)).rejects.toThrow('down');
  await reconcile(null);
  expect(await moneyBackOf(app, walk.booking)).toMatchObject({ refunded: '0.00', refunds: null });
  await reconcile();
  expect(await moneyBackOf(app, walk.booking)).toMatchObject({ refunded: '13.13' });
});
