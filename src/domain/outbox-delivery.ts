import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../clock.ts';
import { OutboxRow } from './outbox.ts';

/** A row queued this long ago (by the app's clock) and still not done has lost its job; it is queued again. */
const LOST_AFTER_MS = 60_000;

/** After so many tries, crashes of the worker included, a row is set aside for a person to look at. */
export const MAX_ATTEMPTS = 15;

/** What the relay needs to know of a row that is due. */
export type DueRow = Pick<OutboxRow, 'id' | 'kind'>;

/** What a job needs to know of the row that it does; `attempts` counts this one too. */
export type ClaimedRow = Pick<OutboxRow, 'id' | 'kind' | 'payload' | 'createdAt' | 'attempts'>;

/**
 * The rows of these queues that are due and not in a queue, oldest first, locked until the transaction ends. A row that
 * another relay holds is skipped. Rows are found by their state, never by "newer than the last": rows commit out of order.
 *
 * The clock is the app's, which a person may move at `/dev/clock`. Moved forward, rows in hand seem lost and are queued
 * again, which does nothing since their job still exists. Moved back, a time in the future counts as lost, and a row
 * that was due when it was written stays due.
 */
export async function lockDueRows(em: EntityManager, queues: string[], limit: number): Promise<DueRow[]> {
  const now = clock.now();
  const lost = new Date(now.getTime() - LOST_AFTER_MS);
  return em.execute<DueRow[]>(
    `select id, kind from outbox
      where done_at is null and failed_at is null
        and split_part(kind, '.', 1) in (?)
        and (due_at <= ? or due_at <= created_at)
        and (queued_at is null or greatest(queued_at, claimed_at) not between ? and ?)
      order by due_at limit ? for update skip locked`,
    [queues, now, lost, now, limit],
  );
}

/** Records that the rows have a job now. */
export async function markQueued(em: EntityManager, ids: string[]): Promise<void> {
  await em.nativeUpdate(OutboxRow, { id: { $in: ids } }, { queuedAt: clock.now() });
}

/**
 * Takes a row in hand and counts the try; null when it is done or set aside already, so that no work is done twice. A
 * transaction and a worker's act of its own: it needs none around it.
 */
export async function claimRow(em: EntityManager, id: string): Promise<ClaimedRow | null> {
  const [claimed] = await em.execute<Claimed[]>('select * from claim_outbox_row(?, ?)', [id, clock.now()]);
  if (!claimed) return null;
  const { created_at: createdAt, ...row } = claimed;
  return { id, ...row, createdAt: new Date(createdAt) };
}

type Claimed = Pick<OutboxRow, 'kind' | 'payload' | 'attempts'> & { created_at: string };

/** The work is done, for good. A transaction and a worker's act of its own, as claiming is. */
export async function finishRow(em: EntityManager, id: string): Promise<void> {
  await em.execute('select finish_outbox_row(?, ?)', [id, clock.now()]);
}

/** Records why a try failed; `aside` takes the row out of the running until a person retries it. */
export async function recordFailure(
  em: EntityManager,
  id: string,
  reason: string,
  { aside }: { aside: boolean },
): Promise<void> {
  const failedAt = aside ? clock.now() : null;
  await em.nativeUpdate(OutboxRow, { id, doneAt: null }, { lastError: reason, failedAt });
}
