import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { policiesSql } from '../../../migrations/policies/index.ts';
import { bookingCanTransitionSql } from '../../domain/bookings/lifecycle/transitions-sql.ts';
import { quoted, STATUS_SETS } from '../../domain/bookings/status.ts';
import { MERGED } from '../../domain/email/merged-emails.ts';
import { CALL_KINDS } from '../../domain/incident-kind.ts';
import { erasePersonSql } from '../../domain/privacy/erasure.ts';
import { openedFile } from '../../root.ts';
import { migrations } from './migrations.ts';
import { owned } from './owned.ts';

const folder = openedFile('migrations');

const filesOf = (kind: 'functions' | 'views' | 'triggers'): string[] =>
  readdirSync(join(folder, kind))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => readFileSync(join(folder, kind, name), 'utf8'));

const SETS: Readonly<Record<string, readonly string[]>> = { ...STATUS_SETS, CALL_KINDS, MERGED };

/** `:CONFIRMED` is a set of the domain. */
export const withSets = (sql: string): string =>
  sql.replace(/(?<!:):([A-Z][A-Z_]+)\b/g, (_, name: string) => {
    const set = SETS[name];
    if (!set) throw new Error(`There is no set ${name}.`);
    return quoted(set);
  });

const objectsSql = (): string =>
  withSets(
    [
      ...filesOf('functions'),
      bookingCanTransitionSql(),
      erasePersonSql(),
      ...filesOf('views'),
      ...filesOf('triggers'),
      policiesSql(),
    ].join('\n'),
  );

/** Includes the migrations, since one may drop a view and run without this step (`npx mikro-orm migration:up`). */
export const objectsChecksum = (sql = objectsSql()): string =>
  createHash('sha256')
    .update([...migrations.map(({ name }) => name), sql].join('\n'))
    .digest('hex');

/** Whether the functions, views, triggers and policies of this version were created last. */
export async function hasCurrentObjects(em: EntityManager): Promise<boolean> {
  const rows = await em.execute<{ checksum: string }[]>('select checksum from schema_checksum');
  return rows[0]?.checksum === objectsChecksum();
}

/** Requests wait behind locks that this transaction has while it waits for others. */
export const MAX_WAIT = '300ms';

/** One statement, limited as a whole: it times out (55P03, 57014) before PostgreSQL finds a deadlock and fails a request instead. */
export async function lockTables(em: EntityManager): Promise<void> {
  const [found] = await em.execute<{ names: string | null }[]>(TABLES);
  if (!found?.names) return;
  await em.execute(`set local lock_timeout = '${MAX_WAIT}'; set local statement_timeout = '${MAX_WAIT}'`);
  await em.execute(`lock table ${found.names} in access exclusive mode`);
  await em.execute('set local statement_timeout = 0');
}

/** Needs a transaction with `lockTables`: others wait, and then see all objects of the new version. */
export async function replaceObjects(em: EntityManager): Promise<void> {
  const sql = objectsSql();
  // Functions name each other and the views: their bodies are checked when everything exists.
  await em.execute('set local check_function_bodies = off');
  const drops = await em.execute<{ statement: string }[]>(DROPS);
  // In one message: everybody waits until they are done.
  await em.execute([...drops.map(({ statement }) => `${statement};`), sql].join('\n'));
  await em.execute('set local check_function_bodies = on');
  await em.execute(CHECK_BODIES);
  await em.execute('delete from schema_checksum');
  await em.execute('insert into schema_checksum values (?)', [objectsChecksum(sql)]);
}

const OF_EXTENSION = `exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
const FUNCTIONS = `pg_proc p where p.pronamespace = 'public'::regnamespace and ${owned('p.proowner')} and not ${OF_EXTENSION}`;

/**
 * A request reads its session first: behind the lock of that table new ones wait without a lock of their own, and those in
 * progress finish. In another order each would hold tables that the other waits for.
 */
const TABLES = `
  select string_agg(oid::regclass::text, ', ' order by relname <> 'sessions', relkind desc, relname) as names from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and ${owned('relowner')}`;

/** One statement drops the objects of a kind, which may use each other. */
const DROPS = `
  select statement from (
    select 1 as step, format('drop policy %I on %s', polname, polrelid::regclass) as statement from pg_policy
      join pg_class c on c.oid = polrelid where c.relnamespace = 'public'::regnamespace and ${owned('c.relowner')}
    union all select 2, format('drop trigger %I on %s', tgname, tgrelid::regclass) from pg_trigger t
      join pg_class c on c.oid = t.tgrelid where c.relnamespace = 'public'::regnamespace and ${owned('c.relowner')} and not tgisinternal
    union all select 3, 'drop view ' || string_agg(oid::regclass::text, ', ') from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'v' and ${owned('relowner')}
    union all select 4, 'drop function ' || string_agg(p.oid::regprocedure::text, ', ') from ${FUNCTIONS}
  ) drops where statement is not null order by step`;

const CHECK_BODIES = `
  select case l.lanname when 'sql' then fmgr_sql_validator(p.oid) else plpgsql_validator(p.oid) end
  from pg_language l, ${FUNCTIONS} and p.prolang = l.oid and l.lanname in ('sql', 'plpgsql')`;
