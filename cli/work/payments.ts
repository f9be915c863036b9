import type { MikroORM } from '@mikro-orm/postgresql';
import type { Command } from 'commander';
import type { Config } from '../../src/config.ts';
import { type Difference, differences, repair } from '../../src/domain/payments/reconcile.ts';
import { recentScope } from '../../src/domain/payments/reconcile-payments.ts';
import { readRefundOrder } from '../../src/domain/payments/refund-form.ts';
import { refundBooking } from '../../src/domain/payments/refund-order.ts';
import { refusalFor, type Till } from '../../src/domain/payments/till.ts';
import { conflict } from '../../src/domain/refusal.ts';
import { reachProvider } from '../../src/gateways/stripe/choose.ts';
import { createTill } from '../../src/gateways/stripe/till.ts';
import { formatMoney } from '../../src/money.ts';
import { consent } from '../consent.ts';
import { wantsJson } from '../options.ts';
import { type Line, print, say, tell } from '../print.ts';
import { terminal, withDatabase } from '../session.ts';

const MOST = 10_000;
const DIFFERENT = 1;

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
  booking: string,
  { amount = null, reason }: Record<string, string | null>,
  command: Command,
) =>
  withDatabase(async (orm, config) => {
    const wish = readRefundOrder({ amount, reason });
    const whole = amount === null ? 'All that is left of the payment' : `$${amount}`;
    await consent(command, `${whole} will be given back; parent and walker are told the reason.`);
    const cents = await spoken(() => refundBooking(tillFor(orm, config), terminal, booking, wish));
    tell(command, `Given back: ${formatMoney(cents)}.`, [{ booking, amount: formatMoney(cents) }]);
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
  booking: bookingId,
  what,
  here,
  there,
  'at the provider': objectId,
  repairable: mend ? 'yes' : 'no',
});
