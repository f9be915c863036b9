import { Migration } from '@mikro-orm/migrations';

const OWN = "user_id = app_user_id() or app_acts_as('seed')";

/** A link in a letter turns its reader's switch off without a session: the gatekeeper does it in their name. */
export class Migration20261121000900_letter_switches extends Migration {
  override up(): void {
    this.addSql(`
      drop policy notification_settings_read on notification_settings;
      create policy notification_settings_read on notification_settings for select
        using (user_id = app_user_id() or app_acts_as('admin', 'terminal', 'worker', 'seed', 'gatekeeper'));
      drop policy notification_settings_add on notification_settings;
      create policy notification_settings_add on notification_settings for insert
        with check (${OWN} or app_acts_as('gatekeeper'));
      drop policy notification_settings_change on notification_settings;
      create policy notification_settings_change on notification_settings for update
        using (user_id = app_user_id() or app_acts_as('gatekeeper'))
        with check (user_id = app_user_id() or app_acts_as('gatekeeper'));
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
        using (user_id = app_user_id() or app_acts_as('admin', 'terminal', 'worker', 'seed'));
    `);
  }
}
