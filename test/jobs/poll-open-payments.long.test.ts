import { afterEach, expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import { startTestApp } from '../support/app.ts';
import { aDueWalk, askToPay, moneyOf } from '../support/payments.ts';
import { scheduleOf } from '../support/schedules.ts';
import { freshEmulator } from '../support/stripe-emulator.ts';

const stripe = freshEmulator();
const app = startTestApp(() => ({ stripe: stripe.gateway }));
afterEach(() => clock.setOffset(0));

const poll = () => scheduleOf(app, 'poll-open-payments', { provider: () => stripe.gateway }).run();

it('a payment whose browser closed and whose webhook was lost is settled by the schedule (PAYMENT-12)', async () => {
  const walk = await aDueWalk(app, stripe);
  const { body } = await askToPay(walk);
  await stripe.client.paymentIntents.confirm(String(body.payment_intent_id), {
    payment_method: 'pm_card_visa',
  });
  await poll();
  expect(await moneyOf(app, walk)).toMatchObject({ status: 'completed', payments: 0 });
  clock.advance('PT16M');
  await poll();
  expect(await moneyOf(app, walk)).toMatchObject({ status: 'payment_confirmed', payments: 1, receipts: 2 });
});

it('an attempt that Stripe knows nothing of keeps no other from being settled (PAYMENT-12)', async () => {
  const [lost, walk] = [await aDueWalk(app, stripe), await aDueWalk(app, stripe)];
  await askToPay(lost);
  await app.sql(
    'update payment_attempts set id = gen_random_uuid(), payment_intent_id = null where booking_id = $1',
    [lost.booking],
  );
  const { body } = await askToPay(walk);
  await stripe.client.paymentIntents.confirm(String(body.payment_intent_id), {
    payment_method: 'pm_card_visa',
  });
  clock.advance('PT16M');
  await poll();
  expect(
    await app.sql('select status from payment_attempts where booking_id = $1', [lost.booking]),
  ).toMatchObject([{ status: 'opening' }]);
  expect(await moneyOf(app, walk)).toMatchObject({ status: 'payment_confirmed', payments: 1 });
});
