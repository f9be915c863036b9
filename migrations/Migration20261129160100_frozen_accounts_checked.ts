import { OnlineMigration } from './online-migration.ts';

export class Migration20261129160100_frozen_accounts_checked extends OnlineMigration {
  readonly statements = ['alter table profiles validate constraint profiles_frozen'];

  override down(): void {}
}
