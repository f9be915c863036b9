import { Migration } from '@mikro-orm/migrations';

/** The planner estimates the admin check in a policy as rare and sorts whole tables; for a "case" it assumes one half. */
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

  /** The condition is equivalent in either form. */
  override down(): void {}
}
