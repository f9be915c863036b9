import { OnlineMigration } from './online-migration.ts';

export class Migration20261129160100_pairs_of_the_outbox_index extends OnlineMigration {
  readonly statements = [
    'create index concurrently if not exists outbox_pair on outbox (pair, created_at) where pair is not null',
  ];

  override down(): void {
    this.addSql('drop index outbox_pair;');
  }
}
