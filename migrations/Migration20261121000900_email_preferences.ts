import { Migration } from '@mikro-orm/migrations';

const OWN = "user_id = app_user_id() or app_acts_as('seed')";

/** The link in an email works without a session, so the `auth` actor writes the preference. */
export class Migration20261121000900_email_preferences extends Migration {
  override up(): void {
    this.addSql(`
      drop policy notification_settings_read on notification_settings;
      create policy notification_settings_read on notification_settings for select
        using (user_id = app_user_id() or app_acts_as('admin', 'cli', 'worker', 'seed', 'auth'));
      drop policy notification_settings_add on notification_settings;
      create policy notification_settings_add on notification_settings for insert
        with check (${OWN} or app_acts_as('auth'));
      drop policy notification_settings_change on notification_settings;
      create policy notification_settings_change on notification_settings for update
        using (user_id = app_user_id() or app_acts_as('auth'))
        with check (user_id = app_user_id() or app_acts_as('auth'));
    `);
  }

  override down(): void {
    this.addSql(`
      drop policy notification_settings_change on notification_settings;
      create policy notification_settings_change on notification_settings for update
        using (user_id = app_user_id()) with check (user_id = app_user_id());
      drop policy notification_settings_add on notification_settings;
      create policy notification_settings_add on notification_settings for insert with check (${OWN});
      drop policy notification_settings_read on notification_settings;
      create policy notification_settings_read on notification_settings for select
        using (user_id = app_user_id() or app_acts_as('admin', 'cli', 'worker', 'seed'));
    `);
  }
}
