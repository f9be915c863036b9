import type { EntityManager } from '@mikro-orm/postgresql';
import { pruneTokens } from '../src/domain/accounts/prune.ts';
import { pruneSessions } from '../src/domain/accounts/sessions.ts';
import { expireDueBookings } from '../src/domain/bookings/expire.ts';
import { pruneDoneRows } from '../src/domain/outbox-delivery.ts';
import { system } from '../src/domain/viewer.ts';
import { actAs } from '../src/gateways/database/transaction.ts';
import type { Processor, Schedule } from '../src/gateways/queue/queues.ts';
import { log } from '../src/log.ts';
import type { JobContext } from './context.ts';

interface ScheduledJob extends Schedule {
  /** Does the work in one transaction and returns how many things it touched. Running it twice does no harm. */
  run(em: EntityManager): Promise<number>;
}

const MINUTE = 60_000;

/** Everything that happens by the clock. All of it asks the app's clock what is due, so a late run catches up. */
export const schedules: readonly ScheduledJob[] = [
  { name: 'expire-bookings', every: MINUTE, run: expireDueBookings },
  { name: 'prune-sessions', every: '17 * * * *', run: pruneSessions },
  { name: 'prune-tokens', every: '27 * * * *', run: pruneTokens },
  { name: 'prune-outbox', every: '37 * * * *', run: pruneDoneRows },
];

/** Runs the schedule that a job is named after. */
export function scheduledJob({ orm }: JobContext): Processor {
  return async (job) => {
    const schedule = schedules.find(({ name }) => name === job.name);
    if (!schedule) return;
    const touched = await actAs(orm, system('worker'), (em) => schedule.run(em));
    if (touched > 0) log.info({ schedule: schedule.name, touched }, 'scheduled work done');
  };
}
