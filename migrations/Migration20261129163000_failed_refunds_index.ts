import { OnlineMigration } from './online-migration.ts';

export class Migration20261129163000_failed_refunds_index extends OnlineMigration {
  readonly statements = [
    `create index concurrently if not exists refunds_failed on refunds (created_at, id) where status = 'failed'`,
  ];

  override down(): void {
    this.addSql('drop index refunds_failed;');
  }
}
