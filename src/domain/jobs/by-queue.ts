import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';

/** How a queue's part of the outbox stands. */
export interface QueuedWork {
  /** The queue, which a row's kind begins with. */
  queue: string;
  /** Not yet due. */
  later: number;
  /** Due, and not done. */
  due: number;
  /** Given up after all tries: a person has to look. */
  aside: number;
  /** Since when the oldest of the due rows has been due; null when none is. */
  dueSince: Date | null;
}

/** What waits to be done outside, by queue; the CLI and the worker see it. */
export async function workByQueue(em: EntityManager): Promise<QueuedWork[]> {
  const now = clock.now();
  const rows = await em.execute<(Omit<QueuedWork, 'dueSince'> & { dueSince: string | Date | null })[]>(
    `select split_part(kind, '.', 1) as queue,
       count(*) filter (where failed_at is null and due_at > ?)::int as later,
       count(*) filter (where failed_at is null and due_at <= ?)::int as due,
       count(*) filter (where failed_at is not null)::int as aside,
       min(due_at) filter (where failed_at is null and due_at <= ?) as "dueSince"
     from outbox where done_at is null group by 1 order by 1`,
    [now, now, now],
  );
  return rows.map((row) => ({ ...row, dueSince: row.dueSince === null ? null : new Date(row.dueSince) }));
}
