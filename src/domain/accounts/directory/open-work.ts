import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import { CONFIRMED, statusIn } from '../../bookings/status.ts';
import { isUuid } from '../../form.ts';
import { kysely } from '../../kysely.ts';

/** `others`: the people who have these walks with them; `underway` walks go on. */
export interface OpenWork {
  waiting: number;
  confirmed: number;
  others: number;
  underway: number;
}

const IS_AHEAD = sql.raw<boolean>(statusIn(CONFIRMED, 'b.status'));

/** What a withdrawn approval would end (SAFETY-13), as one row. */
export const openWork = (
  id: string,
) => sql<OpenWork>`(select count(*) filter (where b.status = 'pending')::int as waiting,
    count(*) filter (where ${IS_AHEAD} and b.ends_at > ${clock.now()})::int as confirmed,
    count(distinct case when b.parent_id = ${id} then b.walker_id else b.parent_id end)
      filter (where ${IS_AHEAD} and b.ends_at > ${clock.now()})::int as others,
    count(*) filter (where b.status = 'in_progress')::int as underway
  from bookings b where b.parent_id = ${id} or b.walker_id = ${id})`;

export async function openWorkOf(em: EntityManager, id: string): Promise<OpenWork | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<OpenWork>`select * from ${openWork(id)} open`.execute(kysely(em));
  return rows[0] ?? null;
}
