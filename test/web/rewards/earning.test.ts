import { expect, it } from 'vitest';
import { recordRefunds } from '../../../src/domain/payments/send-refund.ts';
import { paymentContextOf } from '../../../src/web/payments/payment-context.ts';
import { startTestApp } from '../../support/app.ts';
import { anAdmin } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import {
  aDueWalk,
  aPaidWalk,
  askToPay,
  deliver,
  paymentOf,
  press,
  webhooksAbout,
} from '../../support/payments.ts';
import { doRewards, rewardsOf } from '../../support/rewards.ts';
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
  expect(await doRewards(app)).toBe(1);

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
