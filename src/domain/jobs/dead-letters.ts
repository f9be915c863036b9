import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { audit } from '../audit/audit.ts';
import { conflict, forbidden } from '../domain-error.ts';
import { isUuid } from '../form.ts';
import { type Cursor, type Page, pageOf } from '../page.ts';
import { isAdmin, type Viewer } from '../viewer.ts';

const PAGE = 50;

export interface DeadLetter {
  id: string;
  kind: string;
  createdAt: Date;
  failedAt: Date;
  attempts: number;
  /** The error's name only: its message may hold personal data. */
  lastError: string | null;
}

export interface OutboxState extends Page<DeadLetter> {
  /** Rows that are not done, future and queued ones included, dead letters excluded. */
  open: number;
  oldestDue: Date | null;
  aside: number;
}

/** One statement. */
export async function outboxState(em: EntityManager, after: Cursor | null): Promise<OutboxState> {
  const rows = await em.execute<Row[]>(
    `with found as (select id, kind, created_at, failed_at, attempts, last_error from outbox
       where failed_at is not null and done_at is null
         and (?::timestamptz is null or (failed_at, id) < (?::timestamptz, ?::uuid))
       order by failed_at desc, id desc limit ${PAGE + 1})
     select found.*, sums.*, (select count(*)::int from outbox where failed_at is not null and done_at is null) as aside
     from (select count(*)::int as open, min(due_at) filter (where due_at <= ?) as oldest from outbox
       where done_at is null and failed_at is null) sums
     left join found on true order by found.failed_at desc, found.id desc`,
    [after?.createdAt ?? null, after?.createdAt ?? null, after?.id ?? null, clock.now()],
  );
  const [sums] = rows as [Row];
  const found = rows.filter(({ id }) => id !== null).map(deadLetterFrom);
  return {
    open: sums.open,
    oldestDue: sums.oldest === null ? null : new Date(sums.oldest),
    aside: sums.aside,
    ...pageOf(found, PAGE, ({ failedAt, id }) => ({ createdAt: failedAt, id })),
  };
}

interface Row {
  id: string;
  kind: string;
  created_at: string | Date;
  failed_at: string | Date;
  attempts: number;
  last_error: string | null;
  open: number;
  oldest: string | Date | null;
  aside: number;
}

const deadLetterFrom = (row: Row): DeadLetter => ({
  id: row.id,
  kind: row.kind,
  createdAt: new Date(row.created_at),
  failedAt: new Date(row.failed_at),
  attempts: row.attempts,
  lastError: row.last_error,
});

const mayRetry = (viewer: Viewer): boolean =>
  viewer.kind === 'system' ? viewer.name === 'cli' : isAdmin(viewer);

const AGAIN = `update outbox set failed_at = null, queued_at = null, claimed_at = null, attempts = 0, due_at = ?
  where failed_at is not null and done_at is null`;

/** Throws `forbidden` for all but admins and the CLI, `conflict` when the row is no dead letter any more. */
export async function retryDeadLetter(em: EntityManager, viewer: Viewer, id: string): Promise<void> {
  if (!mayRetry(viewer)) throw forbidden('pageAccessDenied');
  const [row] = isUuid(id)
    ? await em.execute<{ kind: string }[]>(`${AGAIN} and id = ? returning kind`, [clock.now(), id])
    : [];
  if (!row) throw conflict('jobNotFailed');
  audit(em, viewer, 'retry-job', { type: 'job', id }, { kind: row.kind });
}

export async function retryAllDeadLetters(em: EntityManager, viewer: Viewer): Promise<number> {
  if (!mayRetry(viewer)) throw forbidden('pageAccessDenied');
  const rows = await em.execute<unknown[]>(`${AGAIN} returning id`, [clock.now()]);
  if (rows.length === 0) throw conflict('jobNotFailed');
  audit(em, viewer, 'retry-all-jobs', { type: 'job' }, { jobs: rows.length });
  return rows.length;
}
