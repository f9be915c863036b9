import { OnlineMigration } from './online-migration.ts';

export class Migration20261127203100_guardian_missing_index extends OnlineMigration {
  readonly statements = [
    `create index concurrently if not exists walker_profiles_guardian_missing on walker_profiles (guardian_missing_since)
      where guardian_missing_since is not null`,
  ];

  override down(): void {
    this.addSql('drop index walker_profiles_guardian_missing;');
  }
}
