import { OnlineMigration } from './online-migration.ts';

export class Migration20261201070040_first_walk_checked extends OnlineMigration {
  override readonly statements = ['alter table children validate constraint children_hidden_are_unasked'];

  override down(): void {
    this.addSql('select 1');
  }
}
