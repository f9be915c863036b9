import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';

export interface QueuedWork {
  queue: string;
  later: number;
  due: number;
  aside: number;
  dueSince: Date | null;
}

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
