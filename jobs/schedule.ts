import type { EntityManager } from '@mikro-orm/postgresql';
import { watchGuardians } from '../src/domain/accounts/guardians/watch-guardians.ts';
import { expireChecks } from '../src/domain/bookings/consequences/end-all-of.ts';
import { endOnClosedDays } from '../src/domain/bookings/consequences/end-on-closed-days.ts';
import { expireDueBookings } from '../src/domain/bookings/lifecycle/walk-commands.ts';
import { digestOpenRequests } from '../src/domain/bookings/offers/open-request-digest.ts';
import { expireProposals } from '../src/domain/bookings/reschedule/reschedule-proposal.ts';
import { enqueueWalkReminders } from '../src/domain/bookings/schedule/reminders.ts';
import { closeSeries, enqueueNewRates } from '../src/domain/bookings/series/stop-series.ts';
import { digestUnread } from '../src/domain/messages/digest.ts';
import { enqueuePaymentReminders } from '../src/domain/payments/payment-reminder.ts';
import { lapseStreaks } from '../src/domain/rewards/ledger.ts';
import { endHollowWalks } from '../src/domain/safety/block.ts';
import { system } from '../src/domain/viewer.ts';
import { enqueueCheckEmails } from '../src/domain/walkers/checks/check-emails.ts';
import { refreshReliability } from '../src/domain/walkers/reliability.ts';
import { enqueueLateWalkEmails } from '../src/domain/walks/late-walks.ts';
import { dryRun, withActor } from '../src/gateways/database/transaction.ts';
import type { Processor } from '../src/gateways/queue/queues.ts';
import { log } from '../src/log.ts';
import { extendingSeries } from './extend-series.ts';
import { observeJob } from './observe-job.ts';
import {
  chargingDueWalks,
  closingCustomers,
  pollingPayments,
  reconcilingPayments,
} from './payment-schedules.ts';
import { retentionJobs } from './retention-schedules.ts';
import {
  type ClockContext,
  inBatches,
  type OnBatch,
  recordRun,
  type ScheduledJob,
  type ScheduleRow,
} from './scheduled.ts';

const MINUTE = 60_000;

const BATCH = 200;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Page by page: most listings stay as they are. */
async function refreshPages(
  page: <T>(work: (em: EntityManager) => Promise<T>) => Promise<T>,
  progress: OnBatch = () => {},
): Promise<number> {
  let total = 0;
  for (let after: string | null = NO_ID; after !== null; ) {
    const from: string = after;
    const { changed, last } = await page((em) => refreshReliability(em, from, BATCH));
    total += changed;
    progress(total);
    after = last;
  }
  return total;
}

const refreshingReliability: Pick<ScheduledJob, 'due' | 'run'> = {
  due: ({ orm }) => dryRun(orm, system('worker'), (em) => refreshPages((work) => work(em))),
  run: ({ orm }, progress) => refreshPages((work) => withActor(orm, system('worker'), work), progress),
};

/** All use the app's clock, so a late run catches up. */
const jobs: readonly ScheduleRow[] = [
  {
    name: 'expire-bookings',
    every: MINUTE,
    description: 'pending requests whose start has passed',
    ...inBatches(expireDueBookings),
  },
  {
    name: 'expire-proposals',
    every: MINUTE,
    description: 'proposals of another time for walks that have started or were canceled',
    ...inBatches(expireProposals),
  },
  {
    name: 'remind-of-walks',
    every: MINUTE,
    description: 'reminders of walks that start within 24 or 2 hours',
    ...inBatches(enqueueWalkReminders),
  },
  {
    name: 'ask-about-late-walks',
    every: MINUTE,
    description:
      'walks without a pickup 10 minutes after their start, without a drop-off 20 minutes or not completed 2 hours after their end',
    ...inBatches(enqueueLateWalkEmails),
  },
  {
    name: 'digest-unread',
    every: MINUTE,
    description: 'people with messages unread for 5 minutes',
    ...inBatches(digestUnread),
  },
  {
    name: 'digest-open-requests',
    every: 5 * MINUTE,
    description: 'walkers whose hours fit an open request of the last day',
    ...inBatches(digestOpenRequests),
  },
  {
    name: 'expire-background-checks',
    every: MINUTE,
    description: 'walkers whose background check has expired, and their walks where one is required',
    ...inBatches(expireChecks),
  },
  {
    name: 'end-walks-on-closed-days',
    every: MINUTE,
    description: 'families with weekly walks on days on which schools are closed',
    ...inBatches(endOnClosedDays, 50),
  },
  {
    name: 'remind-of-background-checks',
    every: 10 * MINUTE,
    description: 'emails about background checks that expire in 30 or 7 days, or have expired',
    ...inBatches(enqueueCheckEmails),
  },
  {
    name: 'watch-guardians',
    every: 10 * MINUTE,
    description: 'minors without a guardian who agreed to the current texts',
    ...inBatches(watchGuardians),
  },
  {
    name: 'poll-open-payments',
    every: 5 * MINUTE,
    description: 'payments left open for 15 minutes',
    ...pollingPayments,
  },
  {
    name: 'pay-automatically',
    every: 5 * MINUTE,
    description: 'automatic payments, 24 hours after the walk',
    ...chargingDueWalks,
  },
  {
    name: 'remove-cards-of-former-users',
    every: 10 * MINUTE,
    description: 'saved cards of closed accounts, here and at Stripe',
    ...closingCustomers,
  },
  {
    name: 'lapse-streaks',
    every: 5 * MINUTE,
    description: 'streaks whose owners missed a week',
    ...inBatches(lapseStreaks),
  },
  {
    name: 'remind-to-pay',
    every: 10 * MINUTE,
    description: 'emails about walks unpaid for 24 or 72 hours',
    ...inBatches(enqueuePaymentReminders),
  },
  {
    name: 'reconcile-payments',
    every: 15 * MINUTE,
    description: 'differences between our ledger and Stripe',
    ...reconcilingPayments,
  },
  {
    name: 'end-closed-walks',
    every: '3 2 * * *',
    description: 'families whose confirmed walks a block of before has closed',
    ...inBatches(endHollowWalks, 50),
  },
  {
    name: 'close-series',
    every: '13 2 * * *',
    description: 'weekly series that are over or cannot go on',
    ...inBatches(closeSeries),
  },
  {
    name: 'extend-series',
    every: '23 2 * * *',
    description: 'weekly series whose next dates are to be booked, eight weeks ahead',
    ...extendingSeries,
  },
  {
    name: 'announce-new-rates',
    every: '33 2 * * *',
    description: 'parents of a weekly series whose walker has a new rate',
    ...inBatches(enqueueNewRates),
  },
  {
    name: 'refresh-reliability',
    every: '43 2 * * *',
    description: 'listed walkers whose last 90 days have changed with the day',
    ...refreshingReliability,
  },
  ...retentionJobs,
];

/** Long work, which a cron pattern starts, has its own queue, so that it does not delay the others. */
export const schedules: readonly ScheduledJob[] = jobs.map((job) => ({
  ...job,
  queue: typeof job.every === 'number' ? 'schedules' : 'retention',
}));

export function scheduledJob({ progress, ...context }: ClockContext & { progress?: OnBatch }): Processor {
  return async (job) => {
    const schedule = schedules.find(({ name }) => name === job.name);
    if (!schedule) return;
    const { name: kind, queue } = schedule;
    await observeJob({ queue, kind }, async () => {
      const touched = await recordRun(context.orm, kind, () => schedule.run(context, progress));
      if (touched > 0) log.info({ schedule: kind, touched }, 'schedule finished');
      return 'done';
    });
  };
}
