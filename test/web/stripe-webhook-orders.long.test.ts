import { describe, expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import {
  aDueWalk,
  answerChallenge,
  askToPay,
  type DueWalk,
  deliver,
  moneyOf,
  paidOnce,
  press,
} from '../support/payments.ts';
import { freshEmulator, type SentWebhook } from '../support/stripe-emulator.ts';

/** Stripe guarantees no event order, so every order of one payment's events must give the same result. */
const stripe = freshEmulator();
const app = startTestApp(() => ({ stripe: stripe.gateway }));

interface Begun {
  walk: DueWalk;
  id: string;
}

async function begun(card: string): Promise<Begun> {
  const walk = await aDueWalk(app, stripe);
  const id = String((await askToPay(walk)).body.payment_intent_id);
  await stripe.client.paymentIntents.confirm(id, { payment_method: card }).catch(() => 'declined');
  return { walk, id };
}

async function eventsOf(id: string, types: string[]): Promise<SentWebhook[]> {
  const about = (type: string) =>
    stripe.webhooks.find(({ body }) => {
      const event = JSON.parse(body);
      const { object } = event.data;
      return event.type === type && (object.id === id || object.payment_intent === id);
    });
  await expect.poll(() => types.every((type) => about(type) !== undefined)).toBe(true);
  return types.map((type) => about(type)!);
}

function permutations<T>(things: T[]): T[][] {
  if (things.length < 2) return [things];
  return things.flatMap((thing, at) =>
    permutations(things.toSpliced(at, 1)).map((others) => [thing, ...others]),
  );
}

const CHALLENGED = [
  'payment_intent.created',
  'payment_intent.requires_action',
  'charge.succeeded',
  'payment_intent.succeeded',
];

describe('every order of the events of one payment ends the same', () => {
  it.each(permutations([0, 1, 2, 3]))('with a challenge: %i %i %i %i', async (...order) => {
    const { walk, id } = await begun('pm_card_authenticationRequired');
    // In half of the orders the early events also arrive in time, and so twice.
    const inTime = order[0]! < order[1]! ? await eventsOf(id, CHALLENGED.slice(0, 2)) : [];
    for (const webhook of inTime) expect((await deliver(app, webhook)).status).toBe(200);
    await answerChallenge(stripe, id);
    const events = await eventsOf(id, CHALLENGED);
    for (const at of order) expect((await deliver(app, events[at]!)).status).toBe(200);
    expect(await moneyOf(app, walk)).toMatchObject({ ...paidOnce, attempts: ['succeeded'] });
  });

  it.each(permutations([0, 1, 2]))('paid at the second try: %i %i %i', async (...order) => {
    const { walk, id } = await begun('pm_card_visa_chargeDeclined');
    await stripe.client.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    const events = await eventsOf(id, [
      'payment_intent.payment_failed',
      'charge.failed',
      'payment_intent.succeeded',
    ]);
    for (const at of order) expect((await deliver(app, events[at]!)).status).toBe(200);
    expect(await moneyOf(app, walk)).toMatchObject({ ...paidOnce, attempts: ['succeeded'] });
  });

  it.each(permutations([0, 1, 2]))('refunded: %i %i %i', async (...order) => {
    const { walk, id } = await begun('pm_card_visa');
    await stripe.client.refunds.create({ payment_intent: id, amount: 313, reverse_transfer: true });
    const events = await eventsOf(id, ['payment_intent.succeeded', 'refund.created', 'charge.refunded']);
    for (const at of order) expect((await deliver(app, events[at]!)).status).toBe(200);
    const { status: _, ...money } = paidOnce;
    expect(await moneyOf(app, walk)).toMatchObject(money);
    expect(await sinceThen(walk)).toEqual({ refunded: '3.13', dispute: null });
  });

  it.each(permutations([0, 1, 2]))('disputed, and won: %i %i %i', async (...order) => {
    const { walk, id } = await begun('pm_card_createDispute');
    const [dispute] = (await stripe.client.disputes.list({ payment_intent: id })).data;
    await press(stripe, 'disputes', dispute!.id, 'review');
    await press(stripe, 'disputes', dispute!.id, 'win');
    const events = await eventsOf(id, [
      'payment_intent.succeeded',
      'charge.dispute.created',
      'charge.dispute.closed',
    ]);
    for (const at of order) expect((await deliver(app, events[at]!)).status).toBe(200);
    const { status: _, ...money } = paidOnce;
    expect(await moneyOf(app, walk)).toMatchObject(money);
    expect(await sinceThen(walk)).toEqual({ refunded: '0.00', dispute: 'won' });
  });
});

const sinceThen = async ({ booking }: DueWalk) =>
  (
    await app.sql(
      'select refunded_amount as refunded, dispute_status as dispute from payments where booking_id = $1',
      [booking],
    )
  )[0];
