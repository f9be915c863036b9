import { expect, it } from 'vitest';
import { freshHouse } from '../../support/house.ts';
import { aDueWalk, askToPay, deliver, webhooksAbout } from '../../support/payments.ts';
import { doRewards, rewardsOf } from '../../support/rewards.ts';
import { freshStandIn } from '../../support/stand-in.ts';

const stripe = freshStandIn();
const house = freshHouse(() => ({ stripe: stripe.gateway }));

const asked = () =>
  house.sql("select kind, payload from outbox where kind like 'rewards.%' and done_at is null");

it('a walk earns points the moment its payment is confirmed, for both, and once', async () => {
  const walk = await aDueWalk(house, stripe);
  const { body } = await askToPay(walk);
  const intent = String(body.payment_intent_id);
  expect(await asked()).toEqual([]);
  await stripe.client.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
  await walk.parent.browser.call('functions/confirm-payment-success', { payment_intent_id: intent });
  expect(await asked()).toEqual([{ kind: 'rewards.payment', payload: { booking: walk.booking } }]);
  expect(await doRewards(house)).toBe(1);

  for (const webhook of webhooksAbout(stripe, intent)) await deliver(house, webhook);
  expect(await doRewards(house)).toBe(0);
  expect(await rewardsOf(house, walk.parent.id)).toMatchObject({ points: 10, badges: ['first-walk'] });
  expect(await rewardsOf(house, walk.walker.id)).toMatchObject({ points: 15, badges: ['first-walk'] });
  const { text } = await walk.walker.browser.get('/rewards');
  expect(text).toContain('Well done: First Walk');
  expect(text).toContain('Current Points 15 Current Streak 1 week');
});
