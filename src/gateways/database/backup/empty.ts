import type pg from 'pg';
import { FOREIGN, schemaState, sentence } from '../schema-state.ts';
import { BackupError } from './format.ts';

const IN_USE = 'This database already has users. Restore into a new, empty one.';

export async function assertNobody(client: pg.Client): Promise<void> {
  const { empty, foreign } = await schemaState(async (sql) => (await client.query(sql)).rows);
  if (foreign) throw new BackupError(sentence(FOREIGN));
  if (empty) return;
  const found = await client.query('select 1 from users union all select 1 from audit_log limit 1');
  if (found.rows.length > 0) throw new BackupError(IN_USE);
}

const OF_EXTENSION = (catalogue: string) => `exists (select from pg_depend d
  where d.classid = '${catalogue}'::regclass and d.objid = o.oid and d.deptype = 'e')`;

/** Drops everything but extensions and `kept`, unless people were added meanwhile. Needs a transaction. */
export const emptySchema = (kept: readonly string[] = []): string => `
  do $$
  declare
    somebody boolean := false;
    statement text;
    statements text[];
  begin
    set local lock_timeout = '10s';
    if to_regclass('public.users') is not null then
      lock table public.users, public.audit_log in access exclusive mode;
      execute 'select exists (select from public.users) or exists (select from public.audit_log)' into somebody;
    end if;
    if somebody then
      raise exception '${IN_USE}';
    end if;
    -- All names are read before the first is dropped.
    select array_agg(drops.statement order by step) into statements from (
      select array_position(array['table', 'view', 'sequence'], kind) as step,
        format('drop %s if exists %s cascade', kind, string_agg(o.oid::regclass::text, ', ')) as statement
      from pg_class o, lateral (select case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end as kind) k
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S') and relname <> all ('{${kept.join()}}') and not ${OF_EXTENSION('pg_class')}
      group by kind
      union all
      select 4, format('drop function if exists %s cascade', o.oid::regprocedure) from pg_proc o
      where pronamespace = 'public'::regnamespace and not ${OF_EXTENSION('pg_proc')}
    ) drops;
    foreach statement in array coalesce(statements, '{}') loop
      execute statement;
    end loop;
    set local lock_timeout = 0;
  end $$`;
