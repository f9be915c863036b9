import { OnlineMigration } from './online-migration.ts';

export class Migration20261129150200_refused_birth_dates_index extends OnlineMigration {
  readonly statements = [
    `create index concurrently if not exists birth_date_changes_refused on birth_date_changes (created_at, walker_id)
      where refused`,
  ];

  override down(): void {
    this.addSql('drop index birth_date_changes_refused;');
  }
}
