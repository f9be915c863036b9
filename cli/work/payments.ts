import type { MikroORM } from '@mikro-orm/postgresql';
import type { Command } from 'commander';
import type { Config } from '../../src/config.ts';
import { type Receipt, receiptOf } from '../../src/domain/payments/receipt.ts';
import { type Difference, differences, repair } from '../../src/domain/payments/reconcile.ts';
import { recentScope } from '../../src/domain/payments/reconcile-payments.ts';
import { readRefundOrder } from '../../src/domain/payments/refund-form.ts';
import { refundBooking } from '../../src/domain/payments/refund-order.ts';
import { refusalFor, type Till } from '../../src/domain/payments/till.ts';
import { conflict } from '../../src/domain/refusal.ts';
import { reachProvider } from '../../src/gateways/stripe/choose.ts';
import { createTill } from '../../src/gateways/stripe/till.ts';
import { formatMoney } from '../../src/money.ts';
import { id, money, time } from '../cells.ts';
import { consent } from '../consent.ts';
import { wantsJson } from '../options.ts';
import { type Line, print, printOne, say, tell } from '../print.ts';
import { inTerminal, terminal, withDatabase } from '../session.ts';
import { lookUpBooking, walkInWords } from './bookings.ts';

const MOST = 10_000;
const DIFFERENT = 1;

export const show = (typed: string, _: object, command: Command) =>
  withDatabase(async (orm) => {
    const booking = await lookUpBooking(orm, typed);
    printOne(command, moneyOf(await paidWalk(orm, booking.id)));
  });

export const reconcile = ({ days, repair: mend }: { days: number; repair?: boolean }, command: Command) =>
  withDatabase(async (orm, config) => {
    const till = tillFor(orm, config);
    const found = await spoken(() => differences(till, recentScope(days, MOST)));
    if (found.length === 0) say(command, 'Nothing differs.');
    if (found.length > 0 || wantsJson(command)) print(command, found.map(lineOf));
    if (!mend) return found.length === 0 ? 0 : DIFFERENT;
    const repaired = await spoken(() => repair(till, found));
    say(command, `Repaired: ${repaired} of ${found.length}.`);
    return repaired === found.length ? 0 : DIFFERENT;
  });

export const refund = (
  typed: string,
  { amount = null, reason }: Record<string, string | null>,
  command: Command,
) =>
  withDatabase(async (orm, config) => {
    const wish = readRefundOrder({ amount, reason });
    const booking = await lookUpBooking(orm, typed);
    const { amounts } = await paidWalk(orm, booking.id);
    const left = amounts.paid - amounts.refunded;
    const whole =
      wish.amount === null ? 'all that is left of it' : `of ${formatMoney(left)} that are left of it`;
    await consent(
      command,
      `${walkInWords(booking)} ${formatMoney(wish.amount ?? left)}, ${whole}, will be given back; parent and walker are told the reason.`,
    );
    const cents = await spoken(() => refundBooking(tillFor(orm, config), terminal, booking.id, wish));
    tell(command, `Given back: ${formatMoney(cents)} of ${walkInWords(booking)}`, [
      { booking: booking.id, amount_cents: money(cents) },
    ]);
  });

/** What was paid for a walk. Throws the `conflict` of a walk that is not paid. */
async function paidWalk(orm: MikroORM, bookingId: string): Promise<Receipt> {
  const receipt = await inTerminal(orm, (em) => receiptOf(em, terminal, bookingId));
  if (!receipt) throw conflict('notPaidYet');
  return receipt;
}

const moneyOf = ({ booking, money: paid, amounts, refunds, disputes }: Receipt): Line => ({
  booking: id(booking.id),
  paid_at: time(paid.confirmedAt),
  paid_cents: money(amounts.paid),
  fee_cents: money(amounts.fee),
  refunded_cents: money(amounts.refunded),
  walker_receives_cents: money(amounts.payout),
  payout: paid.payout,
  payout_arrives_on: paid.arrivesOn,
  refunds: refunds.map((one) => `${formatMoney(one.amount)} ${one.status}`).join(', ') || null,
  disputes: disputes.map(({ status }) => status).join(', ') || null,
});

function tillFor(orm: MikroORM, config: Config): Till {
  const provider = reachProvider(config);
  if (!provider) throw conflict('paymentSystemUnavailable');
  return createTill(orm, provider);
}

/** A provider that cannot be reached is told in words. */
async function spoken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusalFor(error, 'paymentSystemUnavailable');
  }
}

const lineOf = ({ bookingId, what, here, there, objectId, repair: mend }: Difference): Line => ({
  booking: id(bookingId),
  what,
  here,
  there,
  at_the_provider: objectId,
  repairable: mend ? 'yes' : 'no',
});
