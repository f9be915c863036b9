import { OnlineMigration } from './online-migration.ts';

export class Migration20261129113100_calls_for_help_once extends OnlineMigration {
  readonly statements = [
    'alter table incident_events validate constraint incident_events_act_check',
    `create unique index concurrently if not exists incident_events_called on incident_events (incident_id, actor_id)
      where act = 'called'`,
  ];

  override down(): void {
    this.addSql('drop index incident_events_called;');
  }
}
