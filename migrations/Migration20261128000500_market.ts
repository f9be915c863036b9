import { Migration } from '@mikro-orm/migrations';

/**
 * - `market_settings`: what the functions of the database need to know of the market, in one row. Only the owner writes it,
 *   from the configuration (MARKET-2). `closed_days` are those that the configuration named last.
 * - The highest rate is checked by a trigger, because a constraint cannot read a table.
 * - `sessions.must_accept`: since the sign-in, the person has to accept a new version of the legal texts (MARKET-8).
 */
export class Migration20261128000500_market extends Migration {
  override up(): void {
    this.addSql(`
      create table market_settings (
        one_row boolean primary key default true check (one_row),
        id text not null check (id ~ '^[a-z][a-z0-9-]{1,39}$'),
        city text not null check (length(city) between 1 and 60),
        time_zone text not null,
        highest_rate numeric(10,2) not null check (highest_rate > 0),
        rate_step numeric(10,2) not null check (rate_step > 0),
        closed_days jsonb not null check (jsonb_typeof(closed_days) = 'array')
      );

      insert into market_settings (id, city, time_zone, highest_rate, rate_step, closed_days)
      select 'manhattan', 'Manhattan', (select zone from tally_zone), 25, 0.5,
        jsonb_agg(jsonb_build_object('date', date::date, 'name', name) order by date)
      from (values
        ('2026-09-21', '2026-09-21', 'Yom Kippur'),
        ('2026-10-12', '2026-10-12', 'Italian Heritage and Indigenous Peoples'' Day'),
        ('2026-11-03', '2026-11-03', 'Election Day'),
        ('2026-11-11', '2026-11-11', 'Veterans Day'),
        ('2026-11-26', '2026-11-27', 'Thanksgiving recess'),
        ('2026-12-24', '2027-01-01', 'Winter recess'),
        ('2027-01-18', '2027-01-18', 'Martin Luther King Jr. Day'),
        ('2027-02-15', '2027-02-19', 'Midwinter recess'),
        ('2027-05-31', '2027-05-31', 'Memorial Day')) days (first, last, name)
      cross join lateral generate_series(first::timestamp, last::timestamp, interval '1 day') date
      where extract(isodow from date) < 6;

      ${RATED.map(
        (table) => `alter table ${table} drop constraint ${table}_hourly_rate_check,
          add constraint ${table}_hourly_rate_check check (hourly_rate > 0) not valid;`,
      ).join('\n')}

      alter table sessions add column must_accept boolean not null default false;
    `);
  }

  override down(): void {
    this.addSql(`
      alter table sessions drop column must_accept cascade;
      ${RATED.map(
        (table) => `alter table ${table} drop constraint ${table}_hourly_rate_check,
          add constraint ${table}_hourly_rate_check check (hourly_rate > 0 and hourly_rate <= 25${
            table === 'walker_profiles' ? ' and hourly_rate % 0.5 = 0' : ''
          }) not valid;`,
      ).join('\n')}
      drop table market_settings cascade;
    `);
  }
}

const RATED = ['walker_profiles', 'booking_series', 'bookings', 'booking_offers'];
