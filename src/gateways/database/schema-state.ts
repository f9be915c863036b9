import type { EntityManager } from '@mikro-orm/postgresql';
import { POLICIES } from '../../../migrations/policies/index.ts';
import { migrations } from './migrations.ts';

export interface SchemaState {
  empty: boolean;
  /** Made before the first release, or by another program. */
  foreign: boolean;
  /** Names of migrations that the database lacks, and of those that this version does not know. */
  pending: string[];
  unknown: string[];
}

export const FOREIGN = {
  found: 'This database was made before the first release, or by another program, and cannot be upgraded.',
  remedy: 'Use an empty database, or another DATA_DIR.',
};
export const EMPTY = {
  found: 'This database has no tables of Trotwell yet.',
  remedy: 'With DATABASE_OWNER_URL set, run: trot db migrate.',
};
export const sentence = ({ found, remedy }: typeof EMPTY): string => `${found} ${remedy}`;

const OURS = Object.keys(POLICIES).map((name) => `'${name}'`);

/** Of a database without our migrations: a table with a name of ours, or of its owner, or of the login that asks. */
const FACTS = `
  select bool_or(name = 'mikro_orm_migrations') as migrated, coalesce(bool_or(may), false) as readable,
    coalesce(bool_or(name <> 'mikro_orm_migrations' and (mine or name in (${OURS}))), false) as taken
  from (select c.relname::text as name, c.relowner in (current_user::regrole, d.datdba) as mine,
      c.relname = 'mikro_orm_migrations' and has_table_privilege(c.oid, 'select') as may
    from pg_class c, pg_database d where d.datname = current_database() and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
      and not exists (select from pg_depend e where e.classid = 'pg_class'::regclass and e.objid = c.oid and e.deptype = 'e')) t`;

type Ask = (sql: string) => Promise<object[]>;

export async function schemaState(
  ask: Ask,
  list: readonly { name: string }[] = migrations,
): Promise<SchemaState> {
  const [facts] = (await ask(FACTS)) as [{ migrated: boolean; readable: boolean; taken: boolean }];
  const rows = facts.readable ? await ask('select name from mikro_orm_migrations') : [];
  const done = new Set((rows as { name: string }[]).map(({ name }) => name));
  const known = new Set(list.map(({ name }) => name));
  const [pending, unknown] = [[...known.difference(done)], [...done.difference(known)]];
  const foreign =
    pending.length === known.size && (done.size > 0 || facts.taken || (facts.migrated && !facts.readable));
  return { empty: done.size === 0 && !foreign, foreign, pending, unknown };
}

export const schemaStateOf = (em: EntityManager, list?: readonly { name: string }[]): Promise<SchemaState> =>
  schemaState((sql) => em.execute(sql), list);
