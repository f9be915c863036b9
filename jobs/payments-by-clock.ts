import type { MikroORM } from '@mikro-orm/postgresql';
import type { PaymentProvider } from '../src/domain/payments/provider.ts';
import { differences, repair } from '../src/domain/payments/reconcile.ts';
import { dailyScope } from '../src/domain/payments/reconcile-payments.ts';
import { leftOpen, sweepOpenPayments } from '../src/domain/payments/sweep.ts';
import type { Till } from '../src/domain/payments/till.ts';
import { system } from '../src/domain/viewer.ts';
import { rehearse } from '../src/gateways/database/transaction.ts';
import { createTill } from '../src/gateways/stripe/till.ts';
import type { ClockContext, ScheduledJob } from './scheduled.ts';

type Work = Pick<ScheduledJob, 'due' | 'run'>;

/** Payments left open are read again at the provider, outside any transaction. DECISIONS 18. */
export const sweepingPayments: Work = {
  due: (context) => withProvider(context, async (till) => (await leftOpen(till)).length, 'looking'),
  run: (context) => withProvider(context, async (till) => (await sweepOpenPayments(till)).length),
};

/** What is open or recent is compared with the provider, and mended or told to the admins. */
export const reconcilingPayments: Work = {
  due: (context) => withProvider(context, async (till) => (await compared(till)).length, 'looking'),
  run: (context) => withProvider(context, async (till) => repair(till, await compared(till))),
};

/** Payments compared in one run, with one call to the provider for each. */
const COMPARED_AT_ONCE = 100;

const compared = (till: Till) => differences(till, dailyScope(COMPARED_AT_ONCE));

/** Nothing is due where no cards are taken. */
async function withProvider(
  { orm, provider }: ClockContext,
  work: (till: Till) => Promise<number>,
  looking?: 'looking',
): Promise<number> {
  const reached = provider();
  if (!reached) return 0;
  return work(looking ? lookingTill(orm, reached) : createTill(orm, reached));
}

/** A till whose records are taken back. */
const lookingTill = (orm: MikroORM, provider: PaymentProvider): Till => ({
  ...createTill(orm, provider),
  record: (work) => rehearse(orm, system('stripe'), work),
});
