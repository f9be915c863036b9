import { Migration } from '@mikro-orm/migrations';

/** Emails about the course of a walk are off until a person turns them on (NOTIFICATION-3). What people have saved stays. */
export class Migration20261201080010_quiet_progress extends Migration {
  override up(): void {
    this.addSql('alter table notification_settings alter column email_progress set default false;');
  }

  override down(): void {
    this.addSql('alter table notification_settings alter column email_progress set default true;');
  }
}
