import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../kysely.ts';
import { type Cursor, MAX_COUNTED, PAGE_SIZE, type Page, pageOf } from '../../lists/page.ts';

/** Approved walkers whose last date of birth `c` is one of a minor, typed and refused, until the team sets or confirms the date. */
const TYPED = `birth_date_changes c join profiles p on p.id = c.walker_id and p.approval_status = 'approved' and p.hidden_at is null
  where c.refused and not is_slip_of_birth_date(c.refused, c.date_of_birth, c.created_at) and not exists (select from birth_date_changes later
    where later.walker_id = c.walker_id and (later.created_at, later.id) > (c.created_at, c.id))`;

export const TYPED_AGES_COUNT = `(select count(*)::int from (select from ${TYPED} limit ${MAX_COUNTED}) typed) as "typedAges"`;

export interface TypedAge {
  id: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  since: Date;
}

/** The longest first (GUARDIAN-7). */
export async function typedAges(em: EntityManager, after: Cursor | null = null): Promise<Page<TypedAge>> {
  const { rows } = await sql<TypedAge>`
    select p.id, p.first_name, p.last_name, c.date_of_birth, c.created_at as since from ${sql.raw(TYPED)}
      and ${after ? sql`(c.created_at, p.id) > (${after.createdAt}, ${after.id})` : sql.lit(true)}
    order by c.created_at, p.id limit ${PAGE_SIZE + 1}`.execute(kysely(em));
  return pageOf(rows, ({ since, id }) => ({ createdAt: since, id }));
}
