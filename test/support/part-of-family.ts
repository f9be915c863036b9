import type { TestApp } from './app.ts';
import { aParent, aWatcher, type TestUser } from './cast.ts';

/** Not a child of any link of a co-parent: each row about children gets one more. */
export const OTHER_CHILD = 'Zenobia Other';
const SHARED = ['bookings', 'booking_series', 'child_receivers', 'watchers'];

/** Everything of the parent's children becomes about another child too, for whom this co-parent does not decide. */
export async function aCoParentOfPart(app: TestApp, parent: Pick<TestUser, 'id'>) {
  const children = (
    await app.sql<{ id: string }>('select id from children where parent_id = $1 and hidden_at is null', [
      parent.id,
    ])
  ).map(({ id }) => id);
  for (const table of SHARED) {
    const other = `md5('${table}' || t.id)::uuid`;
    await app.sql(
      `insert into children (id, parent_id, name, age, allergies, created_at, updated_at)
       select ${other}, parent_id, $2, 7, 'Peanuts', created_at, created_at from ${table} t where parent_id = $1`,
      [parent.id, OTHER_CHILD],
    );
    const column = table.startsWith('booking') ? 'sibling_ids' : 'child_ids';
    await app.sql(`update ${table} t set ${column} = ${column} || ${other} where parent_id = $1`, [
      parent.id,
    ]);
  }
  await app.sql(
    `insert into booking_children (booking_id, child_id, parent_id, walker_id, status, starts_at, ends_at)
     select id, md5('bookings' || id)::uuid, parent_id, walker_id, status, starts_at, ends_at from bookings where parent_id = $1`,
    [parent.id],
  );
  await app.sql(
    `insert into child_receivers (id, parent_id, name, phone, child_ids, created_at, updated_at)
     select gen_random_uuid(), parent_id, $2, '+12125550144', array[id], created_at, created_at from children
     where parent_id = $1 and name = $2 limit 1`,
    [parent.id, OTHER_CHILD],
  );
  const coParent = await aParent(app, { firstName: 'Sam' });
  await aWatcher(app, parent, coParent, children, 'guardian');
  return { ...coParent, family: { parent: parent.id, children } };
}

/**
 * Tables whose rows are about a child or a walk, or are a parent's: by a reference, on any way, or by a list of ids.
 */
export const sharedTables = async (app: TestApp): Promise<string[]> =>
  (
    await app.sql<{ name: string }>(`
      with recursive refers as (
        select conrelid::regclass::text as name, confrelid::regclass::text as of from pg_constraint where contype = 'f'
      ), shared as (
        select table_name::text as name from information_schema.columns where table_schema = 'public'
          and (udt_name = '_uuid' or column_name in ('parent_id', 'child_id', 'booking_id', 'series_id'))
          and table_name in (select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)
        union select refers.name from shared join refers on refers.of = shared.name
      ) select name from shared order by 1`)
  ).map(({ name }) => name);
