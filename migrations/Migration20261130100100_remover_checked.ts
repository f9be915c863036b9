import { OnlineMigration } from './online-migration.ts';

export class Migration20261130100100_remover_checked extends OnlineMigration {
  readonly statements = ['alter table removed_rows validate constraint removed_rows_removed_by_fkey'];

  override down(): void {}
}
