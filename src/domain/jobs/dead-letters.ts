import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { type Cursor, cursorOf } from '../cursor.ts';
import { conflict, forbidden } from '../domain-error.ts';
import { isUuid } from '../form.ts';
import { audit } from '../support/audit.ts';
import type { Viewer } from '../viewer.ts';

/** How many rows a page of the list holds. DECISIONS 49. */
const PAGE = 50;

/** Work that was tried so often that it waits for a person now. */
export interface DeadLetter {
  id: string;
  /** Queue and work, e.g. `mail.booking-accepted`. */
  kind: string;
  createdAt: Date;
  failedAt: Date;
  attempts: number;
  /** The kind of the last fault, without its words. */
  lastError: string | null;
}

/** The outbox as a whole, and a page of what was set aside. */
export interface OutboxState {
  /** Rows that are not done, those that fall due later and those in a queue among them; not those set aside. */
  open: number;
  /** Since when the oldest row waits that is due. */
  oldestDue: Date | null;
  aside: number;
  rows: DeadLetter[];
  /** Where the next page begins, or null on the last. */
  next: string | null;
}

/** What waits in the outbox, and what was set aside, the latest first; 50 a page. One statement. */
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
  const last = found[PAGE - 1];
  return {
    open: sums.open,
    oldestDue: sums.oldest === null ? null : new Date(sums.oldest),
    aside: sums.aside,
    rows: found.slice(0, PAGE),
    next: found.length > PAGE && last ? cursorOf({ createdAt: last.failedAt, id: last.id }) : null,
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
  viewer.kind === 'system' ? viewer.name === 'cli' : viewer.kind === 'member' && viewer.role === 'admin';

/** As if it had never been tried: the relay finds it at its next look. */
const AGAIN = `update outbox set failed_at = null, queued_at = null, claimed_at = null, attempts = 0, due_at = ?
  where failed_at is not null and done_at is null`;

/**
 * Lets one row that was set aside be tried again, from the first try on. Throws `forbidden` for all but admins and the
 * terminal, and `conflict` when it is not set aside (any more).
 */
export async function retryDeadLetter(em: EntityManager, viewer: Viewer, id: string): Promise<void> {
  if (!mayRetry(viewer)) throw forbidden('pageAccessDenied');
  const [row] = isUuid(id)
    ? await em.execute<{ kind: string }[]>(`${AGAIN} and id = ? returning kind`, [clock.now(), id])
    : [];
  if (!row) throw conflict('jobNotSetAside');
  audit(em, viewer, 'retry-job', { type: 'job', id }, { kind: row.kind });
}

/** Lets all of them be tried again. Returns how many; throws as `retryDeadLetter` does. */
export async function retryAllDeadLetters(em: EntityManager, viewer: Viewer): Promise<number> {
  if (!mayRetry(viewer)) throw forbidden('pageAccessDenied');
  const rows = await em.execute<unknown[]>(`${AGAIN} returning id`, [clock.now()]);
  if (rows.length === 0) throw conflict('jobNotSetAside');
  audit(em, viewer, 'retry-all-jobs', { type: 'job' }, { jobs: rows.length });
  return rows.length;
}
