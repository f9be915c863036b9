import { countDueBookings, expireDueBookings } from '../src/domain/bookings/expire.ts';
import { askAboutLateWalks, countLateWalks } from '../src/domain/bookings/late-walks.ts';
import { countOpenRequestDigests, digestOpenRequests } from '../src/domain/bookings/open-request-digest.ts';
import { countReminders, remindOfWalks } from '../src/domain/bookings/remind.ts';
import { countUnreadPeople, digestUnread } from '../src/domain/messages/digest.ts';
import { countNudges, nudgeToPay } from '../src/domain/payments/nudge.ts';
import { countPeopleToErase, erasePeople } from '../src/domain/retention/erase.ts';
import {
  endedSessions,
  oldContactMessages,
  oldFormKeys,
  oldOutboxRows,
  oldSheetViews,
  oldTokens,
} from '../src/domain/retention/limits.ts';
import { countLapsedStreaks, lapseStreaks } from '../src/domain/rewards/projections.ts';
import { countTallyChanges, foldTallies } from '../src/domain/support/tallies.ts';
import type { Processor } from '../src/gateways/queue/queues.ts';
import { log } from '../src/log.ts';
import { noted } from './noted.ts';
import { reconcilingPayments, sweepingPayments } from './payments-by-clock.ts';
import { pruningCapturedMail } from './prune-captured-mail.ts';
import { type ClockContext, inBatches, type Progress, removing, type ScheduledJob } from './scheduled.ts';
import { tidyingImages } from './tidy-images.ts';

const MINUTE = 60_000;

/** Everything that happens by the clock. All of it asks the app's clock what is due, so a late run catches up. */
export const schedules: readonly ScheduledJob[] = [
  {
    name: 'expire-bookings',
    every: MINUTE,
    queue: 'schedules',
    touches: 'pending requests whose start has passed',
    ...inBatches(countDueBookings, expireDueBookings),
  },
  {
    name: 'remind-of-walks',
    every: MINUTE,
    queue: 'schedules',
    touches: 'reminders of walks that begin within 24 or 2 hours',
    ...inBatches(countReminders, remindOfWalks),
  },
  {
    name: 'ask-about-late-walks',
    every: MINUTE,
    queue: 'schedules',
    touches:
      'walks that were not started 15 minutes after their time, or not completed 2 hours after their end',
    ...inBatches(countLateWalks, askAboutLateWalks),
  },
  {
    name: 'digest-unread',
    every: MINUTE,
    queue: 'schedules',
    touches: 'people with messages unread for 5 minutes',
    ...inBatches(countUnreadPeople, digestUnread),
  },
  {
    name: 'digest-open-requests',
    every: 5 * MINUTE,
    queue: 'schedules',
    touches: 'walkers whose hours fit an open request of the last day',
    ...inBatches(countOpenRequestDigests, digestOpenRequests),
  },
  {
    name: 'fold-tallies',
    every: MINUTE,
    queue: 'schedules',
    touches: 'changes to add to what the admins’ pages count',
    ...inBatches(countTallyChanges, foldTallies, 10_000),
  },
  {
    name: 'sweep-payments',
    every: 5 * MINUTE,
    queue: 'schedules',
    touches: 'payments left open for 15 minutes',
    ...sweepingPayments,
  },
  {
    name: 'lapse-streaks',
    every: 5 * MINUTE,
    queue: 'schedules',
    touches: 'streaks whose owners missed a week',
    ...inBatches(countLapsedStreaks, lapseStreaks),
  },
  {
    name: 'nudge-to-pay',
    every: 10 * MINUTE,
    queue: 'schedules',
    touches: 'letters about walks unpaid for 24 or 72 hours',
    ...inBatches(countNudges, nudgeToPay),
  },
  {
    name: 'reconcile-payments',
    every: 15 * MINUTE,
    queue: 'schedules',
    touches: 'differences between our books and the payment provider',
    ...reconcilingPayments,
  },
  {
    name: 'prune-sessions',
    every: '17 * * * *',
    queue: 'retention',
    touches: 'sessions that are over',
    ...removing(endedSessions),
  },
  {
    name: 'prune-tokens',
    every: '27 * * * *',
    queue: 'retention',
    touches: 'links of mails, expired for a week',
    ...removing(oldTokens),
  },
  {
    name: 'prune-outbox',
    every: '37 * * * *',
    queue: 'retention',
    touches: 'outbox rows done a month ago',
    ...removing(oldOutboxRows),
  },
  {
    name: 'erase-closed-accounts',
    every: '7 * * * *',
    queue: 'retention',
    touches: 'accounts closed 30 days ago',
    ...inBatches(countPeopleToErase, erasePeople, 1),
  },
  {
    name: 'tidy-images',
    every: '23 4 * * *',
    queue: 'retention',
    touches: 'pictures that nothing names, and names without a picture, a day old',
    ...tidyingImages,
  },
  {
    name: 'prune-sheet-views',
    every: '41 3 * * *',
    queue: 'retention',
    touches: 'views of children’s safety details, a year old',
    ...removing(oldSheetViews),
  },
  {
    name: 'prune-contact-messages',
    every: '47 3 * * *',
    queue: 'retention',
    touches: 'messages of the contact form, a year old',
    ...removing(oldContactMessages),
  },
  {
    name: 'prune-captured-mail',
    every: '57 3 * * *',
    queue: 'retention',
    touches: 'emails captured on disk two weeks ago',
    ...pruningCapturedMail,
  },
  {
    name: 'prune-form-keys',
    every: '53 3 * * *',
    queue: 'retention',
    touches: 'keys of forms that were sent a day ago',
    ...removing(oldFormKeys),
  },
];

/** Runs the schedule that a job is named after. What takes long tells its progress, which is a sign of life. */
export function scheduledJob({ progress, ...context }: ClockContext & { progress?: Progress }): Processor {
  return async (job) => {
    const schedule = schedules.find(({ name }) => name === job.name);
    if (!schedule) return;
    const touched = await noted(context.orm, schedule.name, () => schedule.run(context, progress));
    if (touched > 0) log.info({ schedule: schedule.name, touched }, 'scheduled work done');
  };
}
