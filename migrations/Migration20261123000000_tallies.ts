import { Migration } from '@mikro-orm/migrations';

const list = (...statuses: string[]) => `in (${statuses.map((status) => `'${status}'`).join(', ')})`;
const TOOK_PLACE = list('completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed');
const CAME_TO_NOTHING = list('cancelled', 'declined');
const NOW = `date '-infinity'`;

/** The columns that a table's tallies depend on, and what a row adds to which tally. */
const COUNTED: Record<string, { columns: string[]; tallies: string[] }> = {
  profiles: {
    columns: [
      ...['role', 'approval_status', 'walker_complete', 'hidden_at', 'looking_for_trotter', 'created_at'],
    ],
    tallies: [
      `select 'people/' || r.role || '/' || r.approval_status || case when r.walker_complete then '/complete' else '/incomplete' end,
         ${NOW}, 1::numeric where r.role <> 'admin' and r.hidden_at is null`,
      `select 'looking', ${NOW}, 1 where r.role = 'tot' and r.looking_for_trotter and r.hidden_at is null`,
      `select 'sign-ups', market_date(r.created_at), 1 where r.role <> 'admin'`,
    ],
  },
  bookings: {
    columns: ['status', 'payment_completed', 'scheduled_date', 'created_at'],
    tallies: [
      `select 'bookings/' || r.status, ${NOW}, 1::numeric where r.id is not null`,
      `select 'paid walks', ${NOW}, 1 where r.payment_completed`,
      `select 'requests', market_date(r.created_at), 1 where r.id is not null`,
      `select 'walks/completed', r.scheduled_date, 1 where r.status ${TOOK_PLACE}`,
      `select 'walks/came to nothing', r.scheduled_date, 1 where r.status ${CAME_TO_NOTHING}`,
    ],
  },
  payments: {
    columns: ['amount', 'refunded_amount', 'confirmed_at'],
    tallies: [
      `select 'revenue', market_date(r.confirmed_at), r.amount - r.refunded_amount where r.id is not null`,
    ],
  },
  reports: {
    columns: ['decision'],
    tallies: [
      `select case when r.decision is null then 'reports/open' else 'reports/decided' end, ${NOW}, 1::numeric where r.id is not null`,
    ],
  },
  account_deletion_requests: {
    columns: ['status'],
    tallies: [`select 'deletions', ${NOW}, 1::numeric where r.status = 'pending'`],
  },
};
const TABLES = Object.keys(COUNTED);

/** Used by the triggers and by `tally_differences`, which recounts. */
const countTable = (table: string): string => {
  const { columns, tallies } = COUNTED[table]!;
  const row = (name: string) => columns.map((column) => `${name}.${column}`).join(', ');
  return `
    create function tallies_of(r ${table}) returns table (tally text, day date, n numeric) language sql stable as $$
      ${tallies.join('\n      union all ')}
    $$;
    create trigger ${table}_tallied after insert or delete on ${table} for each row execute function keep_tallies();
    create trigger ${table}_tallied_anew after update on ${table} for each row
      when ((${row('old')}) is distinct from (${row('new')})) execute function keep_tallies();`;
};

/**
 * Triggers only insert differences into `tally_changes`, so that writers never wait for each other; a schedule adds
 * them up in `tallies`. `current_tallies` is the exact sum of both. `tally_differences` is empty unless triggers were
 * off. See docs/decisions/0012.
 */
export class Migration20261123000000_tallies extends Migration {
  override up(): void {
    this.addSql(`
      create table tallies (day date not null, tally text not null, n numeric not null, primary key (day, tally));
      create table tally_changes (tally text not null, day date not null, n numeric not null);
      create table tally_zone (zone text not null);
      insert into tally_zone values ('America/New_York');
      ${['tallies', 'tally_changes', 'tally_zone']
        .map(
          (table) => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy ${table}_owner on ${table} to current_user using (true) with check (true);
      create policy ${table}_read on ${table} for select using (
        case when app_acts_as('admin', 'cli', 'worker') then true else false end);`,
        )
        .join('')}

      create function market_date(moment timestamptz) returns date language sql stable as $$
        select (moment at time zone (select zone from tally_zone))::date
      $$;

      create view current_tallies with (security_invoker = true) as
        select tally, day, sum(n) as n
        from (select tally, day, n from tallies union all select tally, day, n from tally_changes) counted group by tally, day;

      create function keep_tallies() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        insert into tally_changes (tally, day, n)
        select tally, day, sum(n)
        from (select * from tallies_of(new) union all select tally, day, -n from tallies_of(old)) changed
        group by tally, day having sum(n) <> 0;
        return null;
      end $$;
    `);
    for (const table of TABLES) this.addSql(countTable(table));
    this.addSql(`
      create view tally_differences with (security_invoker = true) as
        select tally, day, sum(n) as n
        from (${TABLES.map((table) => `select t.* from ${table} r cross join lateral tallies_of(r) t`).join('\n          union all ')}
          union all select tally, day, -n from tallies union all select tally, day, -n from tally_changes) compared
        group by tally, day having sum(n) <> 0;

      create function fold_tallies(market_zone text, most integer) returns integer
        language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        folded integer;
      begin
        if not app_acts_as('worker', 'cli') then
          return 0;
        end if;
        perform pg_advisory_xact_lock(hashtextextended('tallies', 0));
        update tally_zone set zone = market_zone where zone <> market_zone;
        if found then
          insert into tally_changes select tally, day, n from tally_differences;
        end if;
        with gone as (
          delete from tally_changes where ctid = any (array(select ctid from tally_changes limit most)) returning tally, day, n),
        added as (
          insert into tallies as t (day, tally, n) select day, tally, sum(n) from gone group by day, tally
          on conflict (day, tally) do update set n = t.n + excluded.n)
        select count(*) from gone into folded;
        return folded;
      end $$;

      insert into tally_changes select tally, day, n from tally_differences;
      insert into tallies select day, tally, n from tally_changes;
      delete from tally_changes;
    `);
  }

  override down(): void {
    this.addSql('drop function fold_tallies(text, integer); drop view tally_differences;');
    for (const table of TABLES)
      this.addSql(`
        drop trigger ${table}_tallied on ${table};
        drop trigger ${table}_tallied_anew on ${table};
        drop function tallies_of(${table});`);
    this.addSql(`
      drop function keep_tallies(); drop view current_tallies; drop function market_date(timestamptz);
      drop table tally_zone, tally_changes, tallies;
    `);
  }
}
