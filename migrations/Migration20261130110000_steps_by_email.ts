import { OnlineMigration } from './online-migration.ts';

/** Rows have all switches once one is saved, so this off was no choice, unless bookings and reminders are off too, as by the link of an older email. */
export class Migration20261130110000_steps_by_email extends OnlineMigration {
  readonly statements = [
    'alter table push_subscriptions add column if not exists gone_at timestamptz',
    'alter table notification_settings alter column email_progress set default true',
    'update notification_settings set email_progress = true where not email_progress and (booking_updates or email_reminders)',
  ];

  override down(): void {
    this.addSql('alter table push_subscriptions drop column gone_at cascade');
    this.addSql('alter table notification_settings alter column email_progress set default false');
  }
}
