import { Migration } from '@mikro-orm/migrations';

/**
 * What the team may read, it may read whole: the planner, who takes "is this an admin?" for a rare condition, sorts whole tables
 * where the first rows of an index would do. Of a "case" it knows nothing, and takes it for an even chance.
 */
export class Migration20261122235900_planner_estimates extends Migration {
  override up(): void {
    this.addSql(`
      do $$
      declare p record;
      begin
        for p in select tablename, policyname, qual from pg_policies
          where schemaname = 'public' and cmd = 'SELECT' and qual like '%app_acts_as%' and qual not like 'CASE%'
        loop
          execute format('alter policy %I on %I using (case when %s then true else false end)', p.policyname, p.tablename, p.qual);
        end loop;
      end $$;
    `);
  }

  /** A condition means the same in either form, so it is left. */
  override down(): void {}
}
