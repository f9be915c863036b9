import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import type { PaymentProvider } from '../../../src/domain/payments/provider.ts';
import { ProviderError } from '../../../src/domain/payments/provider-error.ts';
import { refundBooking } from '../../../src/domain/payments/refund-booking.ts';
import { system, type Viewer } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { paymentContextOf } from '../../../src/web/payments/payment-context.ts';
import { startTestApp } from '../../support/app.ts';
import { anAdmin, type TestUser } from '../../support/cast.ts';
import { firstOf, onlyInCI } from '../../support/full-size.ts';
import {
  aDueWalk,
  aPaidWalk,
  askToPay,
  deliver,
  moneyBackOf,
  press,
  webhooksNaming,
} from '../../support/payments.ts';
import { race } from '../../support/race.ts';
import { jobsOf } from '../../support/reads.ts';
import { scheduleOf } from '../../support/schedules.ts';
import { freshEmulator, setRules } from '../../support/stripe-emulator.ts';

const stripe = freshEmulator();
const app = startTestApp(() => ({ stripe: stripe.gateway }));
let admin: TestUser;
let walkWithErrors: Awaited<ReturnType<typeof aPaidWalk>> | undefined;

beforeAll(async () => {
  admin = await anAdmin(app);
});

afterEach(() => clock.setOffset(0));

const notRefunded = {
  status: 'payment_confirmed',
  refunded: '0.00',
  earned: '13.13',
  emails: 0,
  points: 0,
  ledgerSum: '0.00',
};
const allBack = {
  ...notRefunded,
  refunded: '13.13',
  earned: '0.00',
  refunds: ['succeeded'],
  emails: 2,
  points: 1,
};

const give = (
  walk: { booking: string },
  amount: string,
  refundedWhenShown = '0',
  by = admin,
  reason = 'The walk ended early.',
) =>
  by.browser.post(`/booking/${walk.booking}/receipt?dialog=refund`, {
    intent: 'refund',
    amount,
    reason,
    refundedWhenShown,
  });
const atStripe = async ({ intent }: { intent: string }) =>
  (await stripe.client.refunds.list({ payment_intent: intent })).data;
const asAdmin = (): Viewer => ({ ...admin, kind: 'member', role: 'admin', approved: true }) as never;
const paymentContextWith = (replace: Partial<PaymentProvider>) =>
  paymentContextOf({ ...app.services, stripe: { ...stripe.gateway, ...replace } });
const options = { amount: null, reason: 'Ill', refundedWhenShown: null };
const failing =
  (kind: ProviderError['kind'], more = {}) =>
  async (): Promise<never> => {
    throw new ProviderError(kind, 'no', more);
  };

describe('an admin refunds', () => {
  it("a part, with a reason that both see; the same is taken from the walker's account (PAYMENT-15)", async () => {
    const walk = await aPaidWalk(app, stripe);
    const { path, text } = await give(walk, '5.00');
    expect(path).toBe(`/booking/${walk.booking}/receipt`);
    for (const words of ['Refund sent', 'Partly refunded', '“The walk ended early.”', 'After refunds $8.13'])
      expect(text).toContain(words);
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({
      ...notRefunded,
      refunded: '5.00',
      earned: '8.13',
      refunds: ['succeeded'],
      emails: 2,
      points: 1,
      audited: 1,
    });
    expect(await atStripe(walk)).toMatchObject([
      { amount: 500, status: 'succeeded', transfer_reversal: expect.stringMatching(/^trr_/) },
    ]);
    const seen = await walk.walker.browser.get(`/booking/${walk.booking}/receipt`);
    expect(seen.text).toContain('Refunded -$5.00 You receive $8.13');
    expect((await walk.walker.browser.get('/dashboard')).text).toContain('Total Earnings $8.13');
    expect(await dialogOf(walk)).not.toContain('Trotwell pays');
  });

  onlyInCI('several parts, until nothing is left', async () => {
    const walk = await aPaidWalk(app, stripe);
    await give(walk, '5');
    await give(walk, '$8.13', '500');
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({
      ...allBack,
      refunds: ['succeeded', 'succeeded'],
      emails: 4,
      points: 2,
      audited: 2,
    });
    expect((await walk.parent.browser.get(`/booking/${walk.booking}`)).text).toContain('Refunded');
    const more = await give(walk, '0.01', '1313');
    expect(more.status).toBe(409);
    expect(more.text).toContain('Already fully refunded');
    expect(await atStripe(walk)).toHaveLength(2);
  });

  onlyInCI('never more than is left after another refund, and says what is left (PAYMENT-15)', async () => {
    const walk = await aPaidWalk(app, stripe);
    await give(walk, '5.00');
    const before = await moneyBackOf(app, walk.booking);
    const refused = await give(walk, '8.14', '500');
    expect(refused).toMatchObject({
      status: 422,
      text: expect.stringContaining('You can refund at most $8.13'),
    });
    expect(await moneyBackOf(app, walk.booking)).toEqual(before);
    expect(await atStripe(walk)).toHaveLength(1);
  });

  it.each(
    firstOf(
      [
        ['13.14', 'Ill', 'You can refund at most $13.13'],
        ['0', 'Ill', 'Enter an amount like 12.50'],
        ['-1', 'Ill', 'Enter an amount like 12.50'],
        ['1.234', 'Ill', 'Enter an amount like 12.50'],
        ['1e3', 'Ill', 'Enter an amount like 12.50'],
        ['', 'Ill', 'Enter an amount like 12.50'],
        ['5', '   ', 'Enter a reason. Both the parent and the walker will see it.'],
        ['5', 'x'.repeat(501), '500'],
      ],
      3,
    ),
  )('never %s because of “%s”', async (amount, reason, words) => {
    walkWithErrors ??= await aPaidWalk(app, stripe);
    const walk = walkWithErrors;
    const refused = await give(walk, amount, '0', admin, reason);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(words);
    if (amount) expect(refused.html).toContain(`value="${amount}"`);
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({ ...notRefunded, refunds: null, audited: 0 });
  });

  onlyInCI('once, when many admins press at once: the others get a conflict (PAYMENT-15)', async () => {
    const walk = await aPaidWalk(app, stripe);
    const others = await Promise.all([anAdmin(app), anAdmin(app)]);
    const answers = await race(
      [admin, ...others, admin, ...others].map((by) => () => give(walk, '6.00', '0', by)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await atStripe(walk)).toHaveLength(1);
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({ refunded: '6.00', emails: 2, audited: 1 });
  });

  onlyInCI('not from a page that is older than another refund', async () => {
    const walk = await aPaidWalk(app, stripe);
    await give(walk, '5.00');
    const late = await give(walk, '5.00');
    expect(late.status).toBe(409);
    expect(late.text).toContain('Someone else already did this');
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({ refunded: '5.00', audited: 1 });
  });

  onlyInCI('not before the walk is paid, and not as its parent or walker (PAYMENT-15)', async () => {
    const walk = await aDueWalk(app, stripe);
    await expect(
      refundBooking(paymentContextWith({}), asAdmin(), walk.booking, options),
    ).rejects.toMatchObject({ summary: { code: 'notPaidYet' } });
    const paid = await aPaidWalk(app, stripe);
    for (const [who, role] of [
      [paid.parent, 'tot'],
      [paid.walker, 'trotter'],
    ] as const)
      await expect(
        refundBooking(
          paymentContextWith({}),
          { ...who, kind: 'member', role } as never,
          paid.booking,
          options,
        ),
      ).rejects.toMatchObject({ kind: 'forbidden' });
    expect(await moneyBackOf(app, paid.booking)).toMatchObject({ ...notRefunded, refunds: null });
  });
});

describe('when the provider', () => {
  it('rejects a refund at the press, nothing was promised: no case waits, and nobody is notified (PAYMENT-37)', async () => {
    const walk = await aPaidWalk(app, stripe);
    const refusing = paymentContextWith({ createRefund: failing('invalid', { code: 'charge_disputed' }) });
    await expect(refundBooking(refusing, asAdmin(), walk.booking, options)).rejects.toMatchObject({
      summary: { code: 'refundFailed' },
    });
    const receipt = await admin.browser.get(`/booking/${walk.booking}/receipt`);
    expect(receipt.text).toMatch(/\$13\.13 Not paid “Ill” [^“]*Ledger/);
    expect(receipt.text).not.toMatch(/Settled another way|waits for a decision/);
    expect((await admin.browser.get('/admin/attention')).html).not.toContain(walk.booking);
    const settled = await admin.browser.post('/admin/attention', {
      ...{ intent: 'settle-refund', booking: walk.booking },
    });
    expect(settled.text).toContain('Nothing to settle');
    expect(await emailed('mail.refund-settled', walk.booking)).toEqual([]);
    expect((await walk.parent.browser.get(`/booking/${walk.booking}`)).text).not.toContain('Refund settled');
  });

  onlyInCI('rejects a refund, no money moves, the refund is set aside, and another can be made', async () => {
    const walk = await aPaidWalk(app, stripe);
    const context = paymentContextWith({ createRefund: failing('invalid', { code: 'charge_disputed' }) });
    await expect(refundBooking(context, asAdmin(), walk.booking, options)).rejects.toMatchObject({
      summary: { code: 'refundFailed' },
    });
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({ ...notRefunded, refunds: ['failed'] });
    expect((await give(walk, '13.13')).status).toBe(200);
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({
      ...allBack,
      refunds: ['failed', 'succeeded'],
    });
  });

  onlyInCI('does not respond, no second refund is started; its webhook reports the first', async () => {
    const walk = await aPaidWalk(app, stripe);
    const context = paymentContextWith({
      async createRefund(order) {
        await stripe.gateway.createRefund(order);
        return failing('unavailable')();
      },
    });
    await expect(refundBooking(context, asAdmin(), walk.booking, options)).rejects.toMatchObject({
      summary: { code: 'refundUnanswered' },
    });
    const again = await give(walk, '1.00', '1313');
    expect([again.status, again.text.includes('A refund is already in progress')]).toEqual([409, true]);
    for (const webhook of await webhooksNaming(stripe, /refund/, walk.intent, 2)) await deliver(app, webhook);
    expect(await moneyBackOf(app, walk.booking)).toMatchObject(allBack);
    expect(await atStripe(walk)).toHaveLength(1);
  });

  onlyInCI('repeats an old failure, the real state is looked up', async () => {
    const walk = await aPaidWalk(app, stripe);
    const context = paymentContextWith({
      async createRefund(order) {
        await stripe.gateway.createRefund(order);
        return failing('unavailable', { replayed: true })();
      },
    });
    await refundBooking(context, asAdmin(), walk.booking, options);
    expect(await moneyBackOf(app, walk.booking)).toMatchObject(allBack);
  });
});

describe('a promised refund that Stripe refuses at last (PAYMENT-37)', () => {
  const cases = async () => (await admin.browser.get('/admin/attention')).html;
  const receipt = async (who: TestUser, walk: { booking: string }) =>
    (await who.browser.get(`/booking/${walk.booking}/receipt`)).text;
  const marks = async (walk: Awaited<ReturnType<typeof aPaidWalk>>, words: string) => {
    for (const [who, shown] of [
      [walk.parent, true],
      [admin, false],
      [walk.walker, false],
    ] as const)
      expect((await who.browser.get(`/booking/${walk.booking}`)).text.includes(words)).toBe(shown);
  };
  const aDroppedRefund = async () => {
    const walk = await aPaidWalk(app, stripe);
    const down = paymentContextWith({ createRefund: failing('unavailable') });
    await expect(refundBooking(down, asAdmin(), walk.booking, options)).rejects.toMatchObject({
      summary: { code: 'refundUnanswered' },
    });
    expect(await receipt(walk.parent, walk)).toMatch(
      /\$13\.13 Promised “Ill” Stripe hasn't answered yet\. We keep trying, and email you how it ends\./,
    );
    expect(await receipt(admin, walk)).toContain('$13.13 Promised');
    await marks(walk, 'Refund promised');
    expect(await receipt(walk.walker, walk)).not.toContain('Promised');
    clock.advance('PT26H');
    const refusing = { ...stripe.gateway, createRefund: failing('invalid', { code: 'charge_expired' }) };
    await scheduleOf(app, 'reconcile-payments', { provider: () => refusing }).run();
    await scheduleOf(app, 'reconcile-payments', { provider: () => refusing }).run();
    return walk;
  };

  it('is emailed to the parent and the team, and stays a case until an admin settles it', async () => {
    const year = Temporal.PlainDate.from(clock.today()).year;
    const walk = await aDroppedRefund();
    const walkersYear = async () => (await walk.walker.browser.get(`/year?year=${year}`)).text;
    const walkersBefore = [await walkersYear(), await receipt(walk.walker, walk)];
    const alerts = await app.sql(
      `select distinct payload ->> 'trouble' as trouble from outbox where kind = 'mail.payment-alert' and payload ->> 'bookingId' = $1`,
      [walk.booking],
    );
    expect(alerts).toEqual([{ trouble: 'refundNotMade' }]);
    const [alert] = await jobsOf(app, 'mail.payment-alert', { bookingId: walk.booking, to: admin.id });
    const sent = await withActor(app.orm, system('worker'), (em) => buildEmail(em, alert as never));
    expect(sent).toMatchObject({ data: { storedError: { code: 'charge_expired' } } });
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({ ...notRefunded, refunds: ['failed'] });
    const [job] = await jobsOf(app, 'mail.refund-failed', { bookingId: walk.booking, to: walk.parent.id });
    const email = await withActor(app.orm, system('worker'), (em) => buildEmail(em, job as never));
    expect(email).toMatchObject({ to: walk.parent.email, data: { sent: false, amount: 1313, reversed: 0 } });
    expect(await emailed('mail.refund-failed', walk.booking)).toEqual([walk.parent.id]);
    expect(await cases()).toContain(`href="/booking/${walk.booking}/receipt"`);
    expect(await receipt(walk.parent, walk)).toMatch(
      /\$13\.13 Not paid “Ill” It couldn't be paid\. We'll write to you about another way, and you can contact us\./,
    );
    expect(await receipt(admin, walk)).toContain('It waits for a decision under "Needs attention".');
    await marks(walk, 'Refund not paid yet');
    expect(await receipt(walk.walker, walk)).not.toContain('Not paid');
    const settle = (by: TestUser) =>
      by.browser.post('/admin/attention', { intent: 'settle-refund', booking: walk.booking });
    expect((await settle(walk.parent)).text).not.toContain('Refund settled');
    expect(await cases()).toContain(walk.booking);
    expect((await settle(admin)).text).toContain('Refund settled');
    const [settled] = await jobsOf(app, 'mail.refund-settled', { bookingId: walk.booking });
    const closing = await withActor(app.orm, system('worker'), (em) => buildEmail(em, settled as never));
    expect(closing).toMatchObject({ to: walk.parent.email, data: { amount: 1313 } });
    expect((await walk.parent.browser.get(`/booking/${walk.booking}`)).text).toMatch(
      /History .*Refund settled by the Trotwell team/,
    );
    expect(await cases()).not.toContain(walk.booking);
    expect(await receipt(walk.parent, walk)).toContain('Not paid “Ill” Settled another way.');
    for (const who of [walk.parent, admin])
      expect(await receipt(who, walk)).toContain('Given back another way -$13.13 After refunds $0.00');
    expect((await walk.parent.browser.get(`/year?year=${year}`)).text).toContain(
      'Total 1 $13.13 -$13.13 $0.00',
    );
    const file = await (await walk.parent.browser.raw(`/year.csv?year=${year}`)).text();
    expect(file.trim().split('\r\n').at(-1)).toContain('"13.13","13.13","0"');
    expect([await walkersYear(), await receipt(walk.walker, walk)]).toEqual(walkersBefore);
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({ ...notRefunded, refunds: ['failed'] });
    expect((await walk.parent.browser.get(`/booking/${walk.booking}`)).text).not.toContain('Refund not paid');
    expect((await settle(admin)).text).toContain('Nothing to settle');
    expect(await emailed('mail.refund-settled', walk.booking)).toEqual([walk.parent.id]);
    await give(walk, '5');
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({ ...notRefunded, refunds: ['failed'] });
    clock.advance('PT1H');
    await app.sql('update refunds set updated_at = $2 where booking_id = $1', [walk.booking, clock.now()]);
    expect(await cases()).toContain(walk.booking);
  });

  it('or never answers is a case of the team after a day, tried until it succeeds or is settled', async () => {
    const down = { ...stripe.gateway, createRefund: failing('unavailable') };
    const run = (provider = down) =>
      scheduleOf(app, 'reconcile-payments', { provider: () => provider as PaymentProvider }).run();
    const unanswered = async () => {
      const walk = await aPaidWalk(app, stripe);
      await expect(
        refundBooking(paymentContextWith(down), asAdmin(), walk.booking, options),
      ).rejects.toMatchObject({ summary: { code: 'refundUnanswered' } });
      return { walk, at: await promisedAt(walk) };
    };
    const promisedAt = async (walk: { booking: string }) =>
      /id="refund-.*?<time dateTime="([^"]+)"/is.exec(
        (await admin.browser.get(`/booking/${walk.booking}/receipt`)).html,
      )?.[1];
    const [first, second] = [await unanswered(), await unanswered()];
    clock.advance('PT11H');
    await run();
    expect(await cases()).not.toContain(first.walk.booking);
    clock.advance('PT11H');
    await run();
    clock.advance('PT120H');
    await run();
    const admins = (await app.sql(`select id from profiles where role = 'admin'`)).length;
    for (const { walk, at } of [first, second]) {
      expect(await cases()).toMatch(
        new RegExp(
          `${walk.booking}/receipt.*?Stripe hasn.{1,6}t answered\\. We keep trying until you settle it`,
        ),
      );
      const alerts = await jobsOf(app, 'mail.payment-alert', { bookingId: walk.booking });
      expect(alerts).toHaveLength(admins);
      expect(alerts[0]).toMatchObject({ payload: { trouble: 'refundUnanswered' } });
      expect(await promisedAt(walk)).toBe(at);
      expect(await receipt(walk.parent, walk)).toContain("Promised “Ill” Stripe hasn't answered yet.");
      expect(await receipt(walk.parent, walk)).not.toContain('Needs attention');
      expect(await receipt(admin, walk)).toContain('It waits for a decision under "Needs attention".');
    }
    const settle = () =>
      admin.browser.post('/admin/attention', { intent: 'settle-refund', booking: first.walk.booking });
    expect((await settle()).text).toContain('Refund settled');
    expect((await settle()).text).toContain('Nothing to settle');
    expect(await emailed('mail.refund-settled', first.walk.booking)).toEqual([first.walk.parent.id]);
    expect(await receipt(first.walk.parent, first.walk)).toMatch(
      /Given back another way -\$13\.13 .*Not paid “Ill” Settled another way\./,
    );
    clock.advance('PT1H');
    await run(stripe.gateway as never);
    expect(await atStripe(first.walk)).toEqual([]);
    expect(await atStripe(second.walk)).toHaveLength(1);
    expect(await moneyBackOf(app, second.walk.booking)).toMatchObject(allBack);
    for (const { walk } of [first, second]) expect(await cases()).not.toContain(walk.booking);
  });

  onlyInCI('is settled by other refunds once they give its whole sum', async () => {
    const walk = await aDroppedRefund();
    expect(await cases()).toContain(walk.booking);
    expect((await give(walk, '1.00')).text).toContain('Refund sent');
    expect(await cases()).toMatch(
      new RegExp(`\\$12\\.13: .*${walk.booking}|${walk.booking}.*\\$12\\.13: `, 's'),
    );
    expect(await receipt(walk.parent, walk)).toContain(
      "Not paid “Ill” $12.13 of it is still open. It couldn't be paid. We'll write to you",
    );
    await marks(walk, 'Refund not paid yet');
    expect((await give(walk, '12.13', '100')).text).toContain('Refund sent');
    expect(await cases()).not.toContain(walk.booking);
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({
      refunds: ['failed', 'succeeded', 'succeeded'],
    });
    expect(await receipt(walk.parent, walk)).toContain('Not paid “Ill” Another refund followed.');
  });
});

const platformRow = async (booking: string) => {
  const { text } = await admin.browser.get(`/booking/${booking}/receipt`);
  return /Platform, (?:refund|taken back) (\S+)/.exec(text)?.[1];
};
const emailed = async (kind: string, booking: string) => {
  const rows = await app.sql<{ to: string }>(
    `select payload->>'to' as to from outbox where kind = $1 and payload->>'bookingId' = $2`,
    [kind, booking],
  );
  return rows.map(({ to }) => to).toSorted();
};
const letTrotwellPay = (booking: string, amount = '13.13') =>
  admin.browser.post(`/booking/${booking}/receipt?dialog=refund`, {
    intent: 'refund',
    amount,
    reason: 'Ill',
    refundedWhenShown: '0',
    platformPays: 'on',
  });
const dialogOf = async ({ booking }: { booking: string }) =>
  (await admin.browser.get(`/booking/${booking}/receipt?dialog=refund`)).text;

onlyInCI(
  'after a payout is taken from the walker, whose balance at Stripe is below zero then (PAYMENT-38)',
  async () => {
    const walk = await aPaidWalk(app, stripe);
    await press(stripe, 'accounts', walk.account, 'payout');
    expect((await give(walk, '13.13')).text).toContain('Refund sent');
    expect(await moneyBackOf(app, walk.booking)).toMatchObject(allBack);
    const [payout] = await stripe.gateway.findLatestPayoutIds(walk.account);
    expect(payout).toBeDefined();
    const { available, pending } = await stripe.client.balance.retrieve({}, { stripeAccount: walk.account });
    expect(available[0]!.amount + pending[0]!.amount).toBe(-1313);
    const { settings } = await stripe.client.accounts.retrieve(walk.account);
    expect(settings?.payouts?.debit_negative_balances).toBe(true);
  },
);

describe('where the walker’s account cannot pay (PAYMENT-34)', () => {
  beforeAll(() => setRules(stripe, { reversalsNeedBalance: true }));
  afterAll(() => setRules(stripe, { reversalsNeedBalance: false }));

  it('no money moves, and only then the team may let Trotwell pay, which it chooses before pressing', async () => {
    const walk = await aPaidWalk(app, stripe);
    expect(await dialogOf(walk)).not.toContain('Trotwell pays');
    const early = await letTrotwellPay(walk.booking);
    expect([early.status, early.text.includes("Trotwell doesn't pay for this refund")]).toEqual([409, true]);
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({ ...notRefunded, refunds: null, audited: 0 });
    await press(stripe, 'accounts', walk.account, 'payout');
    const refused = await give(walk, '13.13');
    expect([refused.status, refused.text.includes("Stripe can't take it from the walker")]).toEqual([
      409,
      true,
    ]);
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({
      ...notRefunded,
      refunds: ['failed'],
      alerts: 0,
    });
    expect(await atStripe(walk)).toEqual([]);
    expect(await dialogOf(walk)).toContain('Trotwell pays');
    const { html } = await admin.browser.get(`/booking/${walk.booking}/receipt?dialog=refund`);
    expect(html).toMatch(/<input(?=[^>]*name="platformPays")(?![^>]*value="")/);
    expect((await letTrotwellPay(walk.booking)).text).toContain('Refund sent');
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({
      ...allBack,
      earned: '13.13',
      refunds: ['failed', 'succeeded'],
    });
    expect(await platformRow(walk.booking)).toBe('-$13.13');
    expect(await atStripe(walk)).toMatchObject([{ amount: 1313, transfer_reversal: null }]);
    const { text } = await walk.walker.browser.get(`/booking/${walk.booking}/receipt`);
    expect(text).toContain("This didn't affect your payout.");
    expect(text).toContain('Your payout: Processing');
  });

  onlyInCI('is not blamed where the balance of the platform is too low', async () => {
    const walk = await aPaidWalk(app, stripe);
    const empty = paymentContextWith({
      createRefund: async () => {
        throw new ProviderError(
          'invalid',
          'Insufficient funds in your Stripe balance to refund this amount.',
        );
      },
    });
    await expect(refundBooking(empty, asAdmin(), walk.booking, options)).rejects.toMatchObject({
      summary: { code: 'refundFailed' },
    });
    expect(await dialogOf(walk)).not.toContain('Trotwell pays');
    expect((await admin.browser.get(`/booking/${walk.booking}/receipt`)).text).toContain(
      'Insufficient funds',
    );
  });

  onlyInCI(
    'a refund that fails later leaves taken what it took; parent, walker and team are notified, and it can be sent again',
    async () => {
      const walk = await aPaidWalk(app, stripe);
      await give(walk, '13.13');
      const [made] = await stripe.gateway.findRefunds(walk.intent);
      await press(stripe, 'refunds', made!.id, 'fail');
      const sent = await webhooksNaming(stripe, /^refund\.failed|refund\.updated/, walk.intent, 3);
      for (const webhook of [...sent, ...sent]) expect((await deliver(app, webhook)).status).toBe(200);
      const admins = (await app.sql(`select id from profiles where role = 'admin'`)).length;
      expect(await moneyBackOf(app, walk.booking)).toMatchObject({
        ...notRefunded,
        earned: '0.00',
        refunds: ['failed'],
        emails: 2,
        points: 1,
        alerts: admins,
      });
      const alerts = await app.sql(
        `select distinct payload ->> 'objectId' as about from outbox where kind = 'mail.payment-alert' and payload ->> 'bookingId' = $1`,
        [walk.booking],
      );
      expect(alerts).toEqual([{ about: made!.id }]);
      expect(await emailed('mail.refund-failed', walk.booking)).toEqual(
        [walk.parent.id, walk.walker.id].toSorted(),
      );
      expect(await jobsOf(app, 'rewards.refund-failed', { booking: walk.booking })).toHaveLength(1);
      expect(await platformRow(walk.booking)).toBe('$13.13');
      const transfers = await stripe.client.transfers.list({ destination: walk.account });
      expect(transfers.data).toMatchObject([{ amount_reversed: 1313 }]);
      expect(await dialogOf(walk)).toContain('Trotwell pays');
      expect((await letTrotwellPay(walk.booking)).status).toBe(200);
      expect(await moneyBackOf(app, walk.booking)).toMatchObject({
        refunded: '13.13',
        earned: '0.00',
        ledgerSum: '0.00',
      });
      expect(await platformRow(walk.booking)).toBeUndefined();
    },
  );

  onlyInCI(
    'a transfer that is reversed in Stripe lowers the earnings; walker and team are notified once',
    async () => {
      const walk = await aPaidWalk(app, stripe);
      await press(stripe, 'payments', walk.intent, 'reverse');
      const sent = await webhooksNaming(stripe, /^transfer\.reversed/, walk.account);
      await race([...sent, ...sent, ...sent].map((webhook) => () => deliver(app, webhook)));
      const admins = (await app.sql(`select id from profiles where role = 'admin'`)).length;
      expect(await moneyBackOf(app, walk.booking)).toMatchObject({
        ...notRefunded,
        earned: '0.00',
        alerts: admins,
      });
      expect(await emailed('mail.payment-reversed', walk.booking)).toEqual([walk.walker.id]);
      expect(await platformRow(walk.booking)).toBe('$13.13');
      const seen = await walk.walker.browser.get(`/booking/${walk.booking}/receipt`);
      expect(seen.text).toContain('Taken back -$13.13 You receive $0.00');
      expect(seen.text).not.toContain('Your payout:');
      const page = await walk.walker.browser.get(`/booking/${walk.booking}`);
      expect(page.text).toMatch(/\S+ paid \$13\.13 You receive \$0\.00\./);
    },
  );

  onlyInCI('of a second reversal of the same transfer both are notified too', async () => {
    const walk = await aPaidWalk(app, stripe);
    const admins = (await app.sql(`select id from profiles where role = 'admin'`)).length;
    for (const [at, earned] of ['6.57', '3.29'].entries()) {
      await press(stripe, 'payments', walk.intent, 'reverse-half');
      const sent = await webhooksNaming(stripe, /^transfer\.reversed/, walk.account, at + 1);
      for (const webhook of [...sent, ...sent]) expect((await deliver(app, webhook)).status).toBe(200);
      expect(await moneyBackOf(app, walk.booking)).toMatchObject({ earned, alerts: admins * (at + 1) });
      expect(await emailed('mail.payment-reversed', walk.booking)).toEqual(
        Array.from({ length: at + 1 }, () => walk.walker.id),
      );
    }
  });

  onlyInCI('a refund is called sent only when it is, and a slow bank has its own words', async () => {
    const walk = await aDueWalk(app, stripe);
    const intent = String((await askToPay(walk)).body.payment_intent_id);
    await stripe.client.paymentIntents.confirm(intent, { payment_method: 'pm_card_pendingRefund' });
    await walk.parent.browser.call('functions/confirm-payment-success', { payment_intent_id: intent });
    const { text } = await give(walk, '13.13');
    expect(text).toContain('Refund started');
    expect(text).not.toContain('have been notified');
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({
      refunded: '0.00',
      refunds: ['pending'],
      emails: 0,
    });
    const seen = await walk.parent.browser.get(`/booking/${walk.booking}/receipt`);
    expect(seen.text).toContain('$13.13 In progress');
    const [made] = await stripe.gateway.findRefunds(intent);
    await press(stripe, 'refunds', made!.id, 'settle');
    for (const webhook of await webhooksNaming(stripe, /^refund\.updated/, intent))
      await deliver(app, webhook);
    expect(await moneyBackOf(app, walk.booking)).toMatchObject(allBack);
  });
});

describe('charge.refunded', () => {
  onlyInCI('changes nothing after the admin’s own refund, however often it comes', async () => {
    const walk = await aPaidWalk(app, stripe);
    await give(walk, '13.13');
    const sent = await webhooksNaming(stripe, /refund/, walk.intent, 2);
    for (const _ of [1, 2])
      await race(Array.from({ length: 20 }, (_, at) => () => deliver(app, sent[at % sent.length]!)));
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({ ...allBack, audited: 1 });
  });

  onlyInCI(
    "records a refund that was made at Stripe: the same effect, with the platform's share",
    async () => {
      const walk = await aPaidWalk(app, stripe);
      await stripe.client.refunds.create({ payment_intent: walk.intent, amount: 313 });
      const sent = await webhooksNaming(stripe, /refund/, walk.intent, 2);
      const answers = await race(
        Array.from({ length: 30 }, (_, at) => () => deliver(app, sent[at % sent.length]!)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await moneyBackOf(app, walk.booking)).toMatchObject({
        ...notRefunded,
        refunded: '3.13',
        earned: '13.13',
        refunds: ['succeeded'],
        emails: 2,
        points: 1,
        audited: 0,
      });
      const { text } = await admin.browser.get(`/booking/${walk.booking}/receipt`);
      expect(text).toContain('made in Stripe');
      expect(text).toContain('Platform, refund -$3.13 Total $0.00');
    },
  );

  onlyInCI('may arrive before the payment itself is known', async () => {
    const walk = await aDueWalk(app, stripe);
    const intent = String((await askToPay(walk)).body.payment_intent_id);
    await stripe.client.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    await press(stripe, 'payments', intent, 'refund');
    await webhooksNaming(stripe, /refund/, intent, 2);
    for (const webhook of (await webhooksNaming(stripe, /./, intent)).toReversed())
      expect((await deliver(app, webhook)).status).toBe(200);
    expect(await moneyBackOf(app, walk.booking)).toMatchObject(allBack);
  });

  onlyInCI('of an unknown payment is ignored', async () => {
    const [before] = await app.sql('select count(*) from refunds');
    const automatic_payment_methods = { enabled: true, allow_redirects: 'never' } as const;
    const order = { amount: 500, currency: 'usd', automatic_payment_methods };
    const intent = await stripe.client.paymentIntents.create(order);
    await stripe.client.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    await stripe.client.refunds.create({ payment_intent: intent.id });
    for (const webhook of await webhooksNaming(stripe, /refund/, intent.id, 2))
      expect((await deliver(app, webhook)).status).toBe(200);
    expect(await app.sql('select count(*) from refunds')).toEqual([before]);
  });
});

onlyInCI('is reported in emails that are built when they are sent', async () => {
  const walk = await aPaidWalk(app, stripe);
  await give(walk, '5.00');
  const rows = await app.sql<{ kind: string; payload: Record<string, string> }>(
    `select kind, payload from outbox where kind in ('mail.refund', 'mail.receipt') and payload->>'bookingId' = $1
     order by kind, payload->>'to' = $2`,
    [walk.booking, walk.parent.id],
  );
  const emails = await Promise.all(
    rows.map((row) => withActor(app.orm, system('worker'), (em) => buildEmail(em, row as never))),
  );
  const notified = { amount: 500, reversed: 500, paid: 1313, reason: 'The walk ended early.' };
  expect(emails).toMatchObject([
    { to: walk.walker.email, data: { side: 'walker', receipt: { paid: 1313, refunded: 500, payout: 813 } } },
    { to: walk.parent.email, data: { side: 'parent', receipt: { paid: 1313, refunded: 500 } } },
    { to: walk.walker.email, data: { side: 'walker', ...notified } },
    { to: walk.parent.email, data: { side: 'parent', ...notified } },
  ]);
});

it('Trotwell covers a lost dispute: the walker keeps the money, and admins read of its beginning and end (PAYMENT-16)', async () => {
  const walk = await aPaidWalk(app, stripe);
  const notified = async () =>
    app.sql(
      `select payload->>'trouble' as trouble from outbox where kind = 'mail.payment-alert'
         and payload->>'bookingId' = $1 and payload->>'to' = $2 order by created_at`,
      [walk.booking, admin.id],
    );
  await press(stripe, 'payments', walk.intent, 'dispute');
  const [dispute] = (await stripe.client.disputes.list({ payment_intent: walk.intent })).data;
  const receive = async (count: number) => {
    for (const webhook of await webhooksNaming(stripe, /dispute/, dispute!.id, count))
      await deliver(app, webhook);
  };
  await receive(2);
  expect(await notified()).toEqual([{ trouble: 'disputed' }]);
  const read = async () => (await admin.browser.get(`/booking/${walk.booking}/receipt`)).text;
  expect(await read()).toContain('respond by');
  await press(stripe, 'disputes', dispute!.id, 'lose');
  await receive(3);
  expect(await notified()).toEqual([{ trouble: 'disputed' }, { trouble: 'disputeLost' }]);
  expect(await read()).not.toContain('respond by');
  expect(await moneyBackOf(app, walk.booking)).toMatchObject({
    dispute: 'lost',
    earned: '13.13',
    ledgerSum: '0.00',
  });
  expect((await walk.walker.browser.get(`/booking/${walk.booking}/receipt`)).text).toContain(
    'Trotwell covers what the bank took.',
  );
});

onlyInCI(
  'what a bank gave back and what we refunded are the whole payment, and the receipt says so',
  async () => {
    const walk = await aPaidWalk(app, stripe);
    await press(stripe, 'payments', walk.intent, 'dispute-half');
    const [dispute] = (await stripe.client.disputes.list({ payment_intent: walk.intent })).data;
    await press(stripe, 'disputes', dispute!.id, 'lose');
    for (const webhook of await webhooksNaming(stripe, /dispute/, dispute!.id, 3))
      await deliver(app, webhook);
    const { text } = await give(walk, ((1313 - dispute!.amount) / 100).toFixed(2));
    expect(text).toContain('After refunds $0.00');
    expect(text).not.toContain('Partly refunded');
  },
);
