import { afterEach, beforeAll, expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import { findDiscrepancies } from '../../src/domain/payments/reconcile.ts';
import { recentScope } from '../../src/domain/payments/reconcile-payments.ts';
import { paymentContextOf } from '../../src/web/payments/payment-context.ts';
import { startTestApp } from '../support/app.ts';
import { aPaidWalk, deliver, press, webhooksNaming } from '../support/payments.ts';
import { freshEmulator, setRules } from '../support/stripe-emulator.ts';

const stripe = freshEmulator();
const app = startTestApp(() => ({ stripe: stripe.gateway }));
beforeAll(() => setRules(stripe, { transfersLate: false }));
afterEach(() => clock.setOffset(0));

type Walk = Awaited<ReturnType<typeof aPaidWalk>>;

async function differing(...walks: Walk[]): Promise<string[][]> {
  const found = await findDiscrepancies(paymentContextOf(app.services), recentScope(30, 1000));
  return walks.map(({ booking }) =>
    found
      .filter(({ bookingId }) => bookingId === booking)
      .map(({ what, here, there }) => `${what}: ${here} / ${there}`.replace(/py_\w{20,}/, 'py_')),
  );
}

const payment = (walk: Walk, change: string) =>
  app.sql(`update payments set ${change} where booking_id = $1`, [walk.booking]);
const attempt = (walk: Walk, change: string) =>
  app.sql(`update payment_attempts set ${change} where booking_id = $1`, [walk.booking]);
const atStripe = (walk: Walk, intent: string) => press(stripe, 'payments', walk.intent, intent);

async function knownDispute(walk: Walk): Promise<string> {
  await atStripe(walk, 'dispute');
  const id = (await stripe.client.disputes.list({ payment_intent: walk.intent })).data[0]?.id ?? '';
  for (const webhook of await webhooksNaming(stripe, /dispute/, id, 2)) await deliver(app, webhook);
  return id;
}

/** What differs, how it came about in the ledger or in Stripe's journal, and what reconciliation reports. */
const DIFFERENCES: [string, (walk: Walk) => Promise<unknown>, string[]][] = [
  [
    'the amount',
    (walk) => payment(walk, 'amount = 12'),
    ['payment: $12.00 paid / $13.13 succeeded', 'ledger: sums to 113 cents / sums to 0'],
  ],
  [
    'a payment that Stripe does not have',
    (walk) => payment(walk, `payment_intent_id = 'pi_gone' || gen_random_uuid()`),
    ['payment: $13.13 paid / unknown'],
  ],
  [
    'a payment that the ledger does not have',
    (walk) => lostPayment(walk, 'open'),
    ['attempt: open / succeeded'],
  ],
  [
    'a payment whose attempt was set aside',
    (walk) => lostPayment(walk, 'failed'),
    ['attempt: failed / succeeded'],
  ],
  [
    'a refund that the ledger does not have',
    (walk) => atStripe(walk, 'refund'),
    ['refund: $0.00 refunded / $13.13 refunded', 'transfer: $0.00 taken back / $13.13 taken back'],
  ],
  [
    'a refund that Stripe does not have',
    (walk) => payment(walk, 'refunded_amount = 5'),
    ['refund: $5.00 refunded / $0.00 refunded', 'ledger: sums to -500 cents / sums to 0'],
  ],
  [
    'a reversal that the ledger does not have',
    (walk) => atStripe(walk, 'reverse'),
    ['transfer: $0.00 taken back / $13.13 taken back'],
  ],
  [
    'a reversal that Stripe does not have',
    (walk) => payment(walk, 'reversed_amount = 1'),
    ['transfer: $1.00 taken back / $0.00 taken back', 'ledger: sums to 100 cents / sums to 0'],
  ],
  ['a dispute that the ledger does not have', (walk) => atStripe(walk, 'dispute'), ['dispute: none / open']],
  [
    'a dispute that Stripe does not have',
    (walk) => payment(walk, `dispute_status = 'open'`),
    ['dispute: open / none'],
  ],
  [
    'the end of a dispute',
    async (walk) => press(stripe, 'disputes', await knownDispute(walk), 'lose'),
    ['dispute: open / lost'],
  ],
  ['the transfer', (walk) => payment(walk, `transfer_payment_id = 'py_other'`), ['payout: py_other / py_']],
  ['a payout', (walk) => press(stripe, 'accounts', walk.account, 'payout'), ['payout: processing / pending']],
  [
    'what the walker receives',
    (walk) => app.sql('update bookings set walker_payout_amount = 12 where id = $1', [walk.booking]),
    ['ledger: sums to -113 cents / sums to 0'],
  ],
];

async function lostPayment(walk: Walk, status: 'open' | 'failed'): Promise<void> {
  await app.sql('delete from payments where booking_id = $1', [walk.booking]);
  await attempt(walk, `status = '${status}', updated_at = updated_at - interval '1 hour'`);
}

let planted: Promise<string[][]> | undefined;
/** Each in a walk of its own, and one walk without. */
const found = () => (planted ??= plantAll());

async function plantAll(): Promise<string[][]> {
  const walks: Walk[] = [];
  for (let count = 0; count <= DIFFERENCES.length; count++) walks.push(await aPaidWalk(app, stripe));
  expect((await differing(...walks)).flat()).toEqual([]);
  for (const [at, [, plant]] of DIFFERENCES.entries()) await plant(walks[at]!);
  return differing(...walks);
}

it.each(DIFFERENCES.map(([what, , expected], at) => ({ what, expected, at })))(
  'reconciliation finds a difference in $what, and none before',
  async ({ at, expected }) => expect((await found())[at]).toEqual(expected),
);

it('reconciliation finds none in a walk beside them', async () =>
  expect((await found())[DIFFERENCES.length]).toEqual([]));
