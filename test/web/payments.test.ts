import { describe, expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import { walkDue } from '../../src/domain/payments/amount-due.ts';
import { pollOpenPayments } from '../../src/domain/payments/poll-open-payments.ts';
import type { PaymentProvider } from '../../src/domain/payments/provider.ts';
import { ProviderError } from '../../src/domain/payments/provider-error.ts';
import { findDiscrepancies } from '../../src/domain/payments/reconcile.ts';
import { recentScope } from '../../src/domain/payments/reconcile-payments.ts';
import { settlePayment } from '../../src/domain/payments/settle-payment.ts';
import { system } from '../../src/domain/viewer.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { paymentContextOf } from '../../src/web/payments/payment-context.ts';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import { anAdmin, aParent, aVisitor, aWalker } from '../support/cast.ts';
import { onlyInCI } from '../support/full-size.ts';
import { aDueWalk, askToPay, intentsOf, moneyOf, PRICE, paidOnce, unpaid } from '../support/payments.ts';
import { race } from '../support/race.ts';
import { scheduleOf } from '../support/schedules.ts';
import { callDashboard, freshEmulator, setRules } from '../support/stripe-emulator.ts';

const stripe = freshEmulator();
const app = startTestApp(() => ({ stripe: stripe.gateway }));

const pay = (id: string, card = 'pm_card_visa') =>
  stripe.client.paymentIntents.confirm(id, { payment_method: card });
const confirmSuccess = (
  walk: { parent: { browser: { call: typeof aVisitor.prototype.call } } },
  id: unknown,
) => walk.parent.browser.call('functions/confirm-payment-success', { payment_intent_id: id });

describe('the payment configuration', () => {
  it('returns the publishable key, never the secret one', async () => {
    const parent = await aParent(app);
    const answer = await parent.browser.call('functions/get-stripe-config', {});
    expect(answer.body).toEqual({
      publishableKey: stripe.config.publishableKey,
      scriptUrl: '/dev/stripe/stripe.js',
    });
    expect((await aVisitor(app).call('functions/get-stripe-config', {})).status).toBe(401);
  });
});

describe('starting a payment', () => {
  it('creates a payment of the final amount to the walker, recorded before the call (PAYMENT-9, PAYMENT-13)', async () => {
    const walk = await aDueWalk(app, stripe);
    const { status, body } = await askToPay(walk);
    expect(status).toBe(200);
    expect(body.client_secret).toContain(String(body.payment_intent_id));
    expect(await stripe.gateway.readPaymentIntent(String(body.payment_intent_id))).toMatchObject({
      amount: PRICE,
      currency: 'usd',
      destination: walk.account,
      bookingId: walk.booking,
      payerId: walk.parent.id,
    });
    expect(await moneyOf(app, walk)).toMatchObject({
      ...unpaid,
      attempts: ['open'],
      payment_intent_id: body.payment_intent_id,
    });
  });

  onlyInCI('returns the same payment, however often it is requested at once (PAYMENT-9)', async () => {
    const walk = await aDueWalk(app, stripe);
    const answers = await race(Array.from({ length: 10 }, () => () => askToPay(walk)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.payment_intent_id)).size).toBe(1);
    expect((await intentsOf(stripe, walk.booking)).length).toBe(1);
    expect(await moneyOf(app, walk)).toMatchObject({ attempts: ['open'] });
  });

  it('ignores an amount from the browser (PAYMENT-3)', async () => {
    const walk = await aDueWalk(app, stripe);
    const { status, body } = await askToPay(walk, { final_amount: 0.5 });
    expect([status, body.code]).toEqual([409, 'priceChanged']);
    expect((await askToPay(walk, { platform_fee_percentage: 10 })).status).toBe(422);
    expect(await moneyOf(app, walk)).toMatchObject({ ...unpaid, attempts: null });
  });

  it('is only for the parent of the walk', async () => {
    const walk = await aDueWalk(app, stripe);
    const stranger = await aParent(app);
    const bySomebody = (who: { browser: typeof walk.parent.browser }) =>
      who.browser.call('functions/process-booking-payment', { booking_id: walk.booking });
    expect((await bySomebody(stranger)).status).toBe(404);
    expect((await bySomebody(walk.walker)).status).toBe(403);
    expect(
      (await aVisitor(app).call('functions/process-booking-payment', { booking_id: walk.booking })).status,
    ).toBe(401);
    expect((await askToPay(walk, { booking_id: 'nonsense' })).status).toBe(404);
    expect(await moneyOf(app, walk)).toMatchObject({ ...unpaid, attempts: null });
  });

  it('requires a confirmed duration (PAYMENT-6, PAYMENT-7)', async () => {
    const walk = await aDueWalk(app, stripe);
    const booking = await aBooking(app, walk.parent, walk.walker, { status: 'completed', startsIn: -30 });
    const { status, body } = await askToPay(walk, { booking_id: booking });
    expect([status, body.code]).toEqual([409, 'paymentNotDue']);
  });

  onlyInCI('explains that no card can be charged less than fifty cents', async () => {
    const walk = await aDueWalk(app, stripe);
    const costs = (amount: number) =>
      app.sql(
        `update bookings set hourly_rate = $2, total_amount = $2, final_amount = $2, walker_payout_amount = $2,
           actual_duration_hours = 1, time_adjustment_amount = 0 where id = $1`,
        [walk.booking, amount],
      );
    await costs(0.49);
    const { status, body } = await askToPay(walk, { final_amount: 0.49 });
    expect([status, body.code]).toEqual([409, 'amountTooSmall']);
    expect(body.error).toMatch(/^Amount too small to charge/);
    expect(await moneyOf(app, walk)).toMatchObject({ ...unpaid, attempts: null });
    await costs(0.5);
    expect((await askToPay(walk, { final_amount: 0.5 })).status).toBe(200);
  });

  it('requires a walker who can be paid (PAYMENT-7)', async () => {
    const parent = await aParent(app);
    const walker = await aWalker(app);
    const booking = await aBooking(app, parent, walker, {
      status: 'completed',
      confirmed: true,
      startsIn: -3,
    });
    const answer = await parent.browser.call('functions/process-booking-payment', { booking_id: booking });
    expect([answer.status, answer.body.code]).toEqual([409, 'walkerNotReadyForPayouts']);
    expect(answer.body.error).toMatch(/^Walker not ready for payouts/);
  });

  it("checks with the provider whether the walker's account has been restricted since", async () => {
    const walk = await aDueWalk(app, stripe);
    const form = new URLSearchParams({ intent: 'restrict' });
    await stripe.emulator.app.request(`/accounts/${walk.account}`, { method: 'POST', body: form });
    const { status, body } = await askToPay(walk);
    expect([status, body.code]).toEqual([409, 'walkerNotReadyForPayouts']);
    expect(await moneyOf(app, walk)).toMatchObject({ ...unpaid, attempts: ['failed'] });
  });

  onlyInCI('cancels and replaces an open payment to a former account of the walker (PAYMENT-9)', async () => {
    const walk = await aDueWalk(app, stripe);
    const first = (await askToPay(walk)).body.payment_intent_id;
    const other = await aDueWalk(app, stripe);
    await withActor(app.orm, system('stripe'), async (em) => {
      const link = 'update walker_profiles set stripe_account_id = ? where user_id = ?';
      await em.execute(link, [null, other.walker.id]);
      await em.execute(link, [other.account, walk.walker.id]);
    });
    const second = (await askToPay(walk)).body.payment_intent_id;
    expect(second).not.toBe(first);
    expect(await stripe.gateway.readPaymentIntent(String(first))).toMatchObject({ status: 'canceled' });
    expect(await stripe.gateway.readPaymentIntent(String(second))).toMatchObject({
      destination: other.account,
    });
    expect(await moneyOf(app, walk)).toMatchObject({ attempts: ['cancelled', 'open'] });
  });

  onlyInCI.each([
    ['payer', 'payer_id', async () => (await aParent(app)).id],
    ['amount', 'amount', async () => '12'],
    ['customer', 'customer_id', async () => 'cus_other'],
    ['kind', 'kind', async () => 'tip'],
  ])('cancels and replaces an open payment of another %s (PAYMENT-9)', async (_, column, value) => {
    const walk = await aDueWalk(app, stripe);
    const first = (await askToPay(walk)).body.payment_intent_id;
    await app.sql(`update payment_attempts set ${column} = $2 where booking_id = $1`, [
      walk.booking,
      await value(),
    ]);
    const second = (await askToPay(walk)).body.payment_intent_id;
    expect(second).not.toBe(first);
    expect(await stripe.gateway.readPaymentIntent(String(first))).toMatchObject({ status: 'canceled' });
    expect(await stripe.gateway.readPaymentIntent(String(second))).toMatchObject({
      amount: PRICE,
      payerId: walk.parent.id,
    });
    expect(await moneyOf(app, walk)).toMatchObject({ ...unpaid, attempts: ['cancelled', 'open'] });
  });
});

describe('confirming a payment', () => {
  it('stores payment, status and history, and sends a receipt to each side (PAYMENT-14)', async () => {
    const walk = await aDueWalk(app, stripe);
    const id = String((await askToPay(walk)).body.payment_intent_id);
    await pay(id);
    expect(await confirmSuccess(walk, id)).toEqual({
      status: 200,
      body: { success: true, booking_id: walk.booking, processing: false },
    });
    expect(await moneyOf(app, walk)).toMatchObject({ ...paidOnce, attempts: ['succeeded'] });
    const history = await app.sql('select transition, actor_kind from booking_events where booking_id = $1', [
      walk.booking,
    ]);
    expect(history).toEqual([{ transition: 'confirmPayment', actor_kind: 'system' }]);
    const receipts = await app.sql<{ to: string }>(
      `select payload->>'to' as to from outbox where kind = 'mail.receipt' and payload->>'bookingId' = $1`,
      [walk.booking],
    );
    expect(new Set(receipts.map(({ to }) => to))).toEqual(new Set([walk.parent.id, walk.walker.id]));
  });

  onlyInCI('twice, or twenty times at once, has no further effect (PAYMENT-10)', async () => {
    const walk = await aDueWalk(app, stripe);
    const id = String((await askToPay(walk)).body.payment_intent_id);
    await pay(id);
    const answers = await race(Array.from({ length: 20 }, () => () => confirmSuccess(walk, id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await moneyOf(app, walk)).toMatchObject(paidOnce);
    const again = await askToPay(walk);
    expect([again.status, again.body.code]).toEqual([409, 'alreadyPaid']);
  });

  onlyInCI('does not trust the browser: unpaid and declined stay unpaid (PAYMENT-10)', async () => {
    const walk = await aDueWalk(app, stripe);
    const id = String((await askToPay(walk)).body.payment_intent_id);
    expect((await confirmSuccess(walk, id)).body.code).toBe('paymentConfirmFailed');
    await pay(id, 'pm_card_visa_chargeDeclined').catch(() => {});
    expect((await confirmSuccess(walk, id)).status).toBe(409);
    expect(await moneyOf(app, walk)).toMatchObject({ ...unpaid, attempts: ['open'] });
    await pay(id);
    expect((await confirmSuccess(walk, id)).status).toBe(200);
    expect(await moneyOf(app, walk)).toMatchObject(paidOnce);
  });

  onlyInCI("is only possible for one's own payment", async () => {
    const walk = await aDueWalk(app, stripe);
    const id = String((await askToPay(walk)).body.payment_intent_id);
    await pay(id);
    const stranger = await aDueWalk(app, stripe);
    expect((await confirmSuccess(stranger, id)).status).toBe(404);
    expect((await confirmSuccess(walk, 'pi_nobody')).status).toBe(404);
    expect(await moneyOf(app, walk)).toMatchObject(unpaid);
    expect(await moneyOf(app, stranger)).toMatchObject(unpaid);
  });

  it('that is still processing says so, and completes when the bank has decided (PAYMENT-11)', async () => {
    const walk = await aDueWalk(app, stripe);
    const id = String((await askToPay(walk)).body.payment_intent_id);
    await pay(id, 'pm_card_processing');
    expect((await confirmSuccess(walk, id)).body).toMatchObject({ success: true, processing: true });
    expect(await moneyOf(app, walk)).toMatchObject({ ...unpaid, status: 'awaiting_payment_confirmation' });
    expect((await askToPay(walk)).body.code).toBe('paymentProcessing');
    await stripe.emulator.app.request(`/payments/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ intent: 'decline' }),
    });
    expect((await confirmSuccess(walk, id)).status).toBe(409);
    expect(await moneyOf(app, walk)).toMatchObject({ ...unpaid, attempts: ['open'] });
  });

  onlyInCI.each([
    ['', ''],
    [', even if the walker has another account since', 'acct_since'],
  ])('happens on returning: a parent whose browser was closed finds the walk paid%s', async (_, account) => {
    const walk = await aDueWalk(app, stripe);
    const id = String((await askToPay(walk)).body.payment_intent_id);
    await pay(id);
    if (account)
      await withActor(app.orm, system('stripe'), (em) =>
        em.execute('update walker_profiles set stripe_account_id = ? where user_id = ?', [
          account,
          walk.walker.id,
        ]),
      );
    expect((await askToPay(walk)).body.code).toBe('alreadyPaid');
    expect(await moneyOf(app, walk)).toMatchObject(paidOnce);
  });
});

describe('a payment that does not match its order (PAYMENT-10)', () => {
  const alertsTo = (admin: { id: string }, id: string) =>
    app.sql<{ trouble: string; booking: string | null }>(
      `select payload->>'trouble' as trouble, payload->>'bookingId' as booking from outbox
       where kind = 'mail.payment-alert' and payload->>'to' = $1 and payload->>'objectId' = $2`,
      [admin.id, id],
    );

  it.each([
    ['another amount', { hourly_rate: 16, total_amount: 16, final_amount: 20, time_adjustment_amount: 4 }],
    [
      'a booking that was called off',
      {
        status: 'cancelled',
        cancelled_at: new Date(),
        ...{
          final_amount: null,
          actual_duration_hours: null,
          walker_payout_amount: null,
          time_adjustment_amount: null,
        },
      },
    ],
  ])('has no effect, and alerts the admins once: %s', async (_, columns) => {
    const admin = await anAdmin(app);
    const walk = await aDueWalk(app, stripe);
    const id = String((await askToPay(walk)).body.payment_intent_id);
    await pay(id);
    const names = Object.keys(columns);
    await app.sql(
      `update bookings set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} where id = $1`,
      [walk.booking, ...Object.values(columns)],
    );
    expect((await confirmSuccess(walk, id)).status).toBe(409);
    expect((await confirmSuccess(walk, id)).status).toBe(409);
    expect(await moneyOf(app, walk)).toMatchObject({ payment_completed: false, payments: 0, receipts: 0 });
    expect(await alertsTo(admin, id)).toEqual([{ trouble: 'mismatch', booking: walk.booking }]);
  });

  onlyInCI.each([
    ['currency', { currency: 'eur' }],
    ['amount', { amount: PRICE + 1 }],
    ['booking', { bookingId: '00000000-0000-4000-8000-000000000001' }],
    ['payer', { payerId: '00000000-0000-4000-8000-000000000001' }],
    ['payee', { destination: 'acct_other' }],
  ])('has no effect when its %s is another, whatever the order says', async (_, other) => {
    const admin = await anAdmin(app);
    const walk = await aDueWalk(app, stripe);
    const id = String((await askToPay(walk)).body.payment_intent_id);
    await pay(id);
    const twisted = {
      ...stripe.gateway,
      readPaymentIntent: async (one: string) => ({
        ...(await stripe.gateway.readPaymentIntent(one)),
        ...other,
      }),
    };
    const reported: unknown[] = [];
    const context = paymentContextOf({ ...app.services, stripe: twisted });
    const settlement = await settlePayment({ ...context, report: (trouble) => reported.push(trouble) }, id);
    expect([settlement, reported]).toEqual(['mismatch', [{ mismatch: expect.any(String) }]]);
    expect(await moneyOf(app, walk)).toMatchObject({ ...unpaid, attempts: ['open'] });
    expect(await alertsTo(admin, id)).toHaveLength(1);
  });

  onlyInCI('is reported when it names a walk that nobody asked to pay', async () => {
    const admin = await anAdmin(app);
    const walk = await aDueWalk(app, stripe);
    const unknown = await stripe.client.paymentIntents.create({
      amount: PRICE,
      currency: 'usd',
      metadata: { booking_id: walk.booking, attempt_id: 'nonsense' },
    });
    await pay(unknown.id);
    expect(await settlePayment(paymentContextOf(app.services), unknown.id)).toBe('mismatch');
    expect(await moneyOf(app, walk)).toMatchObject({ ...unpaid, attempts: null });
    expect(await alertsTo(admin, unknown.id)).toHaveLength(1);
  });

  onlyInCI('has no effect when it names another walk', async () => {
    const walk = await aDueWalk(app, stripe);
    const id = String((await askToPay(walk)).body.payment_intent_id);
    const foreign = await stripe.client.paymentIntents.create({
      amount: PRICE,
      currency: 'usd',
      metadata: { booking_id: walk.booking, attempt_id: 'nobody', payer_id: walk.parent.id },
    });
    await pay(foreign.id);
    await app.sql('update payment_attempts set payment_intent_id = $2 where payment_intent_id = $1', [
      id,
      foreign.id,
    ]);
    expect((await confirmSuccess(walk, foreign.id)).status).toBe(409);
    expect(await moneyOf(app, walk)).toMatchObject(unpaid);
  });
});

describe('when the provider fails', () => {
  const failing = (replace: Partial<PaymentProvider>) => {
    const services = { ...app.services, stripe: { ...stripe.gateway, ...replace } };
    return paymentContextOf(services);
  };
  const down = async () => {
    throw new ProviderError('unavailable', 'no answer');
  };

  it('a lost response is requested again with the stored key: one payment in all (PAYMENT-9)', async () => {
    const { startPayment } = await import('../../src/domain/payments/start-payment.ts');
    const walk = await aDueWalk(app, stripe);
    const viewer = { id: walk.parent.id, kind: 'member', role: 'tot' } as never;
    const answerLost = failing({
      async createPaymentIntent(order) {
        await stripe.gateway.createPaymentIntent(order);
        return down();
      },
    });
    await expect(startPayment(answerLost, walkDue(viewer, walk.booking, null))).rejects.toMatchObject({
      summary: { code: 'paymentInitFailed' },
    });
    expect(await moneyOf(app, walk)).toMatchObject({ ...unpaid, attempts: ['opening'] });
    const { body } = await askToPay(walk);
    const [only, ...more] = await intentsOf(stripe, walk.booking);
    expect(more).toEqual([]);
    expect(only?.id).toBe(body.payment_intent_id);
    expect(await moneyOf(app, walk)).toMatchObject({ attempts: ['open'] });
  });

  onlyInCI(
    'an idempotency key that may have expired is not used: the payment is looked up first',
    async () => {
      await setRules(stripe, { searchLate: false });
      const walk = await aDueWalk(app, stripe);
      const first = await askToPay(walk);
      await app.sql(
        `update payment_attempts set status = 'opening', payment_intent_id = null, idempotency_key = 'forgotten',
       created_at = $2 where booking_id = $1`,
        [walk.booking, new Date(clock.now().getTime() - 25 * 3_600_000)],
      );
      const second = await askToPay(walk);
      expect(second.body.payment_intent_id).toBe(first.body.payment_intent_id);
      await setRules(stripe, { searchLate: true });
      expect((await intentsOf(stripe, walk.booking)).length).toBe(1);
    },
  );

  onlyInCI('a failure that the provider only repeats is set aside for a new attempt', async () => {
    const { startPayment } = await import('../../src/domain/payments/start-payment.ts');
    const walk = await aDueWalk(app, stripe);
    const viewer = { id: walk.parent.id, kind: 'member', role: 'tot' } as never;
    let calls = 0;
    const repeating = failing({
      createPaymentIntent(order) {
        if (calls++ === 0) throw new ProviderError('unavailable', 'again', { replayed: true });
        return stripe.gateway.createPaymentIntent(order);
      },
    });
    await startPayment(repeating, walkDue(viewer, walk.booking, null));
    expect(await moneyOf(app, walk)).toMatchObject({ attempts: ['failed', 'open'] });
  });

  onlyInCI.each([
    [2, ['failed', 'failed', 'open']],
    [3, ['failed', 'failed', 'failed']],
  ])('%i failures that are only repeated leave these attempts: %o', async (failures, attempts) => {
    const { startPayment } = await import('../../src/domain/payments/start-payment.ts');
    const walk = await aDueWalk(app, stripe);
    const viewer = { id: walk.parent.id, kind: 'member', role: 'tot' } as never;
    let calls = 0;
    const repeating = failing({
      createPaymentIntent(order) {
        if (calls++ < failures) throw new ProviderError('unavailable', 'again', { replayed: true });
        return stripe.gateway.createPaymentIntent(order);
      },
    });
    const [started] = await Promise.allSettled([
      startPayment(repeating, walkDue(viewer, walk.booking, null)),
    ]);
    expect(started).toMatchObject(
      failures < 3
        ? { status: 'fulfilled', value: { amount: PRICE } }
        : { status: 'rejected', reason: { summary: { code: 'paymentInitFailed' } } },
    );
    expect(calls).toBe(3);
    expect(await moneyOf(app, walk)).toMatchObject({ ...unpaid, attempts });
  });

  onlyInCI('an unpaid walk stays unpaid, and is confirmed once the provider responds', async () => {
    const { confirmPayment } = await import('../../src/domain/payments/confirm.ts');
    const walk = await aDueWalk(app, stripe);
    const id = String((await askToPay(walk)).body.payment_intent_id);
    await pay(id);
    const viewer = { id: walk.parent.id, kind: 'member', role: 'tot' } as never;
    const silent = failing({ readPaymentIntent: down });
    await expect(confirmPayment(silent, viewer, id)).rejects.toMatchObject({
      summary: { code: 'paymentConfirmFailed' },
    });
    expect(await moneyOf(app, walk)).toMatchObject(unpaid);
    expect((await confirmSuccess(walk, id)).status).toBe(200);
  });
});

describe('polling open payments', () => {
  const poll = async (walk: { booking: string }) => {
    const polled = await pollOpenPayments(paymentContextOf(app.services));
    return polled.find(({ bookingId }) => bookingId === walk.booking)?.settlement;
  };

  it('settles a payment that nobody reported, after 15 minutes (PAYMENT-12)', async () => {
    const walk = await aDueWalk(app, stripe);
    await pay(String((await askToPay(walk)).body.payment_intent_id));
    expect(await poll(walk)).toBeUndefined();
    clock.advance('PT16M');
    expect(await poll(walk)).toBe('confirmed');
    expect(await moneyOf(app, walk)).toMatchObject(paidOnce);
    expect(await poll(walk)).toBeUndefined();
  });

  onlyInCI('finds a payment whose creation was never recorded', async () => {
    const walk = await aDueWalk(app, stripe);
    await pay(String((await askToPay(walk)).body.payment_intent_id));
    await app.sql(
      `update payment_attempts set status = 'opening', payment_intent_id = null where booking_id = $1`,
      [walk.booking],
    );
    clock.advance('PT16M');
    expect(await poll(walk)).toBe('confirmed');
    expect(await moneyOf(app, walk)).toMatchObject(paidOnce);
  });

  onlyInCI('waits where the provider never got it', async () => {
    const walk = await aDueWalk(app, stripe);
    await callDashboard(stripe, 'faults', { call: 'POST /v1/payment_intents', does: 'reset', times: 4 });
    await askToPay(walk);
    await callDashboard(stripe, 'faults', { clear: true });
    clock.advance('PT16M');
    expect(await poll(walk)).toBe('unknown');
    expect(await moneyOf(app, walk)).toMatchObject({ ...unpaid, attempts: ['opening'] });
  });
});

describe('a confirmed duration', () => {
  const takeBack = ({ parent, booking }: Awaited<ReturnType<typeof aDueWalk>>) =>
    parent.browser.post(`/booking/${booking}`, { intent: 'take-back-duration' });
  const durationOf = async (id: string) =>
    (
      await app.sql(
        `select status, time_adjustment_requested as confirmed, actual_duration_hours::text as hours,
           final_amount::text as amount from bookings where id = $1`,
        [id],
      )
    )[0];

  onlyInCI('can be changed before payment; an open payment of the old amount is canceled', async () => {
    const walk = await aDueWalk(app, stripe);
    const begun = String((await askToPay(walk)).body.payment_intent_id);
    expect((await walk.parent.browser.get(`/booking/${walk.booking}`)).text).toContain('Change duration');
    expect((await takeBack(walk)).text).toContain('How long did the walk take?');
    expect(await durationOf(walk.booking)).toEqual({
      status: 'completed',
      confirmed: false,
      hours: null,
      amount: null,
    });
    await expect(pay(begun)).rejects.toThrow();
    await walk.parent.browser.post(`/booking/${walk.booking}`, { intent: 'adjust', actualDuration: '1.5' });
    expect(await durationOf(walk.booking)).toMatchObject({ confirmed: true, hours: '1.50', amount: '15.75' });
  });

  onlyInCI('cannot be changed once it is paid, or by anybody but the parent', async () => {
    const walk = await aDueWalk(app, stripe);
    const before = await durationOf(walk.booking);
    const by = (parent: typeof walk.parent) => takeBack({ ...walk, parent });
    expect((await by(walk.walker)).status).toBe(403);
    expect((await by(await aParent(app))).status).toBe(403);
    expect(await durationOf(walk.booking)).toEqual(before);
    const intent = String((await askToPay(walk)).body.payment_intent_id);
    await pay(intent);
    expect((await takeBack(walk)).status).toBe(409);
    await confirmSuccess(walk, intent);
    expect((await takeBack(walk)).status).toBe(409);
    expect(await durationOf(walk.booking)).toMatchObject({ confirmed: true, hours: '1.25', amount: '13.13' });
  });
});

it('a payment that Stripe refuses keeps its words, without addresses, for the team, and says what helps (PAYMENT-33)', async () => {
  const admin = await anAdmin(app);
  const walk = await aDueWalk(app, stripe);
  await callDashboard(stripe, 'faults', { call: 'POST /v1/payment_intents', does: '400', times: 2 });
  const first = await askToPay(walk);
  expect(first.body).toMatchObject({ code: 'paymentRefused' });
  expect(JSON.stringify(first.body)).not.toContain('try again');
  await askToPay(walk);
  expect(await moneyOf(app, walk)).toMatchObject({ payments: 0, attempts: ['failed', 'failed'] });
  const rows = await app.sql<{ id: string; stored_error: object }>(
    'select id, stored_error from payment_attempts where booking_id = $1 order by attempt',
    [walk.booking],
  );
  const kept = {
    type: 'invalid_request_error',
    code: 'refused',
    message: 'This request of … was refused. This was asked for.',
    requestId: expect.stringMatching(/^req_/),
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  };
  expect(rows.map(({ stored_error }) => stored_error)).toEqual([kept, kept]);
  const alerts = await app.sql(
    `select payload->>'objectId' as id from outbox where kind = 'mail.payment-alert'
       and payload->>'trouble' = 'refused' and payload->>'to' = $1`,
    [admin.id],
  );
  expect(alerts).toEqual([{ id: rows[0]!.id }]);
  const page = `/booking/${walk.booking}`;
  const { text } = await admin.browser.get(page);
  expect(text).toMatch(
    /Stripe: This request of … was refused\. This was asked for\. \(invalid_request_error, refused, req_\w{14}\) \w{3} \d/,
  );
  for (const who of [walk.parent, walk.walker])
    expect((await who.browser.get(page)).text).not.toMatch(/req_|This was asked for/);
});

it('reconciliation finds and records a payment that was never reported (PAYMENT-17)', async () => {
  await setRules(stripe, { transfersLate: false });
  const differing = async () =>
    (await findDiscrepancies(paymentContextOf(app.services), recentScope(30, 1000)))
      .filter(({ bookingId }) => bookingId === walk.booking)
      .map(({ what, here, there, repair }) => [what, here, there, repair !== null]);
  const walk = await aDueWalk(app, stripe);
  const { body } = await askToPay(walk);
  await stripe.client.paymentIntents.confirm(String(body.payment_intent_id), {
    payment_method: 'pm_card_visa',
  });
  clock.advance('PT14M');
  expect(await differing()).toEqual([]);
  clock.advance('PT1M30S');
  expect(await differing()).toEqual([['attempt', 'open', 'succeeded', true]]);
  await scheduleOf(app, 'reconcile-payments', { provider: () => stripe.gateway }).run();
  expect(await moneyOf(app, walk)).toMatchObject({ status: 'payment_confirmed', payments: 1, receipts: 2 });
  expect(await differing()).toEqual([]);
  clock.setOffset(0);
});
