import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../clock.ts';
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

const HOUR_MS = 3_600_000;
/** A dispute that is not answered in time is lost. */
const DUE_SOON_MS = 3 * 24 * HOUR_MS;

/** Reads tallies and partial indexes only, so its cost does not grow with people. Acts as the worker. */
export async function operatingState(em: EntityManager): Promise<OperatingState> {
  const now = clock.now().getTime();
  const { rows } = await sql<{ name: string; n: number }>`
    select tally as name, n::int from ${sql.raw(TALLIED_NOW)} tallied
    union all select 'attempts/' || case when status = 'open' and error_code is not null
        then 'declined' else status end, count(*)::int
      from payment_attempts where status in ('opening', 'open', 'processing') group by 1
    union all select 'attempts/failed', count(*)::int from payment_attempts
      where status = 'failed' and updated_at > ${new Date(now - HOUR_MS)}
    union all select 'refunds/' || status, count(*)::int from refunds
      where status in ('opening', 'pending') group by status
    union all select 'disputes/' || case when status not like '%needs_response' then 'under review'
        when due_by < ${new Date(now + DUE_SOON_MS)} then 'due soon' else 'unanswered' end, count(*)::int
      from disputes where outcome = 'open' group by 1`.execute(kysely(em));
  return {
    queues: await workByQueue(em),
    heartbeats: await readHeartbeats(em),
    schedules: await lastRuns(em),
    counts: new Map(rows.map(({ name, n }) => [name, n])),
  };
}
