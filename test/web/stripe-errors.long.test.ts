import { afterEach, describe, expect, it } from 'vitest';
import { createStripeGateway } from '../../src/gateways/stripe/gateway.ts';
import { startTestApp } from '../support/app.ts';
import { aWalker } from '../support/cast.ts';
import {
  aDueWalk,
  askToPay,
  type DueWalk,
  deliver,
  intentsOf,
  moneyOf,
  PRICE,
  paidOnce,
  unpaid,
  webhooksAbout,
} from '../support/payments.ts';
import { callDashboard, freshEmulator } from '../support/stripe-emulator.ts';

const stripe = freshEmulator();
const app = startTestApp(() => ({ stripe: createStripeGateway({ ...stripe.config, timeoutMs: 600 }) }));

const goWrong = (fault: object) => callDashboard(stripe, 'faults', fault);
const allWell = () => callDashboard(stripe, 'faults', { clear: true });
afterEach(() => allWell());

const FAULTS: [string, object][] = [
  ['is down', { does: 'reset' }],
  ['is too slow', { does: 'slow', ms: 1_500 }],
  ['never answers', { does: 'hang' }],
  ['never answers, after the effect', { does: 'hang', when: 'after' }],
  ['has had too many requests', { does: '429' }],
  ['fails', { does: '500' }],
  ['fails after the effect', { does: '500', when: 'after' }],
  ['breaks off after the effect', { does: 'reset', when: 'after' }],
];

const confirmSuccess = ({ parent }: DueWalk, id: string) =>
  parent.browser.call('functions/confirm-payment-success', { payment_intent_id: id });
const pay = (id: string) => stripe.client.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });

async function expectOneCharge(walk: DueWalk): Promise<void> {
  const intents = await intentsOf(stripe, walk.booking);
  expect(intents.map(({ amountReceived }) => amountReceived)).toEqual([PRICE]);
  expect(await moneyOf(app, walk)).toMatchObject({ ...paidOnce, attempts: ['succeeded'] });
}

describe.each(FAULTS)('while the provider %s', (_, fault) => {
  it('a parent who wants to pay sees that nothing was charged, and pays once when it works again', async () => {
    const walk = await aDueWalk(app, stripe);
    await goWrong(fault);
    for (const _again of [1, 2]) {
      const refused = await askToPay(walk);
      expect(refused.body.error).toBe(
        "Payment initialization failed: Your card wasn't charged. Please try again.",
      );
      expect([refused.status, refused.body.code]).toEqual([409, 'paymentInitFailed']);
    }
    const page = await walk.parent.browser.get(`/booking/${walk.booking}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Your card wasn't charged. Please try again.");
    expect(await moneyOf(app, walk)).toMatchObject(unpaid);
    await allWell();
    // Until a slow call ends, its key is in use.
    await expect.poll(async () => (await askToPay(walk)).status).toBe(200);
    const { body } = await askToPay(walk);
    await pay(String(body.payment_intent_id));
    expect((await confirmSuccess(walk, String(body.payment_intent_id))).status).toBe(200);
    await expectOneCharge(walk);
  });

  it('a parent who has paid sees that it is not confirmed yet, and is never charged again', async () => {
    const walk = await aDueWalk(app, stripe);
    const id = String((await askToPay(walk)).body.payment_intent_id);
    await pay(id);
    await goWrong({ ...fault, call: 'GET *' });
    const notified = await confirmSuccess(walk, id);
    expect([notified.status, notified.body.code]).toEqual([409, 'paymentConfirmFailed']);
    const again = await askToPay(walk);
    expect([again.status, again.body.code]).toEqual([409, 'paymentInitFailed']);
    expect(await moneyOf(app, walk)).toMatchObject({ ...unpaid, attempts: ['open'] });
    await allWell();
    expect((await confirmSuccess(walk, id)).status).toBe(200);
    expect((await askToPay(walk)).body.code).toBe('alreadyPaid');
    await expectOneCharge(walk);
  });
});

describe('while the provider is down', () => {
  it('webhooks are rejected so that they are sent again, and every other page works', async () => {
    const walk = await aDueWalk(app, stripe);
    const id = String((await askToPay(walk)).body.payment_intent_id);
    await pay(id);
    await expect.poll(() => webhooksAbout(stripe, id).length).toBe(2);
    await goWrong({ does: 'reset' });
    for (const webhook of webhooksAbout(stripe, id)) expect((await deliver(app, webhook)).status).toBe(503);
    for (const path of ['/dashboard', '/schedule', '/find-walkers', `/booking/${walk.booking}`, '/messages'])
      expect((await walk.parent.browser.get(path)).status).toBe(200);
    expect((await walk.parent.browser.get(`/booking/${walk.booking}?dialog=pay`)).status).toBe(200);
    expect((await walk.walker.browser.get('/dashboard')).status).toBe(200);
    await allWell();
    for (const webhook of webhooksAbout(stripe, id)) expect((await deliver(app, webhook)).status).toBe(200);
    await expectOneCharge(walk);
  });

  it('a walker who sets up payouts sees an error, and has one account later', async () => {
    const walker = await aWalker(app);
    const call = (name: string) => walker.browser.call(`functions/${name}`, {});
    await goWrong({ call: 'POST /v1/accounts', does: 'hang', when: 'after' });
    const refused = await call('create-stripe-connect-account');
    expect([refused.status, refused.body.code]).toEqual([409, 'onboardingStartFailed']);
    await allWell();
    await goWrong({ call: 'POST /v1/account_links', does: '500' });
    for (const _ of ['stores the account', 'has one'])
      expect((await call('create-stripe-connect-account')).status).toBe(409);
    await goWrong({ call: 'GET /v1/accounts/*', does: '429' });
    const unknown = await call('check-stripe-onboarding-status');
    expect([unknown.status, unknown.body.code]).toEqual([409, 'onboardingStatusFailed']);
    await allWell();
    expect((await call('create-stripe-connect-account')).status).toBe(200);
    const accounts = (await stripe.client.accounts.list({ limit: 100 })).data;
    expect(accounts.filter(({ metadata }) => metadata?.walker_id === walker.id)).toHaveLength(1);
  });
});
