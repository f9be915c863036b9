import type { MikroORM } from '@mikro-orm/postgresql';
import { countDue } from '../src/domain/payments/automatic/automatic-payment.ts';
import { chargeDueWalks } from '../src/domain/payments/automatic/charge-due.ts';
import { readBooks } from '../src/domain/payments/books/read-books.ts';
import { closeCustomers, countClosedCustomers } from '../src/domain/payments/cards/close-customers.ts';
import type { PaymentContext } from '../src/domain/payments/payment-context.ts';
import { pollOpenPayments, staleOpenAttempts } from '../src/domain/payments/poll-open-payments.ts';
import type { PaymentProvider } from '../src/domain/payments/provider.ts';
import { findDiscrepancies, repair } from '../src/domain/payments/reconcile.ts';
import { dailyScope } from '../src/domain/payments/reconcile-payments.ts';
import { system } from '../src/domain/viewer.ts';
import { dryRun } from '../src/gateways/database/transaction.ts';
import { createPaymentContext } from '../src/gateways/stripe/payment-context.ts';
import type { ClockContext, ScheduledJob } from './scheduled.ts';

type Work = Pick<ScheduledJob, 'due' | 'run'>;

export const pollingPayments: Work = {
  due: (context) =>
    withProvider(context, async (context) => (await staleOpenAttempts(context)).length, 'readOnly'),
  run: (context) => withProvider(context, async (context) => (await pollOpenPayments(context)).length),
};

export const chargingDueWalks: Work = {
  due: (context) => withProvider(context, ({ record }) => record(countDue), 'readOnly'),
  run: (context) => withProvider(context, chargeDueWalks),
};

export const closingCustomers: Work = {
  due: (context) => withProvider(context, ({ record }) => record(countClosedCustomers), 'readOnly'),
  run: (context) => withProvider(context, closeCustomers),
};

export const reconcilingPayments: Work = {
  due: (context) =>
    withProvider(context, async (context) => (await discrepanciesOf(context)).length, 'readOnly'),
  run: (context) => withProvider(context, reconcile),
};

async function reconcile(context: PaymentContext): Promise<number> {
  const found = await discrepanciesOf(context);
  const { repaired } = await repair(context, found);
  await readBooks(context);
  for (const { error } of found) if (error) throw error;
  return repaired;
}

const PAYMENTS_PER_RUN = 100;

const discrepanciesOf = (context: PaymentContext) => findDiscrepancies(context, dailyScope(PAYMENTS_PER_RUN));

async function withProvider(
  { orm, provider }: ClockContext,
  work: (context: PaymentContext) => Promise<number>,
  readOnly?: 'readOnly',
): Promise<number> {
  const available = provider();
  if (!available) return 0;
  return work(readOnly ? readOnlyContext(orm, available) : createPaymentContext(orm, available));
}

const readOnlyContext = (orm: MikroORM, provider: PaymentProvider): PaymentContext => ({
  ...createPaymentContext(orm, provider),
  record: (work) => dryRun(orm, system('stripe'), work),
});
