import { beforeEach, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { weekdayAndDay } from '../../../src/dates.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import { applyPayout } from '../../../src/domain/payments/apply-payout.ts';
import { keepPayout } from '../../../src/domain/payments/made-payouts/keep.ts';
import { findDiscrepancies, repair } from '../../../src/domain/payments/reconcile.ts';
import { recentScope } from '../../../src/domain/payments/reconcile-payments.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { createPaymentContext } from '../../../src/gateways/stripe/payment-context.ts';
import { renderEmail } from '../../../views/mail/render.tsx';
import { startTestApp } from '../../support/app.ts';
import { anAdmin, aWalker } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { aPaidWalk, deliver, press, webhooksNaming } from '../../support/payments.ts';
import { manyBookings } from '../../support/rows.ts';
import { callDashboard, freshEmulator, setRules } from '../../support/stripe-emulator.ts';

const stripe = freshEmulator();
const app = startTestApp(() => ({ stripe: stripe.gateway }));
beforeEach(() => setRules(stripe, { transfersLate: false }));

const HELD = 'Stripe may hold your first payout for up to 14 days after your first payment.';
const payoutsAt = async (account: string) =>
  (await stripe.client.payouts.list({}, { stripeAccount: account })).data;

async function delivered(id: string, count: number) {
  for (const webhook of await webhooksNaming(stripe, /^payout/, id, count)) await deliver(app, webhook);
}

async function receiptEmail({ booking, walker }: { booking: string; walker: { id: string } }) {
  const made = await withActor(app.orm, system('worker'), (em) =>
    buildEmail(em, { kind: 'mail.receipt', payload: { bookingId: booking, to: walker.id } } as never),
  );
  const { text } = renderEmail(made as never, { baseUrl: 'http://localhost:3000' } as never);
  return { made, text: text.replaceAll(/\s+/g, ' ') };
}

onlyInCI('a payout whose events were lost is found by the reconciliation', async () => {
  const walk = await aPaidWalk(app, stripe);
  await press(stripe, 'accounts', walk.account, 'payout');
  const [payout] = await payoutsAt(walk.account);
  const context = createPaymentContext(app.orm, stripe.gateway);
  const scope = recentScope(30, 100);
  await repair(context, await findDiscrepancies(context, scope));
  const kept = await app.sql(
    'select payout_id, amount::text, status from stripe_payouts where walker_id = $1',
    [walk.walker.id],
  );
  expect(kept).toEqual([{ payout_id: payout!.id, amount: '13.13', status: 'pending' }]);
  expect(await findDiscrepancies(context, scope)).toEqual([]);
});

it('a walker sees their payouts with the walks in each, and what is in none yet (PAYMENT-39)', async () => {
  const walk = await aPaidWalk(app, stripe);
  const { browser } = walk.walker;
  expect((await browser.get('/payouts')).text).toContain('$13.13 waits at Stripe');
  await press(stripe, 'accounts', walk.account, 'payout');
  const [payout] = await payoutsAt(walk.account);
  await delivered(payout!.id, 1);
  const early = await stripe.gateway.readPayout(walk.account, payout!.id);
  const later = await aPaidWalk(app, stripe, walk);
  const under = await browser.get('/payouts');
  expect(under.text).toMatch(/\$13\.13 On its way expected \w+ \d+(, \d+)? 1 payment/);
  expect(under.html).toContain(`href="/booking/${walk.booking}/receipt"`);
  expect(under.html).toContain(`href="/booking/${later.booking}/receipt"`);
  const left = await browser.post('/settings/payments', { intent: 'disconnect-payouts' });
  expect(left.text).toContain('isconnected');
  await press(stripe, 'payouts', payout!.id, 'send');
  await press(stripe, 'payouts', payout!.id, 'arrive');
  await delivered(payout!.id, 3);
  expect((await browser.get('/payouts')).text).toMatch(/\$13\.13 Paid out arrived/);
  await createPaymentContext(app.orm, stripe.gateway).record((em) => keepPayout(em, early));
  expect((await browser.get('/payouts')).text).toMatch(/\$13\.13 Paid out arrived/);
  const other = await aWalker(app);
  expect((await other.browser.get('/payouts')).text).toContain('Your payouts will appear here.');
});

onlyInCI('what is in a payout stays when a later refund is taken from another (PAYMENT-39)', async () => {
  const walk = await aPaidWalk(app, stripe);
  expect((await walk.walker.browser.get('/payouts')).text).toContain(HELD);
  await press(stripe, 'accounts', walk.account, 'payout');
  const [payout] = await payoutsAt(walk.account);
  await delivered(payout!.id, 1);
  const next = await aPaidWalk(app, stripe, walk);
  const admin = await anAdmin(app);
  await admin.browser.post(`/booking/${walk.booking}/receipt`, {
    ...{ intent: 'refund', amount: '5', reason: 'It rained.', refundedWhenShown: '0' },
  });
  const { text } = await walk.walker.browser.get('/payouts');
  expect(text).toMatch(/\$13\.13 On its way expected \w+ \d+(, \d+)? 1 payment Walk, \w+, \w+ \d+ \$13\.13/);
  expect(text).not.toContain('other movements');
  expect(text).toContain('$8.13 waits at Stripe');
  expect(text).toContain('$5.00 goes first to what was taken back from earlier walks');
  const receipt = await walk.walker.browser.get(`/booking/${walk.booking}/receipt`);
  expect(receipt.text).not.toContain('comes off your next payments');
  expect(text).not.toContain(HELD);
  await press(stripe, 'accounts', walk.account, 'payout');
  for (const { id } of await payoutsAt(walk.account)) await delivered(id, 1);
  const taken = 'Earlier refunds and other movements at Stripe: -$5.00';
  expect((await next.walker.browser.get('/payouts')).text).toContain(taken);
  await app.sql(`update stripe_payouts set status = 'failed' where walker_id = $1`, [walk.walker.id]);
  expect((await next.walker.browser.get('/payouts')).text).toContain(taken);
  await app.sql('update payments set reversed_amount = 0, platform_fee = amount where booking_id = $1', [
    walk.booking,
  ]);
  expect((await next.walker.browser.get('/payouts')).text).not.toContain('$0.00');
});

onlyInCI('what waits is the sum of all that waits, of which the newest are listed (PAYMENT-39)', async () => {
  const walk = await aPaidWalk(app, stripe);
  const first = await walk.walker.browser.get('/payouts');
  expect(first.text).toContain('$13.13 waits at Stripe');
  const [{ child } = { child: '' }] = await app.sql<{ child: string }>(
    'select child_id as child from bookings where id = $1',
    [walk.booking],
  );
  await manyBookings(app, 120, { ...walk, child });
  await app.sql(
    `insert into payments (id, booking_id, payer_id, walker_id, amount, payment_intent_id, confirmed_at)
     select gen_random_uuid(), id, parent_id, walker_id, 1, 'pi_' || id, $2 from bookings where walker_id = $1 and id <> $3`,
    [walk.walker.id, clock.now(), walk.booking],
  );
  const { text } = await walk.walker.browser.get('/payouts');
  expect(text).toMatch(/\$73\.13 waits at Stripe.* 61 payments The newest 50: Walk, /);
  await app.sql('delete from payments where walker_id = $1 and amount = 1', [walk.walker.id]);
});

onlyInCI('what was not paid at Stripe waits in no payout, and does not differ in the books', async () => {
  const walk = await aPaidWalk(app, stripe);
  await app.sql(
    `update payments set payment_intent_id = 'cash_' || id, confirmed_at = confirmed_at - interval '2 hours' where booking_id = $1`,
    [walk.booking],
  );
  await app.sql(`update payment_attempts set status = 'cancelled' where booking_id = $1`, [walk.booking]);
  expect((await walk.walker.browser.get('/payouts')).text).not.toContain('waits at Stripe');
  const admin = await anAdmin(app);
  expect((await admin.browser.get('/admin/money')).text).not.toContain('cash_');
});

it('a payment says when it leaves for the bank, once a payout has left, and each that leaves is in the list (PAYMENT-14)', async () => {
  const walk = await aPaidWalk(app, stripe);
  const [account] = await webhooksNaming(stripe, /^account\.updated/, walk.account, 1);
  await deliver(app, account!);
  const email = async (one: typeof walk) => (await receiptEmail(one)).made;
  expect(await email(walk)).toMatchObject({ data: { leavesOn: null } });
  await press(stripe, 'accounts', walk.account, 'payout');
  const [payout] = await payoutsAt(walk.account);
  await delivered(payout!.id, 1);
  await press(stripe, 'payouts', payout!.id, 'send');
  await delivered(payout!.id, 2);
  const left = (await walk.walker.browser.get('/notifications')).text.match(
    /A payout left for your bank, expected \w+/g,
  );
  expect(left).toHaveLength(1);
  expect((await walk.parent.browser.get('/notifications')).text).not.toContain('payout');
  const later = await aPaidWalk(app, stripe, walk);
  let day = clock.local(clock.now()).toPlainDate();
  for (let open = 0; open < 2; ) {
    day = day.add({ days: 1 });
    if (day.dayOfWeek < 6) open++;
  }
  const { made, text } = await receiptEmail(later);
  expect(made).toMatchObject({ data: { leavesOn: day.toString() } });
  expect(text).toContain(`paid for this walk: $13.13 leaves for your bank on ${weekdayAndDay(day)}.`);
  await app.sql(
    'insert into stripe_balances values ($1, -25, $2) on conflict (walker_id) do update set amount = -25',
    [walk.walker.id, clock.now()],
  );
  expect(await email(later)).toMatchObject({ data: { leavesOn: null } });
  await app.sql('update stripe_balances set amount = 0 where walker_id = $1', [walk.walker.id]);
  expect(await email(later)).toMatchObject({ data: { leavesOn: day.toString() } });
  await app.sql('update walker_profiles set payout_delay_days = null where user_id = $1', [walk.walker.id]);
  const unknown = await receiptEmail(later);
  expect(unknown.made).toMatchObject({ data: { leavesOn: null } });
  expect(unknown.text).toContain('in about two business days. The receipt shows when it has left.');
});

onlyInCI(
  'a refund after the payout leaves a debt, which the walker reads with what happens next (PAYMENT-38)',
  async () => {
    const walk = await aPaidWalk(app, stripe);
    await press(stripe, 'accounts', walk.account, 'payout');
    const admin = await anAdmin(app);
    await admin.browser.post(`/booking/${walk.booking}/receipt`, {
      ...{ intent: 'refund', amount: '13.13', reason: 'It rained.', refundedWhenShown: '0' },
    });
    const transfers = (await stripe.client.transfers.list({ destination: walk.account })).data;
    const reversed = await webhooksNaming(stripe, /^transfer.reversed/, transfers[0]!.id);
    expect(reversed).toHaveLength(1);
    await deliver(app, reversed[0]!);
    const { text } = await walk.walker.browser.get('/payouts');
    expect(text).toContain(
      'You owe $13.13 at Stripe Money was taken back after your payout, such as for a refund.',
    );
    const waits = (one: { booking: string }) => `href="/booking/${one.booking}/receipt"`;
    const dashboard = await walk.walker.browser.get('/dashboard');
    expect(dashboard.text).toContain('You owe $13.13 at Stripe');
    const profile = await admin.browser.get(`/admin/profile/${walk.walker.id}`);
    expect(profile.text).toContain('Owes at Stripe $13.13');
    const next = await aPaidWalk(app, stripe, walk);
    const unread = await walk.walker.browser.get('/payouts');
    expect(unread.text).toContain('This goes to what was taken back from earlier walks');
    expect(unread.text).not.toMatch(/You owe|waits at Stripe/);
    await app.sql('update stripe_balances set amount = -5 where walker_id = $1', [walk.walker.id]);
    const partly = await walk.walker.browser.get('/payouts');
    expect(partly.text).toMatch(/\$8\.13 waits at Stripe.* \$5\.00 goes first to what was taken back/);
    expect((await receiptEmail(next)).text).toMatch(
      /paid for this walk\..*What was taken back from earlier walks goes first\. Stripe sends what is left to your bank/,
    );
    await app.sql('update stripe_balances set amount = 0 where walker_id = $1', [walk.walker.id]);
    expect((await receiptEmail(next)).text).toMatch(/business days; it may hold your first payout/);
    await app.sql('update stripe_balances set amount = -13.13 where walker_id = $1', [walk.walker.id]);
    for (const webhook of await webhooksNaming(stripe, /^payment_intent.succeeded/, next.intent))
      await deliver(app, webhook);
    expect((await walk.walker.browser.get('/payouts')).text).not.toContain('You owe');
    await app.sql('update stripe_balances set amount = -13.13 where walker_id = $1', [walk.walker.id]);
    const context = createPaymentContext(app.orm, stripe.gateway);
    await findDiscrepancies(context, recentScope(30, 100));
    const first = await walk.walker.browser.get('/payouts');
    expect(first.text).not.toContain('You owe');
    expect([walk, next].map((one) => first.html.includes(waits(one)))).toEqual([false, true]);
    await app.sql(
      `insert into stripe_payouts (payout_id, walker_id, amount, status, arrives_on, created_at, updated_at)
     select 'po_' || n, $1, n, 'paid', $2::date, $2::timestamptz - n * interval '1 week', $2::timestamptz from generate_series(1, 21) n`,
      [walk.walker.id, clock.now()],
    );
    const [, page = ''] =
      /href="(\/payouts\?after=[^"]+)"/.exec((await walk.walker.browser.get('/payouts')).html) ?? [];
    const second = await walk.walker.browser.get(page);
    expect(second.text).toContain('$21.00 Paid out');
    expect(second.html).not.toContain(waits(next));
  },
);

it('a payout that the bank returned says why, and where its money is (PAYMENT-39)', async () => {
  const walk = await aPaidWalk(app, stripe);
  await press(stripe, 'accounts', walk.account, 'payout');
  const [payout] = await payoutsAt(walk.account);
  for (const act of ['send', 'fail']) await press(stripe, 'payouts', payout!.id, act);
  const failed = {
    ...(await stripe.gateway.readPayout(walk.account, payout!.id)),
    status: 'failed',
  } as const;
  const keep = (code: string) =>
    createPaymentContext(app.orm, stripe.gateway).record((em) =>
      applyPayout(em, { ...failed, failureCode: code }),
    );
  await keep('account_closed');
  const { text } = await walk.walker.browser.get('/payouts');
  expect(text).toMatch(
    /Returned by your bank was expected \w+ \d+(, \d+)? The bank account was closed\. Stripe sends what is left of it with a later payout\. 1 payment/,
  );
});

onlyInCI(
  'what Stripe takes from a bank is no payout, and nobody says that it left (PAYMENT-39)',
  async () => {
    const walk = await aPaidWalk(app, stripe);
    await press(stripe, 'accounts', walk.account, 'payout');
    const [payout] = await payoutsAt(walk.account);
    const read = await stripe.gateway.readPayout(walk.account, payout!.id);
    const become = (status: typeof read.status, failureCode: string | null = null) =>
      createPaymentContext(app.orm, stripe.gateway).record((em) =>
        applyPayout(em, { ...read, amount: -500, status, failureCode }),
      );
    const see = async (path: string) => (await walk.walker.browser.get(path)).text;
    await become('in_transit');
    expect(await see('/payouts')).toMatch(/-\$5\.00 Taken from your bank \w+ \d+/);
    await become('paid');
    expect(await see('/payouts')).toMatch(/-\$5\.00 Taken from your bank \w+ \d+/);
    expect(await see('/notifications')).not.toContain('left for your bank');
    await become('failed', 'could_not_process');
    expect(await see('/payouts')).toMatch(
      /-\$5\.00 Returned by your bank was expected \w+ \d+(, \d+)? 1 payment/,
    );
    expect(await see('/payouts')).not.toMatch(/returned a payout|later payout/);
  },
);

it('a payment counts once towards a debt, before and after its transfer arrives (PAYMENT-38)', async () => {
  const walk = await aPaidWalk(app, stripe);
  await press(stripe, 'accounts', walk.account, 'payout');
  await delivered((await payoutsAt(walk.account))[0]!.id, 1);
  await stripe.client.refunds.create({
    ...{ payment_intent: walk.intent, amount: 1000, reverse_transfer: true },
  });
  const debt = async () => {
    const { text } = await walk.walker.browser.get('/payouts');
    return [
      /You owe (\S+) at/.exec(text)?.[1],
      /(\S+) waits at/.exec(text)?.[1],
      /(\S+) goes first/.exec(text)?.[1],
    ];
  };
  const [transfer] = (await stripe.client.transfers.list({ destination: walk.account })).data;
  for (const webhook of await webhooksNaming(stripe, /^transfer.reversed/, transfer!.id))
    await deliver(app, webhook);
  expect(await debt()).toEqual(['$10.00', undefined, undefined]);
  await setRules(stripe, { transfersLate: true });
  const next = await aPaidWalk(app, stripe, walk);
  const settled = [undefined, '$3.13', '$10.00'];
  expect(await debt()).toEqual(settled);
  for (const webhook of await webhooksNaming(stripe, /^payment_intent.succeeded/, next.intent))
    await deliver(app, webhook);
  expect(await debt()).toEqual(settled);
  const context = createPaymentContext(app.orm, stripe.gateway);
  await findDiscrepancies(context, recentScope(30, 100));
  expect(await debt()).toEqual(settled);
  await setRules(stripe, { transfersLate: false });
  const { latest_charge: charge } = await stripe.client.paymentIntents.retrieve(next.intent);
  await findDiscrepancies(context, recentScope(30, 100));
  expect(await debt()).toEqual(settled);
  for (const webhook of await webhooksNaming(stripe, /^charge.updated/, String(charge)))
    await deliver(app, webhook);
  expect(await debt()).toEqual(settled);
  const read = () =>
    app.sql('select amount::text from stripe_balances where walker_id = $1', [walk.walker.id]);
  expect(await read()).toEqual([{ amount: '3.13' }]);
});

it('a walker opens their pages at Stripe; without an account nothing is asked of Stripe (PAYMENT-40)', async () => {
  const walk = await aPaidWalk(app, stripe);
  for (const path of ['/payouts', '/settings/payments', '/dashboard']) {
    expect((await walk.walker.browser.get(path)).html).toContain('value="open-stripe"');
    const sent = await walk.walker.browser.postOnly(path, { intent: 'open-stripe' });
    const [, link] = /\/dev\/stripe(\/express\/.+)$/.exec(sent.headers.get('location') ?? '') ?? [];
    const open = async (at = '') => (await stripe.emulator.app.request(at)).status;
    expect([await open(link), await open(link), await open(`/express/${walk.account}`)]).toEqual([
      200, 410, 410,
    ]);
  }
  const another = await aWalker(app);
  const denied = await another.browser.post('/payouts', { intent: 'open-stripe' });
  expect(denied.text).toContain('Set up your payouts first');
  await callDashboard(stripe, 'faults', { call: 'POST /v1/accounts/*/login_links', does: '500', times: 1 });
  const failed = await walk.walker.browser.post('/payouts', { intent: 'open-stripe' });
  expect(failed.text).toContain("Stripe didn't open");
});

it('a walker reads before the first walk when Stripe pays out, and a minor what the guardian does (PAYMENT-39, PAYMENT-41)', async () => {
  const walker = await aWalker(app);
  const { text } = await walker.browser.get('/payouts');
  expect(text).toContain('It may hold the first for up to 14 days.');
  const professional = {
    stripeAccountId: 'acct_early',
    stripeDetailsSubmitted: true,
    stripeOnboardingCompleted: true,
  };
  const early = await aWalker(app, { professional });
  expect((await early.browser.get('/payouts')).text).toContain(`Your payouts will appear here. ${HELD}`);
  expect(text).not.toContain("Your guardian's part at Stripe");
  const dateOfBirth = Temporal.PlainDate.from(clock.today()).subtract({ years: 17 }).toString();
  const minor = await aWalker(app, { professional: { dateOfBirth } });
  for (const path of ['/payouts', '/settings/payments'])
    expect((await minor.browser.get(path)).text).toContain('Stripe then asks for a parent or legal guardian');
});
