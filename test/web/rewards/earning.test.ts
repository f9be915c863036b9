import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { recordRefunds } from '../../../src/domain/payments/send-refund.ts';
import { recalculateRewards } from '../../../src/domain/rewards/recalculate.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { paymentContextOf } from '../../../src/web/payments/payment-context.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, anAdmin, aParent, aWalker } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import {
  aDueWalk,
  aPaidWalk,
  askToPay,
  aWalkPaidByTheOther,
  deliver,
  paymentOf,
  press,
  webhooksAbout,
} from '../../support/payments.ts';
import { publishedDuring } from '../../support/published.ts';
import { doRewards, giveBack, pairs, payFor, rewardsOf } from '../../support/rewards.ts';
import { freshEmulator } from '../../support/stripe-emulator.ts';

const stripe = freshEmulator();
const app = startTestApp(() => ({ stripe: stripe.gateway }));

const asked = () =>
  app.sql("select kind, payload from outbox where kind like 'rewards.%' and done_at is null");

it('a walk earns points the moment its payment is confirmed, for both, and once (REWARD-1)', async () => {
  const walk = await aDueWalk(app, stripe);
  const { body } = await askToPay(walk);
  const intent = String(body.payment_intent_id);
  expect(await asked()).toEqual([]);
  await stripe.client.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
  await walk.parent.browser.call('functions/confirm-payment-success', { payment_intent_id: intent });
  expect(await asked()).toEqual([{ kind: 'rewards.payment', payload: { booking: walk.booking } }]);
  const published = await publishedDuring(app, async () => expect(await doRewards(app)).toBe(1));
  for (const { id } of [walk.parent, walk.walker])
    expect(published).toContainEqual({ to: [id], topic: 'rewards', id });

  for (const webhook of webhooksAbout(stripe, intent)) await deliver(app, webhook);
  expect(await doRewards(app)).toBe(0);
  expect(await rewardsOf(app, walk.parent.id)).toMatchObject({ points: 10, badges: ['first-walk'] });
  expect(await rewardsOf(app, walk.walker.id)).toMatchObject({ points: 15, badges: ['first-walk'] });
  const { text } = await walk.walker.browser.get('/rewards');
  expect(text).toContain('You earned a new badge: First Walk!');
  expect(text).toContain('Current points 15 Current streak 1 week');
});

onlyInCI(
  'a full refund by an admin takes the points back, and one that fails later returns them',
  async () => {
    const walk = await aPaidWalk(app, stripe);
    const admin = await anAdmin(app);
    const give = (amount: string, refundedWhenShown: string) =>
      admin.browser.post(`/booking/${walk.booking}/receipt?dialog=refund`, {
        intent: 'refund',
        amount,
        refundedWhenShown,
        reason: 'The walk ended early.',
      });
    const points = async () => {
      await doRewards(app);
      const both = await Promise.all([walk.parent, walk.walker].map(({ id }) => rewardsOf(app, id)));
      return both.map((rewards) => rewards.points);
    };
    expect(await points()).toEqual([10, 15]);
    await give('3.13', '0');
    expect(await points()).toEqual([10, 15]);
    await give('10.00', '313');
    expect(await points()).toEqual([0, 0]);
    const refunds = await stripe.gateway.findRefunds(walk.intent);
    for (const { id } of refunds) await press(stripe, 'refunds', id, 'fail');
    await recordRefunds(paymentContextOf(app.services), await paymentOf(app, walk.booking), walk.intent);
    expect(await points()).toEqual([10, 15]);
    expect(
      await app.sql('select kind, points from points_ledger where user_id = $1 order by created_at, kind', [
        walk.walker.id,
      ]),
    ).toEqual([
      { kind: 'booking', points: 15 },
      { kind: 'refund', points: -15 },
      { kind: 'return', points: 15 },
    ]);
  },
);

it('a full refund takes the points back by another entry, none of which the app can change or delete (REWARD-3)', async () => {
  const [pair] = await pairs(app, 1);
  const yesterday = Temporal.PlainDate.from(clock.today()).subtract({ days: 1 }).toString();
  const [walk] = await payFor(app, [{ ...pair!, date: yesterday, hour: 8 }]);
  const settle = () => withActor(app.orm, system('worker'), (em) => recalculateRewards(em, pair!.parent));
  const lines = () =>
    app.sql('select kind, points from points_ledger where user_id = $1 order by points desc', [pair!.parent]);
  await settle();
  await settle();
  expect(await lines()).toEqual([{ kind: 'booking', points: 10 }]);
  await giveBack(app, [walk!.booking]);
  await settle();
  await settle();
  const after = await lines();
  expect(after).toEqual([
    { kind: 'booking', points: 10 },
    { kind: 'refund', points: -10 },
  ]);
  expect(await rewardsOf(app, pair!.parent)).toMatchObject({ points: 0 });
  for (const change of ['delete from points_ledger', 'update points_ledger set points = 0'])
    await expect(withActor(app.orm, system('worker'), (em) => em.execute(change))).rejects.toThrow(/denied/);
  expect(await lines()).toEqual(after);
});

it('a paid walk of two children earns points once for each side (BOOKING-38)', async () => {
  const [parent, walker] = [await aParent(app), await aWalker(app)];
  const [mia, leo] = [await aChild(app, parent), await aChild(app, parent)];
  const id = await aBooking(app, parent, walker, {
    ...{ child: mia, siblings: [leo], status: 'payment_confirmed', startsIn: -30 },
  });
  await app.sql(
    'insert into payments (id, booking_id, payer_id, walker_id, amount, payment_intent_id, confirmed_at) values ($1::uuid, $2, $3, $4, 18.5, $1::text, $5)',
    [randomUUID(), id, parent.id, walker.id, clock.now()],
  );
  await withActor(app.orm, system('worker'), async (em) => {
    for (const person of [parent, walker]) await recalculateRewards(em, person.id);
  });
  expect(
    await app.sql(
      `select user_id, points from points_ledger where booking_id = $1 and kind = 'booking' order by points`,
      [id],
    ),
  ).toEqual([
    { user_id: parent.id, points: 10 },
    { user_id: walker.id, points: 15 },
  ]);
});

it('who pays has the points; nobody else of the family has any, and no referral comes of it (FAMILY-10)', async () => {
  const { parent, guardian, walker } = await aWalkPaidByTheOther(app, stripe);
  await doRewards(app);
  expect(await rewardsOf(app, guardian.id)).toMatchObject({ points: 10, badges: ['first-walk'] });
  expect(await rewardsOf(app, walker.id)).toMatchObject({ points: 15 });
  expect(await app.sql('select id from points_ledger where user_id = $1', [parent.id])).toEqual([]);
  expect((await guardian.browser.get('/rewards')).text).toContain('Current points 10');
  expect((await parent.browser.get('/rewards')).text).toContain('Current points 0');
  expect(
    await app.sql('select id from referrals where referrer_id in ($1, $2) or referred_id in ($1, $2)', [
      parent.id,
      guardian.id,
    ]),
  ).toEqual([]);
});
