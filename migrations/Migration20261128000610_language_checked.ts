import { OnlineMigration } from './online-migration.ts';

export class Migration20261128000610_language_checked extends OnlineMigration {
  override readonly statements = ['alter table profiles validate constraint profiles_language_check'];

  override down(): void {
    this.addSql('select 1');
  }
}
