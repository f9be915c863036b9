import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../clock.ts';
import { kysely } from '../kysely.ts';
import { OutboxRow } from './outbox.ts';

/** A row queued this long ago (by the app's clock), and neither done nor failed since, has lost its job. */
const LOST_AFTER_MS = 60_000;

/** After this many attempts, worker crashes included, a row becomes a dead letter. */
export const MAX_ATTEMPTS = 15;

/** Doubled after each attempt: fifteen take about nine hours, so that a mail server can be down for a night. */
const FIRST_RETRY_AFTER = '2 seconds';

const isNotPutOff = (now: Date) =>
  sql`coalesce(${now} not between claimed_at and claimed_at + interval ${sql.lit(FIRST_RETRY_AFTER)} * 2 ^ (attempts - 1), true)`;

export type DueRow = Pick<OutboxRow, 'id' | 'kind'>;

/** `attempts` includes the current one. */
export type ClaimedRow = Pick<
  OutboxRow,
  'id' | 'kind' | 'payload' | 'createdAt' | 'attempts' | 'traceparent'
>;

/**
 * Selects rows by state, never by "newer than the last": rows commit out of order. Skips rows that another relay holds.
 * `/dev/clock` may move the app's clock: forward, queued rows are queued again, without effect since their job exists;
 * back, a future time counts as past, and a row that was due when written stays due.
 */
export async function lockDueRows(em: EntityManager, queues: string[], limit: number): Promise<DueRow[]> {
  const now = clock.now();
  const lost = new Date(now.getTime() - LOST_AFTER_MS);
  const { rows } = await sql<DueRow>`select id, kind from outbox
    where done_at is null and failed_at is null
      and split_part(kind, '.', 1) = any (${queues})
      and (due_at <= ${now} or due_at <= created_at)
      and case when queued_at is null
        then ${isNotPutOff(now)}
        else greatest(queued_at, claimed_at) not between ${lost} and ${now} end
    order by due_at limit ${limit} for update skip locked`.execute(kysely(em));
  return rows;
}

/** The row that has been due longest, in no other worker's hands, with its attempt: as long as it stays the same, nobody gets on with it. */
export async function oldestDueRow(
  em: EntityManager,
  queues: string[],
  mine: readonly string[],
): Promise<{ kind: string; attempt: string } | undefined> {
  const now = clock.now();
  const { rows } = await sql<{ kind: string; attempt: string }>`
    select kind, id || ' ' || attempts as attempt from outbox
    where done_at is null and failed_at is null and split_part(kind, '.', 1) = any (${queues})
      and (due_at <= ${now} or due_at <= created_at)
      and case when queued_at is null then ${isNotPutOff(now)}
        else claimed_at is null or claimed_at < queued_at or id = any (${[...mine]}) end
    order by due_at, id limit 1`.execute(kysely(em));
  return rows[0];
}

export async function markQueued(em: EntityManager, ids: string[]): Promise<void> {
  await em.nativeUpdate(OutboxRow, { id: { $in: ids } }, { queuedAt: clock.now() });
}

/** Claims a row and counts the attempt, in a transaction of its own; null when the row is done or a dead letter. */
export async function claimRow(em: EntityManager, id: string): Promise<ClaimedRow | null> {
  const [claimed] = await em.execute<Claimed[]>('select * from claim_outbox_row(?, ?)', [id, clock.now()]);
  if (!claimed) return null;
  const { created_at: createdAt, ...row } = claimed;
  return { id, ...row, createdAt: new Date(createdAt) };
}

type Claimed = Pick<OutboxRow, 'kind' | 'payload' | 'attempts' | 'traceparent'> & { created_at: string };

export async function finishRow(em: EntityManager, id: string): Promise<void> {
  await em.execute('select finish_outbox_row(?, ?)', [id, clock.now()]);
}

/** The row is tried again later, or becomes a dead letter (`failed`) when no retry can help or after its last attempt. */
export async function recordFailure(
  em: EntityManager,
  { id, attempts }: Pick<ClaimedRow, 'id' | 'attempts'>,
  reason: string,
  { permanent }: { permanent: boolean },
): Promise<'retry' | 'failed'> {
  const now = clock.now();
  const isLast = permanent || attempts >= MAX_ATTEMPTS;
  const outcome = isLast ? { failedAt: now } : { queuedAt: null, claimedAt: now };
  await em.nativeUpdate(OutboxRow, { id, doneAt: null }, { lastError: reason, ...outcome });
  return isLast ? 'failed' : 'retry';
}
