import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../clock.ts';
import { kysely } from '../kysely.ts';

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
