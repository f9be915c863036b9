import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock, HOUR_MS } from '../../clock.ts';
import { bookingsByStatus } from '../bookings/admin/bookings-by-status.ts';
import { kysely } from '../kysely.ts';
import { type Heartbeats, readHeartbeats } from './heartbeats.ts';
import { lastRuns, type ScheduleRun } from './runs.ts';

export interface OperatingState {
  queues: QueuedWork[];
  heartbeats: Heartbeats;
  schedules: ScheduleRun[];
  /** E.g. of `bookings/accepted` and `reports/open`, and what is unsettled at the payment provider. */
  counts: ReadonlyMap<string, number>;
}

/** A dispute that is not answered in time is lost. */
const DUE_SOON_MS = 3 * 24 * HOUR_MS;

/** Reads partial indexes, and counts bookings once a minute. Acts as the worker. */
export async function operatingState(em: EntityManager): Promise<OperatingState> {
  const now = clock.now().getTime();
  const { rows } = await sql<{ name: string; n: number }>`
    select 'incidents/open' as name, count(*)::int as n from incidents where outcome is null
    union all select 'reports/open', count(*)::int from reports where decision is null
    union all select 'deletions', count(*)::int from account_deletion_requests where status = 'pending'
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
    counts: new Map([...rows.map(({ name, n }) => [name, n] as const), ...(await bookingCounts(em))]),
  };
}

async function bookingCounts(em: EntityManager): Promise<[name: string, n: number][]> {
  const counted = await bookingsByStatus(em);
  const paid = counted.reduce((sum, one) => sum + one.paid, 0);
  return [
    ['paid walks', paid],
    ...counted.map(({ status, bookings }) => [`bookings/${status}`, bookings] as [string, number]),
  ];
}

export interface QueuedWork {
  queue: string;
  later: number;
  due: number;
  /** Due for longer than five minutes: they have no worker. */
  late: number;
  failed: number;
  dueSince: Date | null;
}

const LATE_AFTER_MS = 5 * 60_000;

/** Two conditions, each with an index of its own: most rows of the outbox are done. */
export async function workByQueue(em: EntityManager): Promise<QueuedWork[]> {
  const now = clock.now();
  const late = new Date(now.getTime() - LATE_AFTER_MS);
  const { rows } = await sql<QueuedWork>`
    select split_part(kind, '.', 1) as queue,
      count(*) filter (where failed_at is null and due_at > ${now})::int as later,
      count(*) filter (where failed_at is null and due_at <= ${now})::int as due,
      count(*) filter (where failed_at is null and due_at < ${late})::int as late,
      count(*) filter (where failed_at is not null)::int as failed,
      min(due_at) filter (where failed_at is null and due_at <= ${now}) as due_since
    from (
      select kind, due_at, failed_at from outbox where done_at is null and failed_at is null
      union all select kind, due_at, failed_at from outbox where done_at is null and failed_at is not null
    ) open group by 1 order by 1`.execute(kysely(em));
  return rows;
}
