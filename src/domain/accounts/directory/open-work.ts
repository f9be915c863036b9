import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import { CONFIRMED, RUNNING, statusIn } from '../../bookings/status.ts';
import { isUuid } from '../../forms/form.ts';
import type { Shown } from '../../forms/shown.ts';
import { kysely } from '../../kysely.ts';

/** `others`: the people who have these walks with them; `underway` walks go on. */
export interface OpenWork {
  waiting: number;
  confirmed: number;
  others: number;
  underway: number;
}

const isAhead = () =>
  sql<boolean>`(${sql.raw(statusIn(CONFIRMED, 'b.status'))} and b.ends_at > ${clock.now()})`;

export const shownWork = ({ waiting, confirmed, others, underway }: OpenWork): Shown => ({
  waiting,
  confirmed,
  others,
  underway,
});

/** What withdrawn approvals would end (SAFETY-13), as one row. A walk of two of them is one. */
export const openWork = (
  ids: readonly string[],
) => sql<OpenWork>`(select count(*) filter (where b.status = 'pending')::int as waiting,
    count(*) filter (where ${isAhead()})::int as confirmed,
    (count(distinct b.parent_id) filter (where ${isAhead()} and b.parent_id <> all (${ids}::uuid[]))
      + count(distinct b.walker_id) filter (where ${isAhead()} and b.walker_id <> all (${ids}::uuid[])))::int as others,
    count(*) filter (where ${sql.raw(statusIn(RUNNING, 'b.status'))})::int as underway
  from bookings b
  where b.parent_id = any (${ids}::uuid[]) or b.walker_id = any (${ids}::uuid[]))`;

export async function openWorkOf(em: EntityManager, ids: readonly string[]): Promise<OpenWork | null> {
  if (!ids.every(isUuid)) return null;
  const { rows } = await sql<OpenWork>`select * from ${openWork(ids)} open`.execute(kysely(em));
  return rows[0] ?? null;
}
