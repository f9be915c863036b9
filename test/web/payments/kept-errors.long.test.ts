import { expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { startTestApp } from '../../support/app.ts';
import { anAdmin, aWalker } from '../../support/cast.ts';
import { aPaidWalk } from '../../support/payments.ts';
import { callDashboard, freshEmulator, visit } from '../../support/stripe-emulator.ts';

const stripe = freshEmulator();
const app = startTestApp(() => ({ stripe: stripe.gateway }));

const refuse = (call: string, times = 1) => callDashboard(stripe, 'faults', { call, does: '400', times });
const KEPT = {
  type: 'invalid_request_error',
  code: 'refused',
  message: 'This request of … was refused. This was asked for.',
  requestId: expect.stringMatching(/^req_/),
  at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
};

it('a refused account keeps why, and works once Stripe agrees', async () => {
  const walker = await aWalker(app);
  const start = () => walker.browser.call('functions/create-stripe-connect-account', {});
  await refuse('POST /v1/accounts');
  expect((await start()).body).toMatchObject({ code: 'onboardingRefused' });
  const stored = () =>
    app.sql('select stripe_account_id, stripe_error from walker_profiles where user_id = $1', [walker.id]);
  expect(await stored()).toEqual([{ stripe_account_id: null, stripe_error: KEPT }]);
  const admin = await anAdmin(app);
  const page = `/admin/profile/${walker.id}`;
  expect((await admin.browser.get(page)).text).toMatch(
    /This was asked for\. \(invalid_request_error, refused, req_\w{14}\) \w{3} \d/,
  );
  expect((await start()).status).toBe(200);
  expect(await stored()).toEqual([
    { stripe_account_id: expect.stringMatching(/^acct_/), stripe_error: null },
  ]);
});

it('a refused refund shows the admin what Stripe said', async () => {
  const walk = await aPaidWalk(app, stripe);
  const admin = await anAdmin(app);
  await refuse('POST /v1/refunds');
  const page = `/booking/${walk.booking}/receipt`;
  await admin.browser.post(`${page}?dialog=refund`, {
    intent: 'refund',
    amount: '3.13',
    reason: 'The walk ended early.',
    refundedWhenShown: '0',
  });
  const { text } = await admin.browser.get(page);
  expect(text).toContain('This request of … was refused. This was asked for.');
  expect(text).toMatch(/req_\w{14}/);
  expect((await walk.parent.browser.get(page)).text).not.toContain('req_');
});

it('disconnecting and setting up again, days later, leads to the same account (PAYMENT-20)', async () => {
  const walker = await aWalker(app);
  const call = (name: string) => walker.browser.call(`functions/${name}`, {});
  const start = async () => String((await call('create-stripe-connect-account')).body.onboarding_url);
  const accounts = async () =>
    (await stripe.client.accounts.list({ limit: 100 })).data.filter(
      ({ metadata }) => metadata?.walker_id === walker.id,
    );
  await visit(stripe.emulator, await start(), 'complete');
  await call('check-stripe-onboarding-status');
  await call('disconnect-stripe-account');
  clock.advance('PT25H');
  await start();
  expect(await accounts()).toHaveLength(1);
  expect((await call('check-stripe-onboarding-status')).body).toMatchObject({ onboarding_completed: true });
  await stripe.client.accounts.del((await accounts())[0]!.id);
  await start();
  expect(await accounts()).toHaveLength(1);
});

it('an account whose creation was never recorded is found days later', async () => {
  const walker = await aWalker(app);
  const start = () => walker.browser.call('functions/create-stripe-connect-account', {});
  await callDashboard(stripe, 'faults', {
    call: 'POST /v1/accounts',
    does: 'reset',
    when: 'after',
    times: 2,
  });
  expect((await start()).status).toBe(409);
  clock.advance('PT25H');
  expect((await start()).status).toBe(200);
  const { data } = await stripe.client.accounts.list({ limit: 100 });
  expect(data.filter(({ metadata }) => metadata?.walker_id === walker.id)).toHaveLength(1);
});
