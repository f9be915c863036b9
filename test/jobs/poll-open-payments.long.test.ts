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
