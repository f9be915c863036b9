import type Stripe from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { readBooks } from '../../../src/domain/payments/books/read-books.ts';
import { moneyReport } from '../../../src/domain/payments/books/report.ts';
import { findDiscrepancies } from '../../../src/domain/payments/reconcile.ts';
import { recentScope } from '../../../src/domain/payments/reconcile-payments.ts';
import { paymentContextOf } from '../../../src/web/payments/payment-context.ts';
import { startTestApp } from '../../support/app.ts';
import { anAdmin, type TestUser } from '../../support/cast.ts';
import { aPaidWalk, deliver, moneyBackOf, press, webhooksNaming } from '../../support/payments.ts';
import { publishedDuring } from '../../support/published.ts';
import { race } from '../../support/race.ts';
import { freshEmulator } from '../../support/stripe-emulator.ts';

const stripe = freshEmulator();
const app = startTestApp(() => ({ stripe: stripe.gateway }));
let admin: TestUser;

beforeAll(async () => {
  admin = await anAdmin(app);
});

type Walk = Awaited<ReturnType<typeof aPaidWalk>>;

async function aDisputedWalk(): Promise<Walk & { dispute: string }> {
  const walk = await aPaidWalk(app, stripe);
  await press(stripe, 'payments', walk.intent, 'dispute');
  const id = await disputeOf(walk);
  await deliverWebhooks(id, 2);
  return { ...walk, dispute: id };
}

async function disputeOf({ intent }: Walk): Promise<string> {
  const { data } = await stripe.client.disputes.list({ payment_intent: intent });
  return data[0]?.id ?? '';
}

async function deliverWebhooks(dispute: string, count: number): Promise<void> {
  for (const webhook of await webhooksNaming(stripe, /dispute/, dispute, count))
    expect((await deliver(app, webhook)).status).toBe(200);
}

const receipt = (who: TestUser, { booking }: Walk) => who.browser.get(`/booking/${booking}/receipt`);
const rows = ({ booking }: Walk) =>
  app.sql('select outcome, status, withdrawn, amount::text from disputes where booking_id = $1', [booking]);
const alerts = async ({ booking }: Walk) =>
  (
    await app.sql<{ trouble: string }>(
      `select payload->>'trouble' as trouble from outbox where kind = 'mail.payment-alert' and payload->>'bookingId' = $1
       order by created_at`,
      [booking],
    )
  ).map(({ trouble }) => trouble);

describe('a disputed payment', () => {
  it('marks the booking, alerts the admins once, and explains it to both sides', async () => {
    const walk = await aDisputedWalk();
    await deliverWebhooks(walk.dispute, 2);
    expect(await rows(walk)).toEqual([
      { outcome: 'open', status: 'needs_response', withdrawn: true, amount: '13.13' },
    ]);
    expect(await alerts(walk)).toEqual(['disputed']);
    const alerted = `delete from outbox where kind = 'mail.payment-alert'`;
    await app.sql(
      `delete from stripe_events; ${alerted}; update disputes set due_by = due_by + interval '1 day'`,
    );
    await deliverWebhooks(walk.dispute, 2);
    expect(await alerts(walk)).toEqual([]);
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({
      status: 'payment_confirmed',
      dispute: 'open',
      earned: '13.13',
      refunded: '0.00',
      ledgerSum: '0.00',
    });
    expect((await receipt(walk.parent, walk)).text).toContain("You don't need to do anything here.");
    expect((await receipt(walk.walker, walk)).text).toContain(
      "You keep what you earned and don't need to do anything.",
    );
    expect((await walk.walker.browser.get(`/booking/${walk.booking}`)).text).toContain(
      "The parent's bank asked about this payment",
    );
    const seen = await receipt(admin, walk);
    expect(seen.text).toContain('Respond in Stripe before the date below.');
    expect(seen.text).toContain('$13.13, “fraudulent”, needs response, respond by');
    for (const who of [walk.parent, walk.walker])
      expect((await receipt(who, walk)).html).not.toContain(walk.dispute);
  });

  it.each(['open', 'lost'])(
    'cannot be refunded while it is %s: the parent would be paid twice',
    async (outcome) => {
      const walk = await aDisputedWalk();
      if (outcome === 'lost') {
        await press(stripe, 'disputes', walk.dispute, 'lose');
        await deliverWebhooks(walk.dispute, 3);
      }
      expect(await rows(walk)).toMatchObject([{ outcome }]);
      expect((await receipt(admin, walk)).html).not.toContain('dialog=refund');
      const before = await moneyBackOf(app, walk.booking);
      const fields = { intent: 'refund', amount: '1', reason: 'Ill', refundedWhenShown: '0' };
      const refused = await admin.browser.post(`/booking/${walk.booking}/receipt`, fields);
      expect([refused.status, refused.text.includes("You can't refund it during a dispute")]).toEqual([
        409,
        true,
      ]);
      expect(refused.text).not.toContain('Refund this payment?');
      expect(await moneyBackOf(app, walk.booking)).toEqual(before);
      expect(before).toMatchObject({ refunds: null, audited: 0 });
    },
  );

  it.each([
    ['win', 'won', false, ['disputed', 'disputeWon'], "The payment hasn't changed."],
    ['lose', 'lost', true, ['disputed', 'disputeLost'], 'Trotwell covers what the bank took.'],
  ] as const)(
    'after the bank decides that we %s (PAYMENT-16)',
    async (decision, outcome, withdrawn, notified, words) => {
      const walk = await aDisputedWalk();
      await press(stripe, 'disputes', walk.dispute, decision);
      await deliverWebhooks(walk.dispute, 3);
      expect(await rows(walk)).toMatchObject([{ outcome, withdrawn }]);
      expect(await alerts(walk)).toEqual(notified);
      expect(await moneyBackOf(app, walk.booking)).toMatchObject({
        dispute: outcome,
        earned: '13.13',
        ledgerSum: '0.00',
      });
      expect((await receipt(walk.walker, walk)).text).toContain(words);
    },
  );

  it('updates the open pages of both and of the admins', async () => {
    const walk = await aPaidWalk(app, stripe);
    await press(stripe, 'payments', walk.intent, 'dispute');
    const dispute = await disputeOf(walk);
    expect(await publishedDuring(app, () => deliverWebhooks(dispute, 2))).toContainEqual({
      to: [walk.parent.id, walk.walker.id, 'admins'],
      topic: 'booking',
      id: walk.booking,
    });
  });

  it('ends the same in whatever order its webhooks arrive, and however often', async () => {
    const walk = await aPaidWalk(app, stripe);
    await press(stripe, 'payments', walk.intent, 'dispute');
    const id = await disputeOf(walk);
    await press(stripe, 'disputes', id, 'lose');
    const sent = (await webhooksNaming(stripe, /dispute/, id, 3)).toReversed();
    await race(Array.from({ length: 30 }, (_, at) => () => deliver(app, sent[at % sent.length]!)));
    expect(await rows(walk)).toMatchObject([{ outcome: 'lost' }]);
    expect(await alerts(walk)).toEqual(['disputeLost']);
  });
});

describe('a bank that does not dispute a payment, or only a part', () => {
  const aCase = async (intent: string, webhooks: number) => {
    const walk = await aPaidWalk(app, stripe);
    await press(stripe, 'payments', walk.intent, intent);
    const dispute = await disputeOf(walk);
    await deliverWebhooks(dispute, webhooks);
    return { ...walk, dispute };
  };

  it('asks first: admins are alerted, no money is missing, and a dispute that follows is another alert', async () => {
    const walk = await aCase('inquire', 1);
    expect(await rows(walk)).toMatchObject([{ status: 'warning_needs_response', withdrawn: false }]);
    expect(await alerts(walk)).toEqual(['inquiry']);
    const seen = (await receipt(admin, walk)).text;
    expect(seen).toContain('The bank asks about this payment');
    for (const who of [walk.parent, walk.walker]) {
      const { text } = await receipt(who, walk);
      expect(text).toContain('Receipt');
      expect(text).not.toMatch(/disput/i);
    }
    const page = (await admin.browser.get(`/booking/${walk.booking}`)).text;
    expect(page).toMatch(
      /The bank asks about this payment .* \$13\.13, “general”, warning needs response, respond by/,
    );
    await press(stripe, 'disputes', walk.dispute, 'escalate');
    await deliverWebhooks(walk.dispute, 3);
    expect(await rows(walk)).toMatchObject([{ status: 'needs_response', withdrawn: true }]);
    expect(await alerts(walk)).toEqual(['inquiry', 'disputed']);
    expect((await receipt(admin, walk)).text).not.toContain('The bank asks about this payment');
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({ earned: '13.13', ledgerSum: '0.00' });
  });

  it('closes its inquiry: nothing was won, because nothing was taken', async () => {
    const walk = await aCase('inquire', 1);
    await press(stripe, 'disputes', walk.dispute, 'win');
    await deliverWebhooks(walk.dispute, 2);
    expect(await alerts(walk)).toEqual(['inquiry', 'inquiryClosed']);
    for (const who of [walk.parent, walk.walker])
      expect((await receipt(who, walk)).text).not.toMatch(/disput/i);
    expect(await rows(walk)).toMatchObject([{ status: 'warning_closed', withdrawn: false }]);
  });

  it('disputes half of it: admins read the amount, and Trotwell covers that', async () => {
    const walk = await aCase('dispute-half', 2);
    expect(await alerts(walk)).toEqual(['disputed']);
    expect((await receipt(admin, walk)).text).toContain('$6.56, “general”, needs response');
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({ earned: '13.13', ledgerSum: '0.00' });
    const lost = await app.sql<{ amount: string }>(
      `select amount::text from ledger where booking_id = $1 and entry = 'dispute' and account = 'platform'`,
      [walk.booking],
    );
    expect(lost).toEqual([{ amount: '-6.56' }]);
  });

  it('lost half of it: the rest can be refunded and no more, and every book agrees to the cent', async () => {
    const walk = await aCase('dispute-half', 2);
    const refund = (amount: string, refundedWhenShown: string) =>
      admin.browser.post(`/booking/${walk.booking}/receipt?dialog=refund`, {
        ...{ intent: 'refund', amount, reason: 'Ended early', refundedWhenShown },
      });
    const during = await refund('1', '0');
    expect([during.status, during.text.includes("You can't refund it during a dispute")]).toEqual([
      409,
      true,
    ]);
    await press(stripe, 'disputes', walk.dispute, 'lose');
    await deliverWebhooks(walk.dispute, 3);
    const before = await moneyBackOf(app, walk.booking);
    expect(before).toMatchObject({ dispute: 'lost', refunds: null, earned: '13.13' });
    const dialog = await admin.browser.get(`/booking/${walk.booking}/receipt?dialog=refund`);
    expect(dialog.text).toContain('At most $6.57.');
    expect(dialog.html).toContain('value="6.57"');
    expect((await refund('6.58', '0')).text).toContain('You can refund at most $6.57');
    expect(await moneyBackOf(app, walk.booking)).toEqual(before);
    expect((await refund('2', '0')).text).toContain('Refund sent');
    expect((await refund('4.57', '200')).text).toContain('Refund sent');
    const after = {
      refunded: '6.57',
      earned: '6.56',
      refunds: ['succeeded', 'succeeded'],
      ledgerSum: '0.00',
    };
    expect(await moneyBackOf(app, walk.booking)).toMatchObject(after);
    expect((await receipt(admin, walk)).html).not.toContain('dialog=refund');
    for (const who of [walk.parent, admin]) {
      const { text } = await receipt(who, walk);
      expect(text).toContain(
        'Total paid $13.13 Refunded -$6.57 Refunded by the bank -$6.56 After refunds $0.00',
      );
      expect(text).toContain('This receipt replaces the one from');
    }
    expect((await receipt(walk.parent, walk)).html).not.toContain(walk.dispute);
    expect((await receipt(walk.walker, walk)).text).not.toContain('Refunded by the bank');
    const more = await refund('0.01', '657');
    expect([more.status, more.text.includes('the parent would be paid twice')]).toEqual([409, true]);
    expect(await moneyBackOf(app, walk.booking)).toMatchObject(after);
    const intent = await stripe.client.paymentIntents.retrieve(walk.intent, {
      expand: ['latest_charge.transfer'],
    });
    const charge = intent.latest_charge as Stripe.Charge;
    expect([charge.amount_refunded, (charge.transfer as Stripe.Transfer).amount_reversed]).toEqual([
      657, 657,
    ]);
    const context = paymentContextOf(app.services);
    await readBooks(context);
    const day = clock.today();
    const report = await context.record((em) => moneyReport(em, { from: day, to: day }));
    expect(report.differences.filter(({ bookingId }) => bookingId === walk.booking)).toEqual([]);
    expect(report.balance?.amount).toBe(report.balance?.booked);
    const found = await findDiscrepancies(context, recentScope(1, 100));
    expect(found.filter(({ bookingId }) => bookingId === walk.booking)).toEqual([]);
  });

  it('warns of fraud: admins are alerted once, and only they know', async () => {
    const walk = await aPaidWalk(app, stripe);
    await press(stripe, 'payments', walk.intent, 'warn');
    const [warning] = await webhooksNaming(stripe, /^radar/, walk.intent, 1);
    for (const _ of [1, 2]) expect((await deliver(app, warning!)).status).toBe(200);
    expect(await alerts(walk)).toEqual(['fraudWarning']);
    expect(await rows(walk)).toEqual([]);
    for (const who of [walk.parent, walk.walker]) {
      const { text } = await receipt(who, walk);
      expect(text).toContain('Receipt');
      expect(text).not.toMatch(/fraud|stolen/i);
    }
  });
});
