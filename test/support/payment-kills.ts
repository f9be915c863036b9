import { expect, vi } from 'vitest';
import { Refund } from '../../src/domain/payments/refund.ts';
import { sendRefund } from '../../src/domain/payments/send-refund.ts';
import { system } from '../../src/domain/viewer.ts';
import { WalkerProfile } from '../../src/domain/walkers/walker-profile.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { paymentContextOf } from '../../src/web/payments/payment-context.ts';
import type { TestApp } from './app.ts';
import { anAdmin, aParent, aWalker, type TestUser } from './cast.ts';
import type { KillableServer } from './killable-server.ts';
import { aDueWalk, type DueWalk, intentsOf, keepCard, moneyOf, PRICE, webhooksAbout } from './payments.ts';
import { callDashboard, type Running, readyAccount, setRules, visit } from './stripe-emulator.ts';

export interface Scene {
  app: TestApp;
  stripe: Running;
  server: KillableServer;
}

interface Interrupted {
  call: string;
  act: () => Promise<unknown>;
  goOn: () => Promise<void>;
}

type Point = (scene: Scene) => Promise<Interrupted>;
export type When = 'before' | 'after';

const ask = ({ server }: Scene, { parent, booking }: DueWalk) =>
  server.call(parent, 'functions/process-booking-payment', { booking_id: booking, final_amount: 13.13 });
const confirm = ({ server }: Scene, { parent }: DueWalk, id: string) =>
  server.call(parent, 'functions/confirm-payment-success', { payment_intent_id: id });
const pay = ({ stripe }: Scene, id: string) =>
  stripe.client.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
const opened = async (scene: Scene, walk: DueWalk) => String((await ask(scene, walk)).body.payment_intent_id);

export const points: Record<string, Point> = {
  async 'opening a payment'(scene) {
    const walk = await aDueWalk(scene.app, scene.stripe);
    return { call: 'POST /v1/payment_intents', act: () => ask(scene, walk), goOn: () => payFor(scene, walk) };
  },

  async 'reading an open payment'(scene) {
    const walk = await aDueWalk(scene.app, scene.stripe);
    const id = await opened(scene, walk);
    return reading(
      id,
      () => ask(scene, walk),
      () => payFor(scene, walk),
    );
  },

  async 'cancelling a payment to an account that is no longer the walker’s'(scene) {
    const walk = await aDueWalk(scene.app, scene.stripe);
    const id = await opened(scene, walk);
    const account = await readyAccount(scene.stripe);
    await withActor(scene.app.orm, system('stripe'), (em) =>
      em.nativeUpdate(WalkerProfile, walk.walker.id, { stripeAccountId: account }),
    );
    return {
      call: `POST /v1/payment_intents/${id}/cancel`,
      act: () => ask(scene, walk),
      goOn: async () => {
        await payFor(scene, walk);
        expect(await scene.stripe.gateway.readPaymentIntent(id)).toMatchObject({ status: 'canceled' });
      },
    };
  },

  async 'reading a paid payment for the browser that came back'(scene) {
    const { walk, id } = await paidUnseen(scene);
    return reading(
      id,
      () => confirm(scene, walk, id),
      () => settled(scene, walk),
    );
  },

  async 'reading a paid payment for a webhook'(scene) {
    const { walk, id } = await paidUnseen(scene);
    await vi.waitUntil(() => webhooksAbout(scene.stripe, id).length === 2, { timeout: 8_000 });
    const [, last] = webhooksAbout(scene.stripe, id);
    return reading(
      id,
      () => scene.server.deliver(last!),
      async () => {
        for (const webhook of webhooksAbout(scene.stripe, id).toReversed())
          expect((await scene.server.deliver(webhook)).status).toBe(200);
        await settled(scene, walk);
      },
    );
  },

  async 'making the customer of a saved card'(scene) {
    const parent = await aParent(scene.app);
    const begin = () => scene.server.call(parent, 'functions/start-card-setup', {});
    return {
      call: 'POST /v1/customers',
      act: begin,
      goOn: async () => {
        expect((await begin()).status).toBe(200);
        await setRules(scene.stripe, { searchLate: false });
        const query = `metadata['person_id']:'${parent.id}'`;
        expect((await scene.stripe.client.customers.search({ query })).data).toHaveLength(1);
      },
    };
  },

  async 'charging a saved card'(scene) {
    const walk = await aDueWalk(scene.app, scene.stripe);
    await keepCard(scene.stripe, walk.parent);
    const id = await opened(scene, walk);
    const press = () =>
      scene.server.post(walk.parent, `/booking/${walk.booking}`, { intent: 'pay-with-card', amount: '1313' });
    return {
      call: `POST /v1/payment_intents/${id}/confirm`,
      act: press,
      goOn: async () => {
        await press();
        await settled(scene, walk);
      },
    };
  },

  async 'opening a tip'(scene) {
    const walk = await aTippableWalk(scene);
    const press = () => tip(scene, walk);
    return { call: 'POST /v1/payment_intents', act: press, goOn: () => tippedOnce(scene, walk) };
  },

  async 'charging a tip'(scene) {
    const walk = await aTippableWalk(scene);
    const { body } = await scene.server.call(walk.parent, 'functions/process-tip', {
      booking_id: walk.booking,
      tip: 5,
    });
    const call = `POST /v1/payment_intents/${String(body.payment_intent_id)}/confirm`;
    return { call, act: () => tip(scene, walk), goOn: () => tippedOnce(scene, walk) };
  },

  async 'giving money back'(scene) {
    const { walk, id } = await paidUnseen(scene);
    expect((await confirm(scene, walk, id)).status).toBe(200);
    const admin = await anAdmin(scene.app);
    return {
      call: 'POST /v1/refunds',
      act: () =>
        scene.server.post(admin, `/booking/${walk.booking}/receipt?dialog=refund`, {
          intent: 'refund',
          amount: '3.13',
          reason: 'The walk ended early.',
          refundedWhenShown: '0',
        }),
      goOn: () => givenBackOnce(scene, walk, id),
    };
  },

  async 'opening a payout account'(scene) {
    const walker = await aWalker(scene.app);
    return { call: 'POST /v1/accounts', act: () => setUp(scene, walker), goOn: () => onboard(scene, walker) };
  },

  async 'making a link to the hosted page'(scene) {
    const walker = await aWalker(scene.app);
    await setUp(scene, walker);
    return {
      call: 'POST /v1/account_links',
      act: () => setUp(scene, walker),
      goOn: () => onboard(scene, walker),
    };
  },

  async 'reading a payout account'(scene) {
    const walker = await aWalker(scene.app);
    const url = String((await setUp(scene, walker)).body.onboarding_url);
    await visit(scene.stripe.emulator, url, 'complete');
    const id = (await accountsOf(scene, walker))[0]?.id;
    return {
      call: `GET /v1/accounts/${id}`,
      act: () => scene.server.call(walker, 'functions/check-stripe-onboarding-status', {}),
      goOn: () => ready(scene, walker),
    };
  },
};

/** A poll processes all open payments in turn, so each of these needs its own process. */
export const pollPoints: Record<string, Point> = {
  async 'reading a paid payment in the poll'(scene) {
    const { walk, id } = await paidUnseen(scene);
    await age(scene, walk);
    return reading(
      id,
      () => scene.server.poll(),
      () => polled(scene, walk),
    );
  },

  async 'looking up a payment whose opening was never recorded'(scene) {
    const { walk } = await paidUnseen(scene);
    await scene.app.sql(
      `update payment_attempts set status = 'opening', payment_intent_id = null where booking_id = $1`,
      [walk.booking],
    );
    await age(scene, walk);
    return {
      call: 'GET /v1/payment_intents',
      act: () => scene.server.poll(),
      goOn: () => polled(scene, walk),
    };
  },
};

/**
 * Kills the server with kill -9 while each of these calls hangs, before or after its effect; then restarts it and lets
 * everybody continue. Pages are served all the while. Leaves the server running.
 */
export async function killAtPoints(scene: Scene, moments: [Point, When][]): Promise<void> {
  await scene.server.start();
  const interrupted: Interrupted[] = [];
  for (const [point, when] of moments) {
    const one = await point(scene);
    interrupted.push(one);
    await hang(scene, one, when);
  }
  expect((await fetch(`${scene.server.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${scene.server.url}/`)).status).toBe(200);
  await scene.server.kill();
  await scene.server.start();
  for (const { goOn } of interrupted) await goOn();
}

async function hang({ stripe }: Scene, { call, act }: Interrupted, when: When): Promise<void> {
  const unanswered = async () =>
    ((await (await stripe.emulator.app.request('/controls.json')).json()) as { unanswered: number })
      .unanswered;
  const before = await unanswered();
  await callDashboard(stripe, 'faults', { call, does: 'hang', when, times: 1 });
  act().catch(() => 'The server died over it.');
  await vi.waitUntil(async () => (await unanswered()) > before, { timeout: 9000, interval: 5 });
}

function reading(id: string, act: Interrupted['act'], goOn: Interrupted['goOn']): Interrupted {
  return { call: `GET /v1/payment_intents/${id}`, act, goOn };
}

async function paidUnseen(scene: Scene): Promise<{ walk: DueWalk; id: string }> {
  const walk = await aDueWalk(scene.app, scene.stripe);
  const id = await opened(scene, walk);
  await pay(scene, id);
  return { walk, id };
}

async function payFor(scene: Scene, walk: DueWalk): Promise<void> {
  const id = await opened(scene, walk);
  await pay(scene, id);
  expect((await confirm(scene, walk, id)).status).toBe(200);
  await settled(scene, walk);
}

async function polled(scene: Scene, walk: DueWalk): Promise<void> {
  await scene.server.poll();
  await settled(scene, walk);
}

/** However often the parent retries: one charge, one payment, one receipt for each side, no open intent (PAYMENT-9). */
async function settled(scene: Scene, walk: DueWalk): Promise<void> {
  expect((await ask(scene, walk)).body).toMatchObject({ code: 'alreadyPaid' });
  const intents = await intentsOf(scene.stripe, walk.booking);
  const charged = intents.filter(({ amountReceived }) => amountReceived > 0);
  expect(charged.map(({ amountReceived }) => amountReceived)).toEqual([PRICE]);
  // No other intent can still be charged.
  expect(intents.filter(({ status }) => status !== 'canceled')).toHaveLength(1);
  const money = await moneyOf(scene.app, walk);
  expect(money).toMatchObject({
    status: 'payment_confirmed',
    payment_completed: true,
    payment_intent_id: charged[0]?.id,
    payments: 1,
    paid: '13.13',
    receipts: 2,
  });
  expect(money.attempts).toContain('succeeded');
  for (const unsettled of ['opening', 'open', 'processing']) expect(money.attempts).not.toContain(unsettled);
}

async function aTippableWalk(scene: Scene): Promise<DueWalk> {
  const { walk, id } = await paidUnseen(scene);
  expect((await confirm(scene, walk, id)).status).toBe(200);
  await keepCard(scene.stripe, walk.parent);
  return walk;
}

const tip = ({ server }: Scene, { parent, booking }: DueWalk) =>
  server.post(parent, `/booking/${booking}?dialog=tip`, { intent: 'tip', tip: '500' });

/** One charge for the tip, and still one for the walk. */
async function tippedOnce(scene: Scene, walk: DueWalk): Promise<void> {
  await tip(scene, walk);
  const intents = await intentsOf(scene.stripe, walk.booking);
  const charged = intents.filter(({ status }) => status !== 'canceled');
  expect(charged.map(({ amountReceived }) => amountReceived)).toEqual([500, PRICE]);
  const rows = await scene.app.sql(
    'select kind, amount::text, payment_intent_id as id from payments where booking_id = $1 order by kind',
    [walk.booking],
  );
  expect(rows).toEqual([
    { kind: 'tip', amount: '5.00', id: charged[0]?.id },
    { kind: 'walk', amount: '13.13', id: charged[1]?.id },
  ]);
}

async function givenBackOnce({ app, stripe }: Scene, { booking }: DueWalk, id: string): Promise<void> {
  const context = paymentContextOf(app.services);
  const refund = await context.record((em) => em.findOneOrFail(Refund, { bookingId: booking }));
  await sendRefund(context, { refund, paymentIntentId: id });
  const { data } = await stripe.client.refunds.list({ payment_intent: id });
  expect(data.map(({ amount }) => amount)).toEqual([313]);
  const rows = await app.sql(
    `select p.refunded_amount as refunded, r.status from payments p join refunds r on r.payment_id = p.id
     where p.booking_id = $1`,
    [booking],
  );
  expect(rows).toEqual([{ refunded: '3.13', status: 'succeeded' }]);
}

const setUp = ({ server }: Scene, walker: TestUser) =>
  server.call(walker, 'functions/create-stripe-connect-account', {});

async function accountsOf({ stripe }: Scene, walker: TestUser) {
  const accounts = await stripe.client.accounts.list({ limit: 100 });
  return accounts.data.filter(({ metadata }) => metadata?.walker_id === walker.id);
}

async function onboard(scene: Scene, walker: TestUser): Promise<void> {
  const url = String((await setUp(scene, walker)).body.onboarding_url);
  await visit(scene.stripe.emulator, url, 'complete');
  await ready(scene, walker);
}

async function ready(scene: Scene, walker: TestUser): Promise<void> {
  const { body } = await scene.server.call(walker, 'functions/check-stripe-onboarding-status', {});
  expect(body).toMatchObject({ onboarding_completed: true, account_enabled: true });
  expect(await accountsOf(scene, walker)).toMatchObject([{ id: body.stripe_account_id }]);
}

const age = ({ app }: Scene, { booking }: DueWalk) =>
  app.sql(`update payment_attempts set updated_at = updated_at - interval '1 hour' where booking_id = $1`, [
    booking,
  ]);
