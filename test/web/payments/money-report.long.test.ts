import type Stripe from 'stripe';
import { beforeAll, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { readBooks } from '../../../src/domain/payments/books/read-books.ts';
import { FIGURES, moneyReport } from '../../../src/domain/payments/books/report.ts';
import { unbalanced } from '../../../src/domain/payments/ledger.ts';
import { findDiscrepancies, repair } from '../../../src/domain/payments/reconcile.ts';
import { recentScope } from '../../../src/domain/payments/reconcile-payments.ts';
import { createPaymentContext } from '../../../src/gateways/stripe/payment-context.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, anAdmin, aParent, aWalker, aWatcher, type TestUser } from '../../support/cast.ts';
import { keepCard, press } from '../../support/payments.ts';
import { freshEmulator, readyAccount, setRules } from '../../support/stripe-emulator.ts';

const WALKS = 300;
const stripe = freshEmulator();
const app = startTestApp(() => ({ stripe: stripe.gateway }));
const books = () => createPaymentContext(app.orm, stripe.gateway);
beforeAll(() => setRules(stripe, { transfersLate: false }));

function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

async function aWalkerWithAccount() {
  const account = await readyAccount(stripe);
  const professional = {
    stripeAccountId: account,
    stripeDetailsSubmitted: true,
    stripeOnboardingCompleted: true,
  };
  return { ...(await aWalker(app, { professional })), account };
}

/** A series of the child, whose walks are paid like others. */
async function inSeries(booking: string): Promise<void> {
  await app.sql(
    `with made as (insert into booking_series select gen_random_uuid(), b.parent_id, b.walker_id, b.child_id, '{1}', '08:00', 1, 'A', 'B', null, 18.5,
       '2027-01-04', '2027-03-01', '2027-03-01', null, 'accepted', null, null, null, null, null, 1, b.created_at, b.created_at
       from bookings b where b.id = $1 returning id)
     update bookings set series_id = (select id from made) where id = $1`,
    [booking],
  );
}

/** From Stripe's own lines, by day and account. */
async function sumsAtStripe() {
  const accountOf = new Map<string, string>();
  const { charges, transfers } = stripe.client;
  const tips = new Set<string>();
  for await (const charge of charges.list({ limit: 100 })) {
    accountOf.set(charge.id, String(charge.transfer_data?.destination));
    if (charge.metadata.kind === 'tip') tips.add(charge.id);
  }
  for await (const transfer of transfers.list({ limit: 100 }))
    accountOf.set(transfer.id, String(transfer.destination));
  const sums: Record<string, Record<string, number>> = {};
  for await (const line of stripe.client.balanceTransactions.list({ limit: 100, expand: ['data.source'] })) {
    const source = line.source as unknown as { id: string; charge?: string; transfer?: string };
    const charge = line.type === 'charge' ? source.id : source.charge;
    const account = accountOf.get(String(charge ?? source.transfer ?? source.id)) ?? accountOf.get(source.id);
    const day = clock
      .local(new Date(line.created * 1000))
      .toPlainDate()
      .toString();
    const key = `${day} ${account}`;
    sums[key] ??= {};
    const sum = sums[key];
    const add = (name: string, cents: number) => {
      sum[name] = (sum[name] ?? 0) + cents;
    };
    add(columnOf(line, charge !== undefined && tips.has(charge)), line.amount);
    if (line.fee !== 0) add(line.type === 'adjustment' ? 'disputeFees' : 'stripeFees', -line.fee);
    add('net', line.net);
  }
  return sums;
}

function columnOf({ type }: Stripe.BalanceTransaction, isTip: boolean): string {
  if (type === 'charge') return isTip ? 'tips' : 'gross';
  if (type === 'adjustment') return 'disputes';
  if (type.startsWith('transfer')) return 'transfers';
  return type.startsWith('refund') ? 'refunds' : 'other';
}

const repairAll = async () => {
  const context = books();
  await repair(context, await findDiscrepancies(context, recentScope(400, 1000)));
};

/** What the bank did not give back. */
async function refundTheRest(admin: TestUser, dispute: string): Promise<void> {
  const { status, amount, charge: id } = await stripe.client.disputes.retrieve(dispute);
  const charge = await stripe.client.charges.retrieve(String(id));
  if (status !== 'lost' || amount === charge.amount) return;
  await stripe.client.refunds.create({ charge: charge.id, amount: 100, reverse_transfer: true });
  await repairAll();
  const [paid] = await app.sql<{ booking_id: string }>(
    'select booking_id from payments where payment_intent_id = $1',
    [charge.payment_intent],
  );
  const path = `/booking/${paid!.booking_id}/receipt?dialog=refund`;
  const left = (charge.amount - amount - 100) / 100;
  const fields = { intent: 'refund', amount: left.toFixed(2), reason: 'Late', refundedWhenShown: '100' };
  expect((await admin.browser.post(path, fields)).text).toContain('Refund sent');
}

it(`the report of ${WALKS} random walks is equal to the lines of Stripe's balance, to the cent (PAYMENT-42)`, {
  timeout: 600_000,
}, async () => {
  const roll = dice(59);
  const admin = await anAdmin(app);
  const walkers = [await aWalkerWithAccount(), await aWalkerWithAccount(), await aWalkerWithAccount()];
  const parents: { parent: TestUser; payers: TestUser[]; children: string[] }[] = [];
  for (let at = 0; at < 3; at++) {
    const parent = await aParent(app);
    const children = [await aChild(app, parent), await aChild(app, parent), await aChild(app, parent)];
    const other = await aParent(app);
    await aWatcher(app, parent, other, children, 'guardian');
    for (const payer of [parent, other]) await keepCard(stripe, payer);
    parents.push({ parent, payers: [parent, other], children });
  }
  await app.sql("update sessions set expires_at = '2036-01-01', ends_at = '2036-01-01'");
  const from = clock.today();
  const context = books();
  const disputes: string[] = [];
  for (let walk = 0; walk < WALKS; walk++) {
    const { parent, payers, children } = parents[roll(3)]!;
    const walker = walkers[roll(3)]!;
    const [child, ...siblings] = children.slice(0, 1 + roll(3)) as [string, ...string[]];
    const traits = { child, siblings, hours: 1 + 0.5 * roll(6), rate: 5 + 0.5 * roll(60) };
    const booking = await aBooking(app, parent, walker, {
      ...traits,
      status: 'completed',
      confirmed: true,
      startsIn: -6,
    });
    if (roll(3) === 0) await inSeries(booking);
    const payer = payers[roll(2)]!;
    const path = `/booking/${booking}`;
    const started = await payer.browser.call('functions/process-booking-payment', { booking_id: booking });
    const intent = String(started.body.payment_intent_id);
    expect([booking, started.status]).toEqual([booking, 200]);
    await stripe.client.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    await payer.browser.call('functions/confirm-payment-success', { payment_intent_id: intent });
    if (roll(3) === 0)
      await payer.browser.post(`${path}?dialog=tip`, {
        intent: 'tip',
        tip: 'own',
        amount: `${1 + roll(20)}.${10 + roll(89)}`,
      });
    const fate = roll(8);
    if (fate === 0)
      await admin.browser.post(`${path}/receipt?dialog=refund`, {
        intent: 'refund',
        amount: `1.${10 + roll(80)}`,
        reason: 'Late',
        refundedWhenShown: '0',
      });
    if (fate === 1) await press(stripe, 'payments', intent, roll(2) ? 'dispute' : 'dispute-half');
    if (fate === 2) await press(stripe, 'payments', intent, roll(2) ? 'reverse' : 'reverse-half');
    if (fate === 1)
      disputes.push((await stripe.client.disputes.list({ payment_intent: intent })).data[0]!.id);
    clock.advance(`PT${5 + roll(9)}H`);
    if (walk % 10 === 9) await readBooks(context);
  }
  for (const [at, id] of disputes.entries())
    if (at % 3 > 0) await press(stripe, 'disputes', id, at % 3 > 1 ? 'win' : 'lose');
  for (const id of disputes) await refundTheRest(admin, id);
  await repairAll();
  await readBooks(context);
  clock.advance('PT2H');
  expect(await context.record(unbalanced)).toEqual([]);
  const report = await context.record((em) => moneyReport(em, { from, to: clock.today() }));
  const accountOf = new Map<string | null, string>(walkers.map(({ id, account }) => [id, account]));
  const reported = report.lines
    .filter(
      ({ walks, net, gross, ...line }) =>
        walks || net || gross || FIGURES.some((name) => ({ net, gross, ...line })[name]),
    )
    .map((line) => [
      `${line.day} ${accountOf.get(line.walkerId)}`,
      Object.fromEntries(FIGURES.map((name) => [name, line[name]]).filter(([, cents]) => cents !== 0)),
    ]);
  const there = Object.entries(await sumsAtStripe()).map(
    ([key, sums]) =>
      [key, Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0))] as const,
  );
  expect(Object.fromEntries(reported)).toEqual(Object.fromEntries(there));
  expect(report.differences).toEqual([]);
  const { available, pending } = await stripe.client.balance.retrieve();
  const balance = available[0]!.amount + pending[0]!.amount;
  expect(report).toMatchObject({
    total: { net: balance, walks: WALKS },
    balance: { amount: balance, booked: balance },
  });
});
