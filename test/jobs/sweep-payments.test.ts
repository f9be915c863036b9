import { afterEach, expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import { freshHouse } from '../support/house.ts';
import { aDueWalk, askToPay, moneyOf } from '../support/payments.ts';
import { scheduleOf } from '../support/schedules.ts';
import { freshStandIn } from '../support/stand-in.ts';

const stripe = freshStandIn();
const house = freshHouse(() => ({ stripe: stripe.gateway }));
afterEach(() => clock.setOffset(0));

const sweep = () => scheduleOf(house, 'sweep-payments', { provider: () => stripe.gateway }).run();

it('a payment whose browser went away and whose webhook was lost is settled by the clock', async () => {
  const walk = await aDueWalk(house, stripe);
  const { body } = await askToPay(walk);
  await stripe.client.paymentIntents.confirm(String(body.payment_intent_id), {
    payment_method: 'pm_card_visa',
  });
  await sweep();
  expect(await moneyOf(house, walk)).toMatchObject({ status: 'completed', payments: 0 });
  clock.advance('PT16M');
  await sweep();
  expect(await moneyOf(house, walk)).toMatchObject({ status: 'payment_confirmed', payments: 1, receipts: 2 });
});
