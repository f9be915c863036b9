import { OnlineMigration } from './online-migration.ts';

export class Migration20261202080002_hidden_children_checked extends OnlineMigration {
  override readonly statements = ['alter table children validate constraint children_hidden_keep_a_name'];

  override down(): void {
    this.addSql('select 1');
  }
}
