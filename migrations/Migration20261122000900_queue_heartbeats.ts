import { Migration } from '@mikro-orm/migrations';

const as = (...actors: string[]) => `app_acts_as(${actors.map((actor) => `'${actor}'`).join(', ')})`;

export class Migration20261122000900_queue_heartbeats extends Migration {
  override up(): void {
    this.addSql(`
      create table queue_heartbeats (queue text primary key, finished_at timestamptz not null);
      alter table queue_heartbeats enable row level security;
      alter table queue_heartbeats force row level security;
      create policy queue_heartbeats_owner on queue_heartbeats to current_user using (true) with check (true);
      create policy queue_heartbeats_read on queue_heartbeats for select using (${as('admin', 'worker', 'cli')});
      create policy queue_heartbeats_add on queue_heartbeats for insert with check (${as('worker')});
      create policy queue_heartbeats_change on queue_heartbeats for update using (${as('worker')}) with check (${as('worker')});
    `);
  }

  override down(): void {
    this.addSql('drop table queue_heartbeats');
  }
}
