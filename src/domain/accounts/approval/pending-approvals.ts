import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../kysely.ts';
import { likePatterns } from '../../search.ts';
import { type PeopleList, peopleList } from '../directory/people-list.ts';

export interface PendingApprovalsList extends PeopleList {
  counts: { trotter: number; tot: number };
}

export async function pendingApprovals(
  em: EntityManager,
  { role, q, after }: { role: 'tot' | 'trotter'; q: string; after: string | null },
): Promise<PendingApprovalsList> {
  const waiting = await peopleList(em, {
    role,
    q,
    after,
    state: 'pending',
    order: { field: 'joined', descending: true },
  });
  const other = role === 'tot' ? 'trotter' : 'tot';
  const { rows } = await sql<{ total: number }>`
    select total from find_people(${other}, 'pending', ${likePatterns(q)}::jsonb, 'joined', true, null, null, 0)`.execute(
    kysely(em),
  );
  const counts = { [role]: waiting.total, [other]: rows[0]?.total ?? 0 } as PendingApprovalsList['counts'];
  return { ...waiting, counts };
}
