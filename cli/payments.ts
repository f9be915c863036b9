import type { MikroORM } from '@mikro-orm/postgresql';
import { Command } from 'commander';
import type { Config } from '../src/config.ts';
import { type Difference, differences, repair } from '../src/domain/payments/reconcile.ts';
import { recentScope } from '../src/domain/payments/reconcile-payments.ts';
import { readRefundOrder } from '../src/domain/payments/refund-form.ts';
import { refundBooking } from '../src/domain/payments/refund-order.ts';
import { refusalFor, type Till } from '../src/domain/payments/till.ts';
import { conflict } from '../src/domain/refusal.ts';
import { reachProvider } from '../src/gateways/stripe/choose.ts';
import { createTill } from '../src/gateways/stripe/till.ts';
import { formatMoney } from '../src/money.ts';
import { type Line, print, say } from './print.ts';
import { terminal, withDatabase } from './session.ts';
import { wholeNumber } from './users.ts';

const MOST = 10_000;
const DIFFERENT = 1;

/** `trot payments …`: compare with the payment provider, give money back. */
export function payments(): Command {
  const group = new Command('payments').description('compare with the payment provider, give money back');
  group
    .command('reconcile')
    .description('print what differs from the payment provider; exit code 1 when something does')
    .option('--days <n>', 'payments of the last so many days', wholeNumber, 30)
    .option('--repair', 'mend what can be, and tell the admins of the rest')
    .action(({ days, repair: mend }: { days: number; repair?: boolean }, command: Command) =>
      withDatabase(async (orm, config) => {
        const till = tillFor(orm, config);
        const found = await spoken(() => differences(till, recentScope(days, MOST)));
        if (found.length === 0) say(command, 'Nothing differs.');
        if (found.length > 0 || isJson(command)) print(command, found.map(lineOf));
        if (!mend) return found.length === 0 ? 0 : DIFFERENT;
        const repaired = await spoken(() => repair(till, found));
        say(command, `Repaired: ${repaired} of ${found.length}.`);
        return repaired === found.length ? 0 : DIFFERENT;
      }),
    );
  group
    .command('refund <booking>')
    .description(
      'give a payment back, all that is left of it or an amount; parent and walker are told the reason',
    )
    .option('--amount <dollars>', 'such as 12.50; all that is left when not given')
    .requiredOption('--reason <text>', 'both sides read it')
    .action((booking: string, { amount = null, reason }: Record<string, string | null>, command: Command) =>
      withDatabase(async (orm, config) => {
        const wish = readRefundOrder({ amount, reason });
        const cents = await spoken(() => refundBooking(tillFor(orm, config), terminal, booking, wish));
        say(command, `Given back: ${formatMoney(cents)}.`);
        if (isJson(command)) print(command, [{ booking, amount: formatMoney(cents) }]);
      }),
    );
  return group;
}

const isJson = (command: Command): boolean => command.optsWithGlobals().json === true;

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
