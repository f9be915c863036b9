import { expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { findDiscrepancies, repair } from '../../../src/domain/payments/reconcile.ts';
import { recentScope } from '../../../src/domain/payments/reconcile-payments.ts';
import { paymentContextOf } from '../../../src/web/payments/payment-context.ts';
import { startTestApp } from '../../support/app.ts';
import { anAdmin, type TestUser } from '../../support/cast.ts';
import { aPaidWalk, intentsOf, keepCard, press } from '../../support/payments.ts';
import { freshEmulator } from '../../support/stripe-emulator.ts';

const stripe = freshEmulator();
const app = startTestApp(() => ({ stripe: stripe.gateway }));

async function chargesInFile(admin: TestUser) {
  const file = await admin.browser.raw('/admin/bookings.csv', {
    method: 'POST',
    body: new URLSearchParams({ q: '' }),
  });
  const [head = [], ...lines] = (await file.text())
    .trim()
    .split('\r\n')
    .map((line) => line.replace(/^\ufeff?"|"$/g, '').split('","'));
  return lines.flatMap((line) =>
    ['Walk', 'Tip'].map((kind) => {
      const at = (name: string) => head.findIndex((one) => one.split(' (')[0] === `${kind} ${name}`);
      const cell = (name: string) => line[at(name)] ?? '';
      const cents = (name: string) => Math.round(Number(cell(name)) * 100);
      return {
        id: cell('payment'),
        day: cell('paid at').slice(0, 10),
        amounts: [cents('paid'), cents('refunded'), cents('disputed')],
        received: cents('payout'),
      };
    }),
  );
}

/** As Stripe exports them: charges with the amounts given back. */
async function chargesAtStripe() {
  const { data: disputes } = await stripe.client.disputes.list({ limit: 100 });
  const found = [];
  for await (const charge of stripe.client.charges.list({ limit: 100, expand: ['data.transfer'] })) {
    const open = disputes.filter(({ charge: id, status }) => id === charge.id && status !== 'won');
    const transfer = charge.transfer as { amount: number; amount_reversed: number };
    found.push({
      id: String(charge.payment_intent),
      day: clock
        .local(new Date(charge.created * 1000))
        .toPlainDate()
        .toString(),
      amounts: [charge.amount, charge.amount_refunded, open.reduce((sum, { amount }) => sum + amount, 0)],
      received: transfer.amount - transfer.amount_reversed,
    });
  }
  return found;
}

it('the file of bookings agrees with the charges of Stripe, to the cent', async () => {
  const admin = await anAdmin(app);
  const walks = [];
  for (let count = 0; count < 5; count++) walks.push(await aPaidWalk(app, stripe));
  const [refunded, disputed, won, tipped, reversed] = walks;
  await press(stripe, 'payments', refunded!.intent, 'refund');
  await press(stripe, 'payments', disputed!.intent, 'dispute-half');
  await press(stripe, 'payments', won!.intent, 'dispute');
  const [dispute] = (await stripe.client.disputes.list({ payment_intent: won!.intent })).data;
  await press(stripe, 'disputes', dispute!.id, 'win');
  await keepCard(stripe, tipped!.parent);
  await tipped!.parent.browser.post(`/booking/${tipped!.booking}?dialog=tip`, { intent: 'tip', tip: '500' });
  expect(await intentsOf(stripe, tipped!.booking)).toHaveLength(2);
  await press(stripe, 'payments', reversed!.intent, 'reverse');
  const context = paymentContextOf(app.services);
  const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
  const agree = async () => {
    const inFile = (await chargesInFile(admin)).filter(({ id }) => id !== '');
    return [inFile.toSorted(byId), (await chargesAtStripe()).toSorted(byId)];
  };
  for (const walk of walks) await press(stripe, 'accounts', walk.account, 'payout');
  const [before, then] = await agree();
  expect(before).not.toEqual(then);
  await repair(context, await findDiscrepancies(context, recentScope(30, 100)));
  const [file, theirs] = await agree();
  expect(file).toHaveLength(6);
  expect(file).toEqual(theirs);
});
