import { OnlineMigration } from './online-migration.ts';

export class Migration20261201070020_cancellation_kind_checked extends OnlineMigration {
  override readonly statements = [
    'alter table booking_events validate constraint booking_events_cancellation_kind_check',
  ];

  override down(): void {
    this.addSql('select 1');
  }
}
