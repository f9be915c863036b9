import { OnlineMigration } from './online-migration.ts';

export class Migration20261129213100_proposer_checked extends OnlineMigration {
  readonly statements = [
    'alter table reschedule_proposals validate constraint reschedule_proposals_made_by_fkey',
  ];

  override down(): void {}
}
