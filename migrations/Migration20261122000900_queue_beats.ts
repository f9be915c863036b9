import { Migration } from '@mikro-orm/migrations';

const as = (...actors: string[]) => `app_acts_as(${actors.map((actor) => `'${actor}'`).join(', ')})`;

/** When a job of each queue was finished last, so that work that has stopped is noticed before somebody misses a letter. */
export class Migration20261122000900_queue_beats extends Migration {
  override up(): void {
    this.addSql(`
      create table queue_beats (queue text primary key, finished_at timestamptz not null);
      alter table queue_beats enable row level security;
      alter table queue_beats force row level security;
      create policy queue_beats_owner on queue_beats to current_user using (true) with check (true);
      create policy queue_beats_read on queue_beats for select using (${as('admin', 'worker', 'terminal')});
      create policy queue_beats_add on queue_beats for insert with check (${as('worker')});
      create policy queue_beats_change on queue_beats for update using (${as('worker')}) with check (${as('worker')});
    `);
  }

  override down(): void {
    this.addSql('drop table queue_beats');
  }
}
