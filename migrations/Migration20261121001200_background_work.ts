import { Migration } from '@mikro-orm/migrations';

const as = (...actors: string[]) => `app_acts_as(${actors.map((actor) => `'${actor}'`).join(', ')})`;

/** Admins may read the outbox, whose rows hold ids only, and change failed rows. */
export class Migration20261121001200_background_work extends Migration {
  override up(): void {
    this.addSql(`
      create table schedule_runs (
        name text primary key,
        ran_at timestamptz not null,
        took_ms integer not null check (took_ms >= 0),
        touched integer check (touched >= 0),
        error text,
        check ((touched is null) = (error is not null))
      );
      alter table schedule_runs enable row level security;
      alter table schedule_runs force row level security;
      create policy schedule_runs_owner on schedule_runs to current_user using (true) with check (true);
      create policy schedule_runs_read on schedule_runs for select using (${as('admin', 'worker', 'cli')});
      create policy schedule_runs_add on schedule_runs for insert with check (${as('worker', 'cli')});
      create policy schedule_runs_change on schedule_runs for update using (${as('worker', 'cli')})
        with check (${as('worker', 'cli')});

      create index outbox_set_aside on outbox (failed_at desc, id desc) where failed_at is not null and done_at is null;
      create policy outbox_read_of_admins on outbox for select using (${as('admin')});
      create policy outbox_retry_of_admins on outbox for update
        using (${as('admin')} and failed_at is not null and done_at is null) with check (${as('admin')});
    `);
  }

  override down(): void {
    this.addSql(`
      drop policy outbox_retry_of_admins on outbox;
      drop policy outbox_read_of_admins on outbox;
      drop index outbox_set_aside;
      drop table schedule_runs;
    `);
  }
}
