import { Migration } from '@mikro-orm/migrations';

/** WALKER-13. The extra day covers the time difference to the market's midnight. */
export class Migration20261121000200_searchable_walkers extends Migration {
  override up(): void {
    this.addSql(`
      create function is_searchable_walker(walker uuid) returns boolean
        language sql stable security definer set search_path = public, pg_temp as $$
        select coalesce((select w.date_of_birth < (app_now() - interval '18 years 1 day')::date
          from walker_listings l join walker_profiles w on w.user_id = l.walker_id where l.walker_id = walker), false)
      $$;
    `);
  }

  override down(): void {
    this.addSql('drop function is_searchable_walker(uuid);');
  }
}
