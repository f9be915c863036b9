import { OnlineMigration } from './online-migration.ts';

export class Migration20261202020030_school_closed_checked extends OnlineMigration {
  override readonly statements = ['alter table bookings validate constraint bookings_cancel_reason_check'];

  override down(): void {
    this.addSql('select 1');
  }
}
