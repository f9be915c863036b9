import { Migration } from '@mikro-orm/migrations';

export class Migration20261129113000_calls_for_help extends Migration {
  override up(): void {
    this.addSql(`
      alter table incident_events drop constraint incident_events_act_check;
      alter table incident_events add constraint incident_events_act_check
        check (act in ('seen', 'taken', 'noted', 'closed', 'called')) not valid;
    `);
  }

  override down(): void {
    this.addSql(`
      delete from incident_events where act = 'called';
      alter table incident_events drop constraint incident_events_act_check;
      alter table incident_events add constraint incident_events_act_check
        check (act in ('seen', 'taken', 'noted', 'closed'));
    `);
  }
}
