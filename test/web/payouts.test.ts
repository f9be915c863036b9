import { describe, expect, it } from 'vitest';
import { payoutStateOf } from '../../src/domain/payments/payout-state.ts';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import { anAdmin, aParent, aVisitor, aWalker, aWatcher } from '../support/cast.ts';
import { firstOf, onlyInCI } from '../support/full-size.ts';
import { aDueWalk, aPaidWalk, deliver, press, webhooksNaming } from '../support/payments.ts';
import { race } from '../support/race.ts';
import { bookingStatus } from '../support/reads.ts';
import { callDashboard, freshEmulator, setRules, visit } from '../support/stripe-emulator.ts';

const stripe = freshEmulator();
const app = startTestApp(() => ({ stripe: stripe.gateway }));

type Walker = Awaited<ReturnType<typeof aWalker>>;

const call = (walker: Walker, name: string) => walker.browser.call(`functions/${name}`, {});
const start = async (walker: Walker) =>
  String((await call(walker, 'create-stripe-connect-account')).body.onboarding_url);
const stored = async (walker: Walker) =>
  (
    await app.sql(
      `select stripe_account_id as account, stripe_details_submitted as submitted, stripe_onboarding_completed as ready
       from walker_profiles where user_id = $1`,
      [walker.id],
    )
  )[0];

describe('setting up payouts', () => {
  it('sends the walker to the hosted page, also before the first walk, and is complete once that is (PAYMENT-18, PAYMENT-19)', async () => {
    const walker = await aWalker(app);
    expect((await walker.browser.get('/dashboard')).text).toContain('Set up early');
    expect((await call(walker, 'check-stripe-onboarding-status')).body).toEqual({
      onboarding_completed: false,
      account_enabled: false,
      details_submitted: false,
      stripe_account_id: null,
    });
    const url = await start(walker);
    expect(url).toMatch(/^http:\/\/localhost:3000\/dev\/stripe\/setup\//);
    const back = await visit(stripe.emulator, url, 'complete');
    expect(back.headers.get('location')).toBe('http://localhost:3000/dashboard?success=stripe');
    const { body } = await call(walker, 'check-stripe-onboarding-status');
    expect(body).toMatchObject({
      onboarding_completed: true,
      account_enabled: true,
      details_submitted: true,
    });
    expect(await stored(walker)).toEqual({ account: body.stripe_account_id, submitted: true, ready: true });
  });

  it('emails the parents of unpaid walks and who decides for their children, once, that they can pay now', async () => {
    const [walker, parent, coParent] = [await aWalker(app), await aParent(app), await aParent(app)];
    const due = { status: 'completed', startsIn: -5, confirmed: true } as const;
    const id = await aBooking(app, parent, walker, due);
    await aBooking(app, parent, walker, { status: 'accepted' });
    const [{ child_ids: children = [] } = {}] = await app.sql<{ child_ids: string[] }>(
      'select child_ids from bookings where id = $1',
      [id],
    );
    await aWatcher(app, parent, coParent, children, 'guardian');
    const notified = () =>
      app.sql(`select kind, payload from outbox where payload ->> 'to' = any ($1) order by created_at, id`, [
        [parent.id, coParent.id],
      ]);
    await visit(stripe.emulator, await start(walker), 'later');
    await call(walker, 'check-stripe-onboarding-status');
    expect(await notified()).toEqual([]);
    await visit(stripe.emulator, await start(walker), 'complete');
    await call(walker, 'check-stripe-onboarding-status');
    await call(walker, 'check-stripe-onboarding-status');
    expect(await notified()).toEqual([
      ...[parent, coParent].map(({ id: to }) => ({
        kind: 'mail.payment-reminder',
        payload: { bookingId: id, to, round: 'possible' },
      })),
    ]);
  });

  it.each(
    firstOf([
      ['400', 0],
      ['500', 1],
    ]),
  )('goes on after an answer %s that Stripe repeats for a day (PAYMENT-36)', async (does, made) => {
    const walker = await aWalker(app);
    const ofWalker = async () =>
      (await stripe.client.accounts.list({ limit: 100 })).data.filter(
        ({ metadata }) => metadata?.walker_id === walker.id,
      );
    await callDashboard(stripe, 'faults', { call: 'POST /v1/accounts', does, when: 'after', times: 1 });
    expect((await call(walker, 'create-stripe-connect-account')).status).toBe(409);
    expect([(await ofWalker()).length, (await stored(walker))?.account]).toEqual([made, null]);
    const urls = await race([() => start(walker), () => start(walker)]);
    expect(urls.join(' ')).toMatch(/^http\S+ http\S+$/);
    expect(await ofWalker()).toMatchObject([{ id: (await stored(walker))?.account }]);
  });

  onlyInCI(
    'keeps one account across interruptions and concurrent starts, with a new link each time',
    async () => {
      const walker = await aWalker(app);
      const urls = await race([() => start(walker), () => start(walker), () => start(walker)]);
      expect(new Set(urls).size).toBe(3);
      await visit(stripe.emulator, urls[0]!, 'later');
      const accounts = (await stripe.client.accounts.list({ limit: 100 })).data;
      expect(accounts.filter((account) => account.metadata?.walker_id === walker.id)).toHaveLength(1);
      expect(await stored(walker)).toMatchObject({ submitted: false, ready: false });
      await visit(stripe.emulator, await start(walker), 'complete');
      expect((await call(walker, 'check-stripe-onboarding-status')).body.onboarding_completed).toBe(true);
    },
  );

  onlyInCI('starts again when the provider no longer has the account', async () => {
    const walker = await aWalker(app, { professional: { stripeAccountId: 'acct_forgotten' } });
    expect((await call(walker, 'check-stripe-onboarding-status')).body).toMatchObject({
      onboarding_completed: false,
      stripe_account_id: 'acct_forgotten',
    });
    await visit(stripe.emulator, await start(walker), 'complete');
    expect((await call(walker, 'check-stripe-onboarding-status')).body.onboarding_completed).toBe(true);
  });

  it('is for approved walkers only', async () => {
    const parent = await aParent(app);
    const waiting = await aWalker(app, { approvalStatus: 'pending' });
    for (const name of [
      'check-stripe-onboarding-status',
      'create-stripe-connect-account',
      'disconnect-stripe-account',
    ]) {
      expect((await parent.browser.call(`functions/${name}`, {})).status).toBe(403);
      expect((await waiting.browser.call(`functions/${name}`, {})).status).toBe(403);
      expect((await aVisitor(app).call(`functions/${name}`, {})).status).toBe(401);
    }
    expect(await stored(waiting)).toMatchObject({ account: null });
  });

  onlyInCI('ignores an account from the browser', async () => {
    const walker = await aWalker(app);
    await walker.browser.call('functions/create-stripe-connect-account', { stripe_account_id: 'acct_mine' });
    expect((await stored(walker))?.account).not.toBe('acct_mine');
  });
});

describe('disconnecting', () => {
  it('unlinks the account here and leaves it at the provider (PAYMENT-20)', async () => {
    const walker = await aWalker(app);
    await visit(stripe.emulator, await start(walker), 'complete');
    const before = await call(walker, 'check-stripe-onboarding-status');
    expect((await call(walker, 'disconnect-stripe-account')).status).toBe(200);
    expect(await stored(walker)).toEqual({ account: null, submitted: true, ready: false });
    expect(await stripe.gateway.readAccount(String(before.body.stripe_account_id))).toMatchObject({
      payoutsEnabled: true,
    });
    expect((await walker.browser.get('/settings/payments')).text).toContain(
      'Reconnect your account so parents can pay you. Reconnect',
    );
  });

  it('is refused while a walk is unpaid (PAYMENT-20)', async () => {
    const { walker, account } = await aDueWalk(app, stripe);
    const answer = await call(walker, 'disconnect-stripe-account');
    expect([answer.status, answer.body.code]).toEqual([409, 'payoutsStillNeeded']);
    expect(await stored(walker)).toMatchObject({ account, ready: true });
  });

  onlyInCI('is not blocked by walks that are paid or canceled', async () => {
    const walker = await aWalker(app);
    await start(walker);
    const parent = await aParent(app);
    await aBooking(app, parent, walker, { status: 'payment_confirmed', startsIn: -3 });
    await aBooking(app, parent, walker, { status: 'cancelled', startsIn: 20 });
    expect((await call(walker, 'disconnect-stripe-account')).status).toBe(200);
  });
});

describe('the payout forms on /dashboard', () => {
  const path = (url: string) => url.replace('http://localhost:3000', '');

  it('redirect to the hosted page and back, without JavaScript', async () => {
    const walker = await aWalker(app, { professional: { completedWalksCount: 1 } });
    expect((await walker.browser.get('/dashboard')).text).toContain('Start Setup');
    const sent = await walker.browser.postOnly('/dashboard', { intent: 'start-payouts' });
    expect(sent.status).toBe(303);
    const url = String(sent.headers.get('location'));
    const back = path(String((await visit(stripe.emulator, url, 'complete')).headers.get('location')));
    expect((await walker.browser.get(back)).text).toContain('Checking your setup with Stripe…');
    const seen = await walker.browser.post('/dashboard', { intent: 'check-payouts', back: 'success' });
    expect(seen.path).toBe('/dashboard');
    expect(seen.text).toContain('Payment setup updated!');
    expect(seen.text).toContain('Disconnect');
    const asked = await walker.browser.get('/dashboard?dialog=disconnect');
    expect(asked.text).toContain("Parents can't pay you until you set up payouts again.");
    expect(await stored(walker)).toMatchObject({ ready: true });
    const after = await walker.browser.post('/dashboard', { intent: 'disconnect-payouts' });
    expect(after.text).toContain('Account Disconnected');
    expect(after.text).toContain('Reconnect');
    expect(after.text).not.toContain('Start Setup');
    expect((await walker.browser.get('/dashboard?dialog=disconnect')).text).not.toContain(
      'Disconnect your account?',
    );
    expect(await stored(walker)).toMatchObject({ account: null });
  });

  onlyInCI(
    'lead from a walk that waits for its payment to the hosted page, and back to that walk',
    async () => {
      const [walker, parent] = [await aWalker(app), await aParent(app)];
      const id = await aBooking(app, parent, walker, { status: 'completed', startsIn: -5, confirmed: true });
      const at = `/booking/${id}`;
      const { html } = await walker.browser.get(at);
      expect(html).toMatch(
        /<form[^>]*action="\/settings\/payments"[^>]*>(?:(?!<\/form>).)*value="start-payouts"/s,
      );
      expect(html).toContain(`name="next" value="${at}"`);
      const sent = await walker.browser.postOnly('/settings/payments', { intent: 'start-payouts', next: at });
      const url = String(sent.headers.get('location'));
      const back = path(String((await visit(stripe.emulator, url, 'complete')).headers.get('location')));
      expect((await walker.browser.get(back)).html).toContain(`name="next" value="${at}"`);
      const check = { intent: 'check-payouts', back: 'success' };
      const seen = await walker.browser.post('/settings/payments', { ...check, next: at });
      expect(seen.path).toBe(at);
      expect(seen.text).toContain('Payment setup updated!');
      const elsewhere = await walker.browser.post('/settings/payments', { ...check, next: '//evil.test' });
      expect(elsewhere.path).toBe('/settings/payments');
    },
  );

  onlyInCI('use HX-Redirect for htmx, because fetch cannot follow to another site', async () => {
    const walker = await aWalker(app);
    const answer = await walker.browser.raw('/dashboard', {
      method: 'POST',
      body: new URLSearchParams({ intent: 'start-payouts' }),
      headers: { 'hx-request': 'true' },
    });
    expect(answer.headers.get('hx-redirect')).toMatch(/\/dev\/stripe\/setup\//);
  });

  onlyInCI('say that something is missing after an incomplete setup', async () => {
    const walker = await aWalker(app);
    await visit(stripe.emulator, await start(walker), 'later');
    const seen = await walker.browser.post('/dashboard', { intent: 'check-payouts', back: 'success' });
    expect(seen.text).toContain('A few details are missing');
    expect(seen.text).toContain('Continue Setup');
  });

  onlyInCI('create a new link when the old one expired', async () => {
    const walker = await aWalker(app);
    const old = await start(walker);
    const back = path(String((await visit(stripe.emulator, old, 'expire')).headers.get('location')));
    expect(back).toBe('/dashboard?refresh=stripe');
    const sent = await walker.browser.postOnly('/dashboard', { intent: 'check-payouts', back: 'refresh' });
    expect(sent.headers.get('location')).toMatch(/\/dev\/stripe\/setup\//);
    expect(sent.headers.get('location')).not.toBe(old);
  });

  onlyInCI('explain why disconnecting is refused', async () => {
    const { walker, account } = await aDueWalk(app, stripe);
    const seen = await walker.browser.post('/dashboard', { intent: 'disconnect-payouts' });
    expect(seen.status).toBe(409);
    expect(seen.text).toContain('You still have a walk waiting to be paid.');
    expect(await stored(walker)).toMatchObject({ account });
  });

  it('are refused to parents', async () => {
    const parent = await aParent(app);
    const seen = await parent.browser.postOnly('/dashboard', { intent: 'start-payouts' });
    expect(seen.headers.get('location') ?? '').not.toContain('/dev/stripe');
  });
});

describe('the widget', () => {
  const walker = {
    stripeAccountId: null,
    stripeDetailsSubmitted: false,
    stripeOnboardingCompleted: false,
    completedWalksCount: 0,
    payoutProblem: null,
  };

  onlyInCI.each([
    ['before the first walk', {}, { step: 'not_started' }],
    ['after it', { completedWalksCount: 1 }, { step: 'needs_setup', offer: 'Start Setup' }],
    [
      'half-way',
      { stripeAccountId: 'acct_1' },
      { step: 'needs_setup', offer: 'Continue Setup', problem: null },
    ],
    [
      'restricted later',
      { stripeAccountId: 'acct_1', stripeDetailsSubmitted: true, payoutProblem: 'document' as const },
      { step: 'needs_setup', offer: 'Continue Setup', problem: 'document' },
    ],
    [
      'returned by the bank, and paused',
      { stripeAccountId: 'acct_1', stripeDetailsSubmitted: true, payoutProblem: 'account_closed' as const },
      { step: 'needs_setup', offer: 'Update bank account', problem: 'account_closed' },
    ],
    [
      'examined by Stripe',
      { stripeAccountId: 'acct_1', stripeDetailsSubmitted: true, payoutProblem: 'review' as const },
      { step: 'needs_setup', offer: null, problem: 'review' },
    ],
    ['disconnected', { stripeDetailsSubmitted: true }, { step: 'needs_setup', offer: 'Reconnect' }],
    [
      'done',
      { stripeAccountId: 'acct_1', stripeDetailsSubmitted: true, stripeOnboardingCompleted: true },
      { step: 'completed' },
    ],
  ])('%s', (_, known, state) => {
    expect(payoutStateOf({ ...walker, ...known })).toEqual(state);
  });
});

it('a bank that returns a payout pauses payouts: one email, the pages say why, admins are notified, walks go on (PAYMENT-31)', async () => {
  await setRules(stripe, { transfersLate: false });
  const admin = await anAdmin(app);
  const { parent, walker, account } = await aPaidWalk(app, stripe);
  const ahead = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 50 });
  await press(stripe, 'accounts', account, 'payout');
  const [payout] = (await stripe.client.payouts.list({}, { stripeAccount: account })).data;
  await press(stripe, 'payouts', payout!.id, 'send');
  await app.sql('delete from outbox');
  await press(stripe, 'payouts', payout!.id, 'fail');
  const sent = [
    ...(await webhooksNaming(stripe, /^payout\.failed/, payout!.id, 1)),
    ...(await webhooksNaming(stripe, /^account\.updated/, account, 1)),
  ];
  for (const webhook of [...sent, ...sent]) await deliver(app, webhook);
  expect(
    await app.sql(
      `select kind, payload->>'to' as to from outbox where kind like 'mail.%' and payload->>'to' in ($1, $2, $3) order by kind`,
      [admin.id, walker.id, parent.id],
    ),
  ).toEqual([
    { kind: 'mail.payment-alert', to: admin.id },
    { kind: 'mail.payouts-paused', to: walker.id },
  ]);
  expect((await walker.browser.get('/settings/payments')).text).toContain(
    "Your payouts are paused Your bank didn't accept a payout. Check your bank account in Stripe.",
  );
  expect((await admin.browser.get(`/admin/profile/${walker.id}`)).text).toContain(
    'Paused by Stripe (bank refused)',
  );
  expect((await parent.browser.get('/dashboard')).text).not.toMatch(/payout/i);
  expect(await bookingStatus(app, ahead)).toBe('accepted');
});
