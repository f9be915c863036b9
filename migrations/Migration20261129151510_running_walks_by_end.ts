import { OnlineMigration } from './online-migration.ts';

export class Migration20261129151510_running_walks_by_end extends OnlineMigration {
  override readonly statements = [
    `create index concurrently if not exists bookings_running_by_end on bookings (ends_at) where status = 'in_progress'`,
  ];

  override down(): void {
    this.addSql('drop index bookings_running_by_end');
  }
}
