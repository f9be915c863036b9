import { OnlineMigration } from './online-migration.ts';

export class Migration20261202090020_language_index extends OnlineMigration {
  readonly statements = [
    'create index concurrently if not exists walker_listings_by_language on walker_listings using gin (search_languages)',
  ];

  override down(): void {
    this.addSql('drop index walker_listings_by_language');
  }
}
