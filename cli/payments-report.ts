import type { Figures } from '../src/domain/payments/books/report.ts';
import { formatMoney } from '../src/money.ts';
import { withDatabase } from './action.ts';
import { idCell, type Line, moneyCell } from './cells.ts';
import { paymentContextFor, spoken } from './payment-context.ts';
import { print, printMessage } from './print.ts';

const DIFFERENT = 1;

export const report = withDatabase(async (session, options: { from?: string; to?: string }) => {
  const { readBooks } = await import('../src/domain/payments/books/read-books.ts');
  const { FIGURES, moneyReport } = await import('../src/domain/payments/books/report.ts');
  const { readPeriod } = await import('../src/domain/payments/books/period.ts');
  const { payoutText } = await import('../src/domain/payments/books/report-csv.ts');
  const context = await paymentContextFor(session);
  await spoken(context, () => readBooks(context));
  const period = readPeriod({ get: (name) => options[name] });
  const made = await session.transact((em) => moneyReport(em, period));
  const { lines, total, balance, costOfWalk, differences } = made;
  const cents = (line: Figures): Line =>
    Object.fromEntries(FIGURES.map((name) => [`${snake(name)}_cents`, moneyCell(line[name])]));
  const rows = lines.map(({ day, walker, walkerId, walks, payouts, ...line }) => ({
    ...{ day, walker_id: walkerId && idCell(walkerId), walker, walks },
    ...cents({ ...line, walks }),
    payouts: payouts.map(payoutText).join('; ') || null,
  }));
  const sums = {
    day: 'total',
    walker_id: null,
    walker: null,
    walks: total.walks,
    ...cents(total),
    payouts: null,
  };
  await print(rows.length > 0 ? [...rows, sums] : [], 'Nothing moved in these days.');
  for (const { paymentIntentId, what, here, there } of differences)
    printMessage(`${paymentIntentId}: ${formatMoney(here)} ${what} here, ${formatMoney(there)} at Stripe.`);
  const { amount = 0, booked = 0 } = balance ?? {};
  const cost =
    costOfWalk === null ? '' : ` A walk costs ${formatMoney(costOfWalk)}, with tips, refunds and disputes.`;
  printMessage(`${period.from} to ${period.to}: ${formatMoney(total.net)} earned.${cost}`);
  printMessage(
    `Stripe's balance ${formatMoney(amount)}, sum of all lines ${formatMoney(booked)}, difference ${formatMoney(amount - booked)}.`,
  );
  return amount === booked && differences.length === 0 ? 0 : DIFFERENT;
});

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
