import type { MikroORM } from '@mikro-orm/postgresql';
import type { Command } from 'commander';
import type { Config } from '../../src/config.ts';
import { conflict } from '../../src/domain/domain-error.ts';
import { type PaymentContext, toDomainError } from '../../src/domain/payments/payment-context.ts';
import { type Receipt, receiptOf } from '../../src/domain/payments/receipt.ts';
import { type Discrepancy, findDiscrepancies, repair } from '../../src/domain/payments/reconcile.ts';
import { recentScope } from '../../src/domain/payments/reconcile-payments.ts';
import { refundBooking } from '../../src/domain/payments/refund-booking.ts';
import { readRefundOptions } from '../../src/domain/payments/refund-form.ts';
import { reachProvider } from '../../src/gateways/stripe/choose.ts';
import { createPaymentContext } from '../../src/gateways/stripe/payment-context.ts';
import { formatMoney } from '../../src/money.ts';
import { idCell, moneyCell, timeCell } from '../cells.ts';
import { confirm } from '../confirm.ts';
import { wantsJson } from '../options.ts';
import { type Line, print, printMessage, printOne, printResult } from '../print.ts';
import { cliActor, inCliTransaction, withDatabase } from '../session.ts';
import { describeWalk, findBookingById } from './bookings.ts';

const LIMIT = 10_000;
const DIFFERENT = 1;

export const show = (typed: string, _: object, command: Command) =>
  withDatabase(async (orm) => {
    const booking = await findBookingById(orm, typed);
    printOne(command, moneyOf(await paidWalk(orm, booking.id)));
  });

export const reconcile = ({ days, repair: mend }: { days: number; repair?: boolean }, command: Command) =>
  withDatabase(async (orm, config) => {
    const context = paymentContextFor(orm, config);
    const found = await spoken(() => findDiscrepancies(context, recentScope(days, LIMIT)));
    if (found.length === 0) printMessage(command, 'No differences.');
    if (found.length > 0 || wantsJson(command)) print(command, found.map(lineOf));
    if (!mend) return found.length === 0 ? 0 : DIFFERENT;
    const repaired = await spoken(() => repair(context, found));
    printMessage(command, `Repaired: ${repaired} of ${found.length}.`);
    return repaired === found.length ? 0 : DIFFERENT;
  });

export const refund = (
  typed: string,
  { amount = null, reason }: Record<string, string | null>,
  command: Command,
) =>
  withDatabase(async (orm, config) => {
    const options = readRefundOptions({ amount, reason });
    const booking = await findBookingById(orm, typed);
    const { amounts } = await paidWalk(orm, booking.id);
    const left = amounts.paid - amounts.refunded;
    const whole = options.amount === null ? 'the full amount' : `of ${formatMoney(left)} not refunded yet`;
    await confirm(
      command,
      `${describeWalk(booking)} This refunds ${formatMoney(options.amount ?? left)} (${whole}). We'll email the reason to the parent and the walker.`,
    );
    const cents = await spoken(() =>
      refundBooking(paymentContextFor(orm, config), cliActor, booking.id, options),
    );
    printResult(command, `Refunded: ${formatMoney(cents)} of ${describeWalk(booking)}`, [
      { booking: booking.id, amount_cents: moneyCell(cents) },
    ]);
  });

/** Throws `conflict` when the walk is not paid. */
async function paidWalk(orm: MikroORM, bookingId: string): Promise<Receipt> {
  const receipt = await inCliTransaction(orm, (em) => receiptOf(em, cliActor, bookingId));
  if (!receipt) throw conflict('notPaidYet');
  return receipt;
}

const moneyOf = ({ booking, money: paid, amounts, refunds, disputes }: Receipt): Line => ({
  booking: idCell(booking.id),
  paid_at: timeCell(paid.confirmedAt),
  paid_cents: moneyCell(amounts.paid),
  fee_cents: moneyCell(amounts.fee),
  refunded_cents: moneyCell(amounts.refunded),
  walker_receives_cents: moneyCell(amounts.payout),
  payout: paid.payout,
  payout_arrives_on: paid.arrivesOn,
  refunds: refunds.map((one) => `${formatMoney(one.amount)} ${one.status}`).join(', ') || null,
  disputes: disputes.map(({ status }) => status).join(', ') || null,
});

function paymentContextFor(orm: MikroORM, config: Config): PaymentContext {
  const provider = reachProvider(config);
  if (!provider) throw conflict('paymentSystemUnavailable');
  return createPaymentContext(orm, provider);
}

/** Shows the message of a provider that cannot be reached. */
async function spoken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toDomainError(error, 'paymentSystemUnavailable');
  }
}

const lineOf = ({ bookingId, what, here, there, objectId, repair: mend }: Discrepancy): Line => ({
  booking: idCell(bookingId),
  what,
  here,
  there,
  stripe_object: objectId,
  repairable: mend ? 'yes' : 'no',
});
