import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../clock.ts';
import { kysely } from '../kysely.ts';

export interface QueuedWork {
  queue: string;
  later: number;
  due: number;
  aside: number;
  dueSince: Date | null;
}

export async function workByQueue(em: EntityManager): Promise<QueuedWork[]> {
  const now = clock.now();
  const { rows } = await sql<QueuedWork>`
    select split_part(kind, '.', 1) as queue,
      count(*) filter (where failed_at is null and due_at > ${now})::int as later,
      count(*) filter (where failed_at is null and due_at <= ${now})::int as due,
      count(*) filter (where failed_at is not null)::int as aside,
      min(due_at) filter (where failed_at is null and due_at <= ${now}) as due_since
    from outbox where done_at is null group by 1 order by 1`.execute(kysely(em));
  return rows;
}
