import type { TestApp } from './app.ts';

/**
 * What `truncate … cascade` does, for few rows: that makes new files for the dependent tables and all of their indexes, which takes
 * a hundred times as long, and every connection plans its statements again.
 */
export async function clear({ sql }: Pick<TestApp, 'sql'>, tables: string): Promise<void> {
  await sql(`do $$
    declare emptied regclass;
    begin
      set local session_replication_role = replica;
      for emptied in
        with recursive dependents(id) as (
          select unnest('{${tables}}'::regclass[])
          union
          select conrelid from pg_constraint join dependents on confrelid = dependents.id where contype = 'f')
        select id from dependents
      loop execute 'delete from ' || emptied; end loop;
    end $$`);
}
