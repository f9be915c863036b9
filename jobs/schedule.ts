import type { EntityManager } from '@mikro-orm/postgresql';
import { pruneTokens } from '../src/domain/accounts/prune.ts';
import { pruneSessions } from '../src/domain/accounts/sessions.ts';
import { expireDueBookings } from '../src/domain/bookings/expire.ts';
import { digestUnread } from '../src/domain/messages/digest.ts';
import { pruneDoneRows } from '../src/domain/outbox-delivery.ts';
import { differences, repair } from '../src/domain/payments/reconcile.ts';
import { dailyScope } from '../src/domain/payments/reconcile-payments.ts';
import { sweepOpenPayments } from '../src/domain/payments/sweep.ts';
import { lapseStreaks } from '../src/domain/rewards/projections.ts';
import { system } from '../src/domain/viewer.ts';
import { actAs } from '../src/gateways/database/transaction.ts';
import type { Processor, Schedule } from '../src/gateways/queue/queues.ts';
import { createTill } from '../src/gateways/stripe/till.ts';
import { log } from '../src/log.ts';
import type { JobContext } from './context.ts';

interface ScheduledJob extends Schedule {
  /** Does the work and returns how many things it touched. Running it twice does no harm. */
  run(context: JobContext): Promise<number>;
}

/** Work that lives in one transaction. */
const inTransaction =
  (work: (em: EntityManager) => Promise<number>) =>
  ({ orm }: JobContext): Promise<number> =>
    actAs(orm, system('worker'), work);

/** Payments left open are read again at the provider, outside any transaction. DECISIONS 18. */
async function sweepPayments({ orm, provider }: JobContext): Promise<number> {
  const reached = provider();
  return reached ? (await sweepOpenPayments(createTill(orm, reached))).length : 0;
}

/** What is open or recent is compared with the provider, and mended or told to the admins. */
async function reconcilePayments({ orm, provider }: JobContext): Promise<number> {
  const reached = provider();
  if (!reached) return 0;
  const till = createTill(orm, reached);
  return repair(till, await differences(till, dailyScope(COMPARED_AT_ONCE)));
}

/** Payments compared in one run, with one call to the provider for each. */
const COMPARED_AT_ONCE = 100;

const MINUTE = 60_000;

/** Everything that happens by the clock. All of it asks the app's clock what is due, so a late run catches up. */
export const schedules: readonly ScheduledJob[] = [
  { name: 'expire-bookings', every: MINUTE, run: inTransaction(expireDueBookings) },
  { name: 'digest-unread', every: MINUTE, run: inTransaction(digestUnread) },
  { name: 'sweep-payments', every: 5 * MINUTE, run: sweepPayments },
  { name: 'lapse-streaks', every: 5 * MINUTE, run: inTransaction(lapseStreaks) },
  { name: 'reconcile-payments', every: 15 * MINUTE, run: reconcilePayments },
  { name: 'prune-sessions', every: '17 * * * *', run: inTransaction(pruneSessions) },
  { name: 'prune-tokens', every: '27 * * * *', run: inTransaction(pruneTokens) },
  { name: 'prune-outbox', every: '37 * * * *', run: inTransaction(pruneDoneRows) },
];

/** Runs the schedule that a job is named after. */
export function scheduledJob(context: JobContext): Processor {
  return async (job) => {
    const schedule = schedules.find(({ name }) => name === job.name);
    if (!schedule) return;
    const touched = await schedule.run(context);
    if (touched > 0) log.info({ schedule: schedule.name, touched }, 'scheduled work done');
  };
}
