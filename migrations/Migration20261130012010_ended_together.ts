import { OnlineMigration } from './online-migration.ts';

/** The walks that one act ended (CONSEQUENCE-2). */
export class Migration20261130012010_ended_together extends OnlineMigration {
  override readonly statements = [
    `create index concurrently if not exists bookings_ended_together on bookings (parent_id, cancelled_at)
      where cancelled_at is not null`,
  ];

  override down(): void {
    this.addSql('drop index bookings_ended_together;');
  }
}
