import { Command } from 'commander';
import { conflict } from '../src/domain/forms/domain-error.ts';
import type { Receipt } from '../src/domain/payments/receipt.ts';
import type { Discrepancy } from '../src/domain/payments/reconcile.ts';
import { type Cents, formatMoney } from '../src/money.ts';
import { cliActor, examples, flags, parseDate, wholeNumber, withDatabase } from './action.ts';
import { findTypedBooking } from './bookings.ts';
import { describeWalk, idCell, type Line, moneyCell, timeCell } from './cells.ts';
import { confirm, destructive } from './confirm.ts';
import { paymentContextFor, spoken } from './payment-context.ts';
import { report } from './payments-report.ts';
import { print, printMessage, printOne, printResult } from './print.ts';
import type { CliSession } from './session.ts';

export function paymentsCommand(): Command {
  const group = new Command('payments').description('compare payments with Stripe, refund');
  group.command('show <booking>').description('show the payment, refunds and payout of a walk').action(show);
  group
    .command('reconcile')
    .description('list differences from Stripe; exit code 1 if there are any')
    .option('--days <n>', 'payments of the last n days', wholeNumber, 30)
    .option('--repair', 'repair what is possible and email the admins about the rest')
    .action(reconcile);
  group
    .command('report')
    .description("the money by day and walker, equal to Stripe's balance; exit code 1 if it is not")
    .option('--from <date>', 'first day; default: the first of the month', parseDate)
    .option('--to <date>', 'last day; default: today', parseDate)
    .action(report);
  destructive(group.command('refund <booking>'))
    .description('refund a payment in full or in part; emails the reason to the parent and the walker')
    .option('--amount <amount>', 'such as 12.50; default: everything not refunded yet')
    .option('--tip', 'refund the tip instead of the walk')
    .option('--platform-pays', 'Trotwell pays; only where Stripe could not take it from the walker')
    .requiredOption('--reason <text>', 'the parent and the walker will see it')
    .action(refund);
  group
    .command('settle <booking>')
    .description('take a failed refund off the list of cases, once the parent has the money another way')
    .action(settle);
  return examples(group, [
    'payments reconcile --days 7',
    'payments reconcile --repair',
    'payments report --from 2026-12-01 --to 2026-12-31',
    'payments show 6f1c2b1e',
    "payments refund 6f1c2b1e --amount 5 --reason 'The walk ended early.'",
  ]);
}

const LIMIT = 10_000;
const DIFFERENT = 1;

const show = withDatabase(async (session, typed: string) => {
  const booking = await findTypedBooking(session, typed);
  await printOne(moneyOf(await paidWalk(session, booking.id)));
});

const reconcile = withDatabase(async (session, options: { days: number; repair?: boolean }) => {
  const { findDiscrepancies, repair } = await import('../src/domain/payments/reconcile.ts');
  const { recentScope } = await import('../src/domain/payments/reconcile-payments.ts');
  const context = await paymentContextFor(session);
  const found = await spoken(() => findDiscrepancies(context, recentScope(options.days, LIMIT)));
  if (found.length === 0) {
    const { countOpenAttempts } = await import('../src/domain/payments/attempts.ts');
    const { STALE_AFTER_MINUTES } = await import('../src/domain/payments/poll-open-payments.ts');
    const open = await session.transact(countOpenAttempts);
    printMessage(`No differences older than ${STALE_AFTER_MINUTES} minutes, ${open} open.`);
  }
  if (found.length > 0 || flags.json) await print(found.map(lineOf), 'No differences.');
  const skipped = found.filter(({ error }) => error).length;
  if (skipped > 0) printMessage(`Not compared, because Stripe refused or did not answer: ${skipped}.`);
  if (!options.repair || found.length === 0) return found.length === 0 ? 0 : DIFFERENT;
  const { repaired, later, notified, manual } = await spoken(() => repair(context, found));
  printMessage(`Repaired: ${repaired} of ${found.length}.`);
  if (notified + manual > 0) printMessage(`Left to the admins, who get an email: ${notified + manual}.`);
  if (later > 0) printMessage(`Tried again by the next run: ${later}.`);
  return repaired === found.length ? 0 : DIFFERENT;
});

const settle = withDatabase(async (session, typed: string) => {
  const { settleRefund } = await import('../src/domain/payments/failed-refunds.ts');
  const booking = await findTypedBooking(session, typed);
  await session.transact((em) => settleRefund(em, cliActor, booking.id));
  printResult(`Settled: ${describeWalk(booking)}`, [{ booking: booking.id }]);
});

interface RefundChoice {
  amount?: string;
  tip?: boolean;
  platformPays?: boolean;
  reason: string;
}

const refund = withDatabase(
  async (session, typed: string, { amount, tip, platformPays, reason }: RefundChoice) => {
    const { refundBooking } = await import('../src/domain/payments/refund-booking.ts');
    const { readRefundOptions } = await import('../src/domain/payments/refund-form.ts');
    const options = readRefundOptions({
      kind: tip ? 'tip' : 'walk',
      amount: amount ?? null,
      reason,
      platformPays,
    });
    const booking = await findTypedBooking(session, typed);
    const { amounts } = await paidWalk(session, booking.id);
    const left = tip ? tipLeft(amounts) : amounts.paid - amounts.refunded;
    const whole = options.amount === null ? 'the full amount' : `of ${formatMoney(left)} not refunded yet`;
    await confirm(
      `${describeWalk(booking)} This refunds ${formatMoney(options.amount ?? left)} ${tip ? 'of the tip ' : ''}(${whole})${platformPays ? ', which Trotwell pays' : ''}. We'll email the reason to the parent and the walker.`,
    );
    const context = await paymentContextFor(session);
    const { amount: cents, status } = await spoken(() =>
      refundBooking(context, cliActor, booking.id, options),
    );
    printResult(
      `${status === 'pending' ? 'Refund started' : 'Refunded'}: ${formatMoney(cents)} of ${describeWalk(booking)}`,
      [{ booking: booking.id, amount_cents: moneyCell(cents) }],
    );
  },
);

function tipLeft({ tip }: Receipt['amounts']): Cents {
  if (!tip) throw conflict('notTipped');
  return tip.amount - tip.refunded;
}

async function paidWalk({ transact }: CliSession, bookingId: string): Promise<Receipt> {
  const { receiptOf } = await import('../src/domain/payments/receipt.ts');
  const receipt = await transact((em) => receiptOf(em, cliActor, bookingId));
  if (!receipt) throw conflict('notPaidYet');
  return receipt;
}

const moneyOf = ({ booking, money: paid, amounts, automatic, refunds, disputes }: Receipt): Line => ({
  booking: idCell(booking.id),
  paid_at: timeCell(paid.confirmedAt),
  paid_cents: moneyCell(amounts.paid),
  fee_cents: moneyCell(amounts.fee),
  refunded_cents: moneyCell(amounts.refunded),
  walker_receives_cents: moneyCell(amounts.payout),
  tip_cents: moneyCell(amounts.tip?.amount ?? null),
  tip_refunded_cents: moneyCell(amounts.tip?.refunded ?? null),
  paid_automatically: automatic ? 'yes' : 'no',
  payout: paid.payout,
  payout_arrives_on: paid.arrivesOn,
  refunds: refunds.map((one) => `${formatMoney(one.amount)} ${one.status}`).join(', ') || null,
  disputes: disputes.map(({ status }) => status).join(', ') || null,
});

const lineOf = ({ bookingId, what, here, there, objectId, repair }: Discrepancy): Line => ({
  booking: bookingId && idCell(bookingId),
  what,
  here,
  there,
  stripe_object: objectId,
  repairable: repair ? 'yes' : 'no',
});
