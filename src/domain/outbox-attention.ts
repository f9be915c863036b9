import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../clock.ts';
import { looksLikeId } from './form.ts';
import { OutboxRow } from './outbox.ts';
import { conflict, forbidden, missing } from './refusal.ts';
import { audit } from './support/audit.ts';
import { isAdmin, type Viewer } from './viewer.ts';

/** How a queue's part of the outbox stands. */
export interface OutboxState {
  /** The queue, which a row's kind begins with. */
  queue: string;
  /** Not yet due. */
  later: number;
  /** Due, and not done. */
  due: number;
  /** Given up after all tries: a person has to look. */
  setAside: number;
  /** Since when the oldest of the due rows has been due; null when none is. */
  dueSince: Date | null;
}

/** What waits to be done outside, by queue; the terminal and the worker see it. */
export async function outboxState(em: EntityManager): Promise<OutboxState[]> {
  const now = clock.now();
  const rows = await em.execute<(Omit<OutboxState, 'dueSince'> & { dueSince: string | Date | null })[]>(
    `select split_part(kind, '.', 1) as queue,
       count(*) filter (where failed_at is null and due_at > ?)::int as later,
       count(*) filter (where failed_at is null and due_at <= ?)::int as due,
       count(*) filter (where failed_at is not null)::int as "setAside",
       min(due_at) filter (where failed_at is null and due_at <= ?) as "dueSince"
     from outbox where done_at is null group by 1 order by 1`,
    [now, now, now],
  );
  return rows.map((row) => ({ ...row, dueSince: row.dueSince === null ? null : new Date(row.dueSince) }));
}

/** Rows that were given up, the latest first, at most `limit`. */
export function rowsSetAside(em: EntityManager, limit: number): Promise<OutboxRow[]> {
  return em.find(
    OutboxRow,
    { doneAt: null, failedAt: { $ne: null } },
    { orderBy: { failedAt: 'desc', id: 'asc' }, limit },
  );
}

/**
 * Gives rows that were set aside all their tries again: one by its id, or all. Returns how many. Throws `missing` for an
 * unknown id, and `conflict` for a row that is not set aside.
 */
export async function retryRows(em: EntityManager, viewer: Viewer, which: string | 'all'): Promise<number> {
  if (!isAdmin(viewer) && !(viewer.kind === 'system' && viewer.name === 'terminal'))
    throw forbidden('forbidden');
  if (which !== 'all') await assertSetAside(em, which);
  const again = { failedAt: null, queuedAt: null, claimedAt: null, attempts: 0, dueAt: clock.now() };
  const one = which === 'all' ? {} : { id: which };
  const retried = await em.nativeUpdate(OutboxRow, { ...one, doneAt: null, failedAt: { $ne: null } }, again);
  if (retried > 0)
    audit(em, viewer, 'retry-jobs', { type: 'outbox', ...(which !== 'all' && { id: which }) }, { retried });
  return retried;
}

async function assertSetAside(em: EntityManager, id: string): Promise<void> {
  const row = looksLikeId(id) ? await em.findOne(OutboxRow, id) : null;
  if (!row) throw missing('notFound');
  if (!row.failedAt || row.doneAt) throw conflict('notSetAside');
}
