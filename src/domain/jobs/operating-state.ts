import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../kysely.ts';
import { TALLIED_NOW } from '../tallies.ts';
import { type QueuedWork, workByQueue } from './by-queue.ts';
import { type Heartbeats, readHeartbeats } from './heartbeats.ts';
import { lastRuns, type ScheduleRun } from './runs.ts';

export interface OperatingState {
  queues: QueuedWork[];
  heartbeats: Heartbeats;
  schedules: ScheduleRun[];
  /** Kept counts, e.g. of `bookings/accepted` and `reports/open`, and what is unsettled at the payment provider. */
  counts: ReadonlyMap<string, number>;
}

/** Reads tallies and partial indexes only, so its cost does not grow with people. Acts as the worker. */
export async function operatingState(em: EntityManager): Promise<OperatingState> {
  const { rows } = await sql<{ name: string; n: number }>`
    select tally as name, n::int from ${sql.raw(TALLIED_NOW)} tallied
    union all select 'attempts/' || status, count(*)::int from payment_attempts
      where status in ('opening', 'open', 'processing') group by status
    union all select 'refunds/' || status, count(*)::int from refunds
      where status in ('opening', 'pending') group by status`.execute(kysely(em));
  return {
    queues: await workByQueue(em),
    heartbeats: await readHeartbeats(em),
    schedules: await lastRuns(em),
    counts: new Map(rows.map(({ name, n }) => [name, n])),
  };
}
