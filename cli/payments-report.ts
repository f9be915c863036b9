import type { Figures } from '../src/domain/payments/books/report.ts';
import { formatMoney } from '../src/money.ts';
import { flags, withDatabase } from './action.ts';
import { idCell, type Line, moneyCell } from './cells.ts';
import { paymentContextFor, spoken } from './payment-context.ts';
import { print, printDocument, printMessage } from './print.ts';

const DIFFERENT = 1;

export const report = withDatabase(async (session, options: { from?: string; to?: string }) => {
  const { readBooks } = await import('../src/domain/payments/books/read-books.ts');
  const { FIGURES, moneyReport } = await import('../src/domain/payments/books/report.ts');
  const { readPeriod } = await import('../src/domain/payments/books/period.ts');
  const { payoutText } = await import('../src/domain/payments/books/report-csv.ts');
  const period = readPeriod({ ...options });
  const context = await paymentContextFor(session);
  await spoken(() => readBooks(context));
  const made = await session.transact((em) => moneyReport(em, period));
  const { lines, total, costOfWalk, differences } = made;
  const { amount = 0, booked = 0 } = made.balance ?? {};
  const cents = (line: Figures): Line => ({
    walks: line.walks,
    ...Object.fromEntries(FIGURES.map((name) => [`${snake(name)}_cents`, moneyCell(line[name])])),
  });
  const rows = lines.map(({ day, walker, walkerId, account = null, payouts, ...line }) => ({
    ...{ day, walker_id: walkerId && idCell(walkerId), walker, account, ...cents(line) },
    payouts: payouts.map(payoutText).join('; ') || null,
  }));
  const said = differences.map(
    ({ paymentIntentId, what, here, there }) =>
      `${paymentIntentId}: ${formatMoney(here)} ${what} here, ${formatMoney(there)} at Stripe.`,
  );
  if (flags.json) {
    printDocument({
      ...{ ...period, lines: rows, ...cents(total), cost_of_walk_cents: costOfWalk },
      ...{ balance_cents: amount, booked_cents: booked, difference_cents: amount - booked },
      differences: differences.map(({ paymentIntentId, what, here, there }) => ({
        ...{ payment: paymentIntentId, what, here_cents: here, there_cents: there },
      })),
    });
    for (const sentence of said) process.stderr.write(`${sentence}\n`);
  } else {
    const sums = {
      day: 'total',
      walker_id: null,
      walker: null,
      account: null,
      ...cents(total),
      payouts: null,
    };
    await print(rows.length > 0 ? [...rows, sums] : [], 'Nothing moved in these days.');
    said.forEach(printMessage);
    const cost =
      costOfWalk === null
        ? ''
        : ` A walk costs ${formatMoney(costOfWalk)}, with tips and all refunds and disputes of these days.`;
    printMessage(`${period.from} to ${period.to}: ${formatMoney(total.net)} earned.${cost}`);
    printMessage(
      `Stripe's balance ${formatMoney(amount)}, sum of all lines ${formatMoney(booked)}, difference ${formatMoney(amount - booked)}.`,
    );
  }
  return amount === booked && differences.length === 0 ? 0 : DIFFERENT;
});

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
