import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import { applyPayoutProblem } from '../../../src/domain/payments/apply-payout-problem.ts';
import { paymentReminderEmailBuilders } from '../../../src/domain/payments/payment-reminder.ts';
import { type PayoutProgress, payoutProgress } from '../../../src/domain/payments/payout-progress.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { renderEmail } from '../../../views/mail/render.tsx';
import { startTestApp } from '../../support/app.ts';
import { aBooking, historyOf } from '../../support/bookings.ts';
import { anAdmin, aWalker, type TestUser } from '../../support/cast.ts';
import { aDueWalk, aPaidWalk, deliver, press, webhooksNaming } from '../../support/payments.ts';
import { race } from '../../support/race.ts';
import { freshEmulator, setRules } from '../../support/stripe-emulator.ts';

const stripe = freshEmulator();
const app = startTestApp(() => ({ stripe: stripe.gateway }));
beforeEach(() => setRules(stripe, { transfersLate: false }));
afterEach(() => clock.setOffset(0));

type Walk = Awaited<ReturnType<typeof aDueWalk>>;

const PAYOUT = /Your payout: (Unpaid|Processing|On its way|Returned by your bank|Paid out)/;

async function seenBy({ walker, booking }: Walk): Promise<string[]> {
  const pages = ['/dashboard', '/schedule?tab=history', `/schedule`, `/booking/${booking}`];
  const texts = await Promise.all(pages.map(async (path) => (await walker.browser.get(path)).text));
  return texts.map((text) => PAYOUT.exec(text)?.[1] ?? '');
}

async function seenOf({ browser }: TestUser, booking: string): Promise<string | undefined> {
  return PAYOUT.exec((await browser.get(`/booking/${booking}`)).text)?.[1];
}

const everywhere = (words: string) =>
  expect.objectContaining({ 0: words, 3: words, length: 4 }) as unknown as string[];

async function payoutsOf({ account }: Walk): Promise<string[]> {
  const { data } = await stripe.client.payouts.list({ limit: 100 }, { stripeAccount: account });
  return data.map(({ id }) => id).toReversed();
}

async function deliverWebhooks(payout: string, count: number): Promise<void> {
  for (const webhook of await webhooksNaming(stripe, /^payout/, payout, count))
    expect((await deliver(app, webhook)).status).toBe(200);
}

const stored = async ({ booking }: Walk) =>
  (await app.sql('select payout_status, payout_id from payments where booking_id = $1', [booking]))[0];

describe('the payout of a walk', () => {
  it('is linked to the transfer, which comes after the payment', async () => {
    await setRules(stripe, { transfersLate: true });
    const walk = await aPaidWalk(app, stripe);
    const transfer = async () =>
      (
        await app.sql('select transfer_payment_id as id from payments where booking_id = $1', [walk.booking])
      )[0];
    expect(await transfer()).toEqual({ id: null });
    clock.advance('PT5S');
    await stripe.client.balance.retrieve();
    for (const webhook of await webhooksNaming(stripe, /^transfer\.created/, walk.account))
      expect((await deliver(app, webhook)).status).toBe(200);
    expect(await transfer()).toEqual({ id: expect.stringMatching(/^py_/) });
  });

  it('is unpaid, processing, in transit, paid out, as the walker sees on dashboard, schedule and booking', async () => {
    const due = await aDueWalk(app, stripe);
    expect(await seenBy(due)).toEqual(everywhere('Unpaid'));
    const walk = await aPaidWalk(app, stripe);
    expect(await seenBy(walk)).toEqual(everywhere('Processing'));
    await press(stripe, 'accounts', walk.account, 'payout');
    const [payout = ''] = await payoutsOf(walk);
    await deliverWebhooks(payout, 1);
    expect(await seenBy(walk)).toEqual(everywhere('On its way'));
    expect((await walk.walker.browser.get('/dashboard')).text).toMatch(/On its way expected \w{3}, \w{3} \d/);
    await press(stripe, 'payouts', payout, 'send');
    await press(stripe, 'payouts', payout, 'arrive');
    await deliverWebhooks(payout, 3);
    expect(await seenBy(walk)).toEqual(everywhere('Paid out'));
    expect((await walk.parent.browser.get(`/booking/${walk.booking}`)).text).not.toContain('Your payout');
  });

  it('that Stripe makes itself has the walks that Stripe lists', async () => {
    const walk = await aPaidWalk(app, stripe);
    clock.advance('P4D');
    const [payout = ''] = await payoutsOf(walk);
    const { data } = await stripe.client.payouts.list({}, { stripeAccount: walk.account });
    expect(data).toMatchObject([{ id: payout, automatic: true }]);
    await deliverWebhooks(payout, 1);
    expect(await stored(walk)).toMatchObject({ payout_id: payout });
    expect(await seenBy(walk)).toEqual(everywhere('On its way'));
  });

  it('that the walker started has the walks whose money came first: each of two says what is true (PAYMENT-35)', async () => {
    const first = await aPaidWalk(app, stripe);
    await press(stripe, 'accounts', first.account, 'payout');
    const [byHand = ''] = await payoutsOf(first);
    await expect(
      stripe.client.balanceTransactions.list({ payout: byHand }, { stripeAccount: first.account }),
    ).rejects.toMatchObject({
      statusCode: 400,
      message: 'Balance transaction history can only be filtered on automatic transfers, not manual.',
    });
    const second = await aPaidWalk(app, stripe, first);
    await deliverWebhooks(byHand, 1);
    expect(await seenOf(first.walker, first.booking)).toBe('On its way');
    expect(await seenOf(first.walker, second.booking)).toBe('Processing');
    await press(stripe, 'accounts', first.account, 'payout');
    const [, next = ''] = await payoutsOf(first);
    await deliverWebhooks(next, 1);
    await deliverWebhooks(byHand, 1);
    expect(await stored(first)).toEqual({ payout_status: 'pending', payout_id: byHand });
    expect(await stored(second)).toEqual({ payout_status: 'pending', payout_id: next });
  });

  it('says that the bank returned it, and is sent with the next payout', async () => {
    const walk = await aPaidWalk(app, stripe);
    await press(stripe, 'accounts', walk.account, 'payout');
    const [first = ''] = await payoutsOf(walk);
    await press(stripe, 'payouts', first, 'send');
    await press(stripe, 'payouts', first, 'fail');
    await deliverWebhooks(first, 3);
    expect(await stored(walk)).toEqual({ payout_status: 'failed', payout_id: first });
    expect(await seenBy(walk)).toEqual(everywhere('Returned by your bank'));
    const page = await walk.walker.browser.get(`/booking/${walk.booking}`);
    expect(page.html).toContain('<a href="/settings/payments">Check your bank account</a>');
    expect((await walk.parent.browser.get(`/booking/${walk.booking}`)).text).not.toMatch(
      /Returned|bank account/,
    );
    await press(stripe, 'accounts', walk.account, 'complete');
    await press(stripe, 'accounts', walk.account, 'payout');
    const [, second = ''] = await payoutsOf(walk);
    await deliverWebhooks(second, 1);
    expect(await stored(walk)).toEqual({ payout_status: 'pending', payout_id: second });
    await deliverWebhooks(first, 3);
    expect(await stored(walk)).toEqual({ payout_status: 'pending', payout_id: second });
  });

  it('that is canceled waits for the next one, which needs nobody', async () => {
    const walk = await aPaidWalk(app, stripe);
    await press(stripe, 'accounts', walk.account, 'payout');
    const [first = ''] = await payoutsOf(walk);
    await deliverWebhooks(first, 1);
    await app.sql('delete from outbox');
    await press(stripe, 'payouts', first, 'cancel');
    for (const webhook of await webhooksNaming(stripe, /^payout\.canceled/, first))
      expect((await deliver(app, webhook)).status).toBe(200);
    expect(await stored(walk)).toEqual({ payout_status: 'canceled', payout_id: first });
    expect(await seenBy(walk)).toEqual(everywhere('Processing'));
    expect(await app.sql(`select kind from outbox where kind like 'mail.%'`)).toEqual([]);
    expect((await walk.walker.browser.get('/settings/payments')).text).toContain('Payouts are set up');
    await press(stripe, 'accounts', walk.account, 'payout');
    const [, second = ''] = await payoutsOf(walk);
    await deliverWebhooks(second, 1);
    expect(await stored(walk)).toEqual({ payout_status: 'pending', payout_id: second });
  });

  describe('that fails', () => {
    const aFailedPayout = async () => {
      const walk = await aPaidWalk(app, stripe);
      const ahead = await aBooking(app, walk.parent, walk.walker, { status: 'accepted', startsIn: 50 });
      await press(stripe, 'accounts', walk.account, 'payout');
      const [payout = ''] = await payoutsOf(walk);
      await press(stripe, 'payouts', payout, 'send');
      await app.sql('delete from outbox');
      await press(stripe, 'payouts', payout, 'fail');
      const [returned] = await webhooksNaming(stripe, /^payout\.failed/, payout, 1);
      const [paused] = await webhooksNaming(stripe, /^account\.updated/, walk.account, 1);
      return { ...walk, ahead, payout, webhooks: [returned!, paused!] };
    };
    const emailTo = ({ id }: TestUser, queued = {}) =>
      withActor(app.orm, system('worker'), (em) =>
        paymentReminderEmailBuilders['payouts-paused'](em, { to: id, ...queued }),
      );
    const emails = () =>
      app.sql(`select kind, payload ->> 'to' as to from outbox where kind like 'mail.%' order by kind`);

    it.each(['payout first', 'account first'])(
      'pauses payouts, %s: one email says why, pages too, the team is alerted, walks go on (PAYMENT-31)',
      async (order) => {
        const admin = await anAdmin(app);
        const walk = await aFailedPayout();
        const sent = order === 'payout first' ? walk.webhooks : walk.webhooks.toReversed();
        for (const webhook of [...sent, ...sent]) await deliver(app, webhook);
        const toTeam = await app.sql(
          `select distinct payload->>'trouble' as trouble, payload->>'objectId' as id from outbox where kind = 'mail.payment-alert'`,
        );
        expect(toTeam).toEqual([{ trouble: 'payoutFailed', id: walk.payout }]);
        await app.sql(`delete from outbox where kind = 'mail.payment-alert'`);
        const queued = await app.sql<{ payload: object }>(
          `select payload from outbox where kind = 'mail.payouts-paused'`,
        );
        const made = await Promise.all(queued.map(({ payload }) => emailTo(walk.walker, payload)));
        expect(made.filter((email) => email !== null)).toHaveLength(1);
        expect(made.find((email) => email !== null)).toMatchObject({
          to: walk.walker.email,
          data: { problem: 'bank_refused', paused: true, amount: 1313 },
        });
        const see = async (who: TestUser, path: string) => (await who.browser.get(path)).text;
        expect(await see(walk.walker, '/notifications')).toContain('Your payouts need your attention');
        expect(await see(walk.walker, '/settings/payments')).toContain(
          "Your payouts are paused Your bank didn't accept a payout. Check your bank account in Stripe.",
        );
        expect(await see(admin, `/admin/profile/${walk.walker.id}`)).toContain(
          'Paused by Stripe (bank refused)',
        );
        expect((await historyOf(app, walk.ahead)).row).toMatchObject([{ status: 'accepted' }]);
        expect(await see(walk.parent, '/dashboard')).not.toMatch(/payout/i);
        await press(stripe, 'accounts', walk.account, 'complete');
        const [again] = (await webhooksNaming(stripe, /^account\.updated/, walk.account, 2)).toReversed();
        await deliver(app, again!);
        expect(await emailTo(walk.walker)).toBeNull();
        expect(await see(walk.walker, '/settings/payments')).toContain('Payouts are set up');
        expect(await seenBy(walk)).toEqual(everywhere('Processing'));
      },
    );

    it('is sent with its sum to a walker who knew of the pause before (PAYMENT-31)', async () => {
      const walk = await aFailedPayout();
      const [returned, paused] = walk.webhooks;
      await deliver(app, paused!);
      const early = await emailTo(walk.walker);
      expect(early).toMatchObject({ data: { problem: 'bank_account', paused: true, amount: null } });
      await app.sql(`update outbox set done_at = $1 where kind = 'mail.payouts-paused'`, [clock.now()]);
      for (let times = 0; times < 2; times++) await deliver(app, returned!);
      const sent = { kind: 'mail.payouts-paused', to: walk.walker.id };
      expect((await emails()).filter(({ to }) => to === walk.walker.id)).toEqual([sent, sent]);
      const made = await withActor(app.orm, system('worker'), (em) =>
        buildEmail(em, { kind: 'mail.payouts-paused', payload: { to: walk.walker.id } } as never),
      );
      const { subject, text } = renderEmail(made as never, { baseUrl: 'http://localhost:3000' } as never);
      expect(subject).toBe('Your bank returned a payout');
      expect(text).toContain('Your bank returned $13.13.');
      expect(text).toContain('goes out once your payouts are back on');
      expect(decodeURIComponent(text)).toMatch(/\/payouts\b/);
    });

    it('is forgotten when the walker adds another bank account', async () => {
      const walk = await aFailedPayout();
      await press(stripe, 'accounts', walk.account, 'complete');
      await deliver(app, walk.webhooks[0]!);
      expect(await seenBy(walk)).toEqual(everywhere('Returned by your bank'));
      const [added] = (
        await webhooksNaming(stripe, /^account\.external_account\.created/, walk.account, 2)
      ).toReversed();
      await deliver(app, added!);
      expect(await seenBy(walk)).toEqual(everywhere('Processing'));
      expect((await walk.walker.browser.get('/settings/payments')).text).toContain('Payouts are set up');
      expect(await stored(walk)).toMatchObject({ payout_status: 'failed' });
    });

    it.each([
      ['account_closed', 'account_closed'],
      ['no_account', 'no_account'],
      ['could_not_process', 'bank_refused'],
    ])('for %s is named %s', async (failureCode, problem) => {
      const { id } = await aWalker(app);
      await withActor(app.orm, system('stripe'), (em) =>
        applyPayoutProblem(em, id, { status: 'failed', failureCode }),
      );
      expect(await app.sql('select payout_problem from walker_profiles where user_id = $1', [id])).toEqual([
        { payout_problem: problem },
      ]);
    });

    it('without a pause says that the money goes out again, until a payout arrives', async () => {
      const walk = await aFailedPayout();
      await press(stripe, 'accounts', walk.account, 'complete');
      await deliver(app, walk.webhooks[0]!);
      expect(await emailTo(walk.walker)).toMatchObject({ data: { problem: 'bank_refused', paused: false } });
      expect((await walk.walker.browser.get('/settings/payments')).text).toContain(
        'Your bank returned a payout',
      );
      await press(stripe, 'accounts', walk.account, 'payout');
      const [, second = ''] = await payoutsOf(walk);
      await press(stripe, 'payouts', second, 'send');
      await press(stripe, 'payouts', second, 'arrive');
      await deliverWebhooks(second, 3);
      expect(await emailTo(walk.walker)).toBeNull();
      expect((await walk.walker.browser.get('/settings/payments')).text).toContain('Payouts are set up');
    });
  });

  it('waits while Stripe wants a document: walker, parent and team read what is true', async () => {
    const admin = await anAdmin(app);
    const walk = await aDueWalk(app, stripe);
    await press(stripe, 'accounts', walk.account, 'restrict');
    const [paused] = (await webhooksNaming(stripe, /^account\.updated/, walk.account, 2)).toReversed();
    await deliver(app, paused!);
    const see = async (who: TestUser, path: string) => (await who.browser.get(path)).text;
    expect(await see(walk.walker, '/settings/payments')).toContain(
      'Stripe needs a document that proves who you are.',
    );
    expect(await see(walk.walker, `/booking/${walk.booking}`)).toContain('Once your payouts are ready');
    expect(await see(walk.parent, `/booking/${walk.booking}`)).toContain("bank details aren't ready yet");
    expect(await see(admin, `/admin/profile/${walk.walker.id}`)).toContain('Paused by Stripe (document)');
  });

  it('ends the same in whatever order the webhooks arrive, many at once', async () => {
    const walk = await aPaidWalk(app, stripe);
    await press(stripe, 'accounts', walk.account, 'payout');
    const [payout = ''] = await payoutsOf(walk);
    await press(stripe, 'payouts', payout, 'send');
    await press(stripe, 'payouts', payout, 'arrive');
    const sent = (await webhooksNaming(stripe, /^payout/, payout, 3)).toReversed();
    await race(Array.from({ length: 30 }, (_, at) => () => deliver(app, sent[at % sent.length]!)));
    expect(await stored(walk)).toEqual({ payout_status: 'paid', payout_id: payout });
  });

  it('without a transfer of ours is ignored (PAYMENT-30)', async () => {
    const before = await app.sql('select count(*) from payments where payout_id is not null');
    const walker = await aWalker(app);
    const { id } = await stripe.client.accounts.create({ email: walker.email });
    const event = { id: 'po_nobodys', object: 'payout', status: 'paid' };
    const [sample] = await webhooksNaming(stripe, /^payout\.paid/, 'po_');
    const now = Math.floor(clock.now().getTime() / 1000);
    const { default: Stripe } = await import('stripe');
    const statusOf = async (created: number) => {
      const sent = { id: 'evt_nobodys', account: id, created, data: { object: event } };
      const body = JSON.stringify({ ...JSON.parse(sample!.body), ...sent });
      const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({
        payload: body,
        secret: stripe.config.webhookSecret,
        timestamp: now,
      });
      return (await deliver(app, { url: '', body, signature })).status;
    };
    // Stripe sends it again for an hour.
    expect(await statusOf(now)).toBe(404);
    expect(await statusOf(now - 3_601)).toBe(200);
    expect(await app.sql('select count(*) from payments where payout_id is not null')).toEqual(before);
  });

  it('is not mentioned before the walk took place, or if it never will', async () => {
    const walk = await aDueWalk(app, stripe);
    const booking = await aBooking(app, walk.parent, walk.walker, { status: 'accepted', startsIn: 20 });
    const { text } = await walk.walker.browser.get(`/booking/${booking}`);
    expect(text).toContain('P.S. 11');
    expect(text).not.toContain('Your payout');
  });
});

describe('the status of a payout', () => {
  type Given = Parameters<typeof payoutProgress>[0];

  it.each<[Partial<Given> & Pick<Given, 'status'>, PayoutProgress | null]>([
    [{ status: 'accepted', money: null }, null],
    [{ status: 'cancelled', money: null }, null],
    [{ status: 'completed', money: null }, 'unpaid'],
    [{ status: 'awaiting_payment_confirmation', money: null }, 'processing'],
    [{ status: 'payment_confirmed', money: { payout: null } }, 'processing'],
    [{ status: 'reviewed', money: { payout: 'failed' } }, 'returned'],
    [{ status: 'reviewed', money: { payout: 'canceled' } }, 'processing'],
    [{ status: 'reviewed', money: { payout: 'pending' } }, 'on_its_way'],
    [{ status: 'reviewed', money: { payout: 'in_transit' } }, 'on_its_way'],
    [{ status: 'reviewed', money: { payout: 'paid' } }, 'paid_out'],
    [{ status: 'reviewed', walkerPayoutAmount: 0, money: { payout: null } }, null],
    [{ status: 'reviewed', walkerPayoutAmount: 0, money: { payout: 'failed' } }, null],
    [{ status: 'reviewed', walkerPayoutAmount: 0, money: { payout: 'paid' } }, 'paid_out'],
  ])('%o → %s', (walk, progress) => {
    expect(payoutProgress({ walkerPayoutAmount: 1000, ...walk })).toBe(progress);
  });
});
