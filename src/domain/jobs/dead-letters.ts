import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../clock.ts';
import { audit } from '../audit/audit.ts';
import { conflict, forbidden } from '../forms/domain-error.ts';
import type { RawForm } from '../forms/form.ts';
import { isUuid } from '../forms/form.ts';
import { assertShown } from '../forms/shown.ts';
import { kysely } from '../kysely.ts';
import { type Cursor, PAGE_SIZE, type Page, pageOf } from '../lists/page.ts';
import { OutboxRow } from '../outbox/outbox.ts';
import { isAdmin, type Viewer } from '../viewer.ts';

export interface OutboxState extends Page<OutboxRow> {
  /** Rows that are not done, including future and queued ones, without dead letters. */
  open: number;
  oldestDue: Date | null;
  failed: number;
}

const DEAD = { failedAt: { $ne: null }, doneAt: null };

export async function outboxState(
  em: EntityManager,
  after: Cursor | null,
  size = PAGE_SIZE,
): Promise<OutboxState> {
  const { rows: sums } = await sql<Pick<OutboxState, 'open' | 'oldestDue' | 'failed'>>`
    select count(*)::int as open, min(due_at) filter (where due_at <= ${clock.now()}) as oldest_due,
      (select count(*)::int from outbox where failed_at is not null and done_at is null) as failed
    from outbox where done_at is null and failed_at is null`.execute(kysely(em));
  const found = await em.find(
    OutboxRow,
    { ...DEAD, ...(after && { [raw('(failed_at, id) < (?, ?::uuid)', [after.createdAt, after.id])]: [] }) },
    { orderBy: { failedAt: 'desc', id: 'desc' }, limit: size + 1 },
  );
  return { ...sums[0]!, ...pageOf(found, ({ failedAt, id }) => ({ createdAt: failedAt!, id }), size) };
}

const mayRetry = (viewer: Viewer): boolean =>
  viewer.kind === 'system' ? viewer.name === 'cli' : isAdmin(viewer);

const retry = (em: EntityManager, only: { id?: string } = {}): Promise<number> => {
  const again = { failedAt: null, queuedAt: null, claimedAt: null, attempts: 0, dueAt: clock.now() };
  return em.nativeUpdate(OutboxRow, { ...DEAD, ...only }, again);
};

/** Throws `forbidden` for all but admins and the CLI, `conflict` when the row is no dead letter any more. */
export async function retryDeadLetter(em: EntityManager, viewer: Viewer, id: string): Promise<void> {
  if (!mayRetry(viewer)) throw forbidden('pageAccessDenied');
  if (!isUuid(id) || (await retry(em, { id })) === 0) throw conflict('jobNotFailed');
  const { kind } = await em.findOneOrFail(OutboxRow, id);
  audit(em, viewer, 'retry-job', { type: 'job', id }, { kind });
}

export async function retryAllDeadLetters(
  em: EntityManager,
  viewer: Viewer,
  raw: RawForm = {},
): Promise<number> {
  if (!mayRetry(viewer)) throw forbidden('pageAccessDenied');
  const jobs = await retry(em);
  if (jobs === 0) throw conflict('jobNotFailed');
  assertShown(raw, { jobs });
  audit(em, viewer, 'retry-all-jobs', { type: 'job' }, { jobs });
  return jobs;
}
