import { Migration } from '@mikro-orm/migrations';

const ME = 'app_user_id()';

export class Migration20261121000100_availability_exceptions extends Migration {
  override up(): void {
    this.addSql(`
      create table availability_exceptions (
        id uuid primary key,
        walker_id uuid not null references profiles,
        starts_on date not null,
        ends_on date not null,
        time_windows jsonb not null default '[]' check (jsonb_typeof(time_windows) = 'array'),
        created_at timestamptz not null,
        check (ends_on between starts_on and starts_on + 91),
        check (time_windows = '[]' or starts_on = ends_on),
        constraint availability_exceptions_once exclude using gist (
          walker_id with =, daterange(starts_on, ends_on, '[]') with &&)
      );
      create index availability_exceptions_walker on availability_exceptions (walker_id, starts_on);
      alter table availability_exceptions enable row level security;
      alter table availability_exceptions force row level security;
      create policy availability_exceptions_owner on availability_exceptions to current_user using (true) with check (true);
      create policy availability_exceptions_read on availability_exceptions for select using (walker_id = ${ME}
        or app_acts_as('admin', 'cli', 'worker', 'seed')
        or (${ME} is not null and exists (
          select from walker_listings l where l.walker_id = availability_exceptions.walker_id)));
      create policy availability_exceptions_add on availability_exceptions for insert
        with check (walker_id = ${ME} or app_acts_as('seed'));
      create policy availability_exceptions_remove on availability_exceptions for delete
        using (walker_id = ${ME} or app_acts_as('worker'));
    `);
  }

  override down(): void {
    this.addSql('drop table availability_exceptions;');
  }
}
