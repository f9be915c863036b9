import { Migration } from '@mikro-orm/migrations';

/**
 * - `bookings_series_date`: an occurrence is made once, so that the nightly extension can run any number of times, and a
 *   canceled date does not come back.
 * - `closed_days` begins with the days on which New York City's public schools are closed by law or by a fixed rule in
 *   2026/27. Admins add the days that the city sets each year, such as the spring recess.
 */
export class Migration20261124001100_series extends Migration {
  override up(): void {
    this.addSql(`
      create table booking_series (
        id uuid primary key,
        parent_id uuid not null references profiles,
        walker_id uuid not null references profiles,
        child_id uuid not null,
        weekdays smallint[] not null check (cardinality(weekdays) between 1 and 7
          and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
        start_time time not null,
        duration_hours numeric(4,2) not null check (duration_hours between 0.5 and 8 and duration_hours % 0.5 = 0),
        pickup_location text not null check (length(pickup_location) between 1 and 300),
        dropoff_location text not null check (length(dropoff_location) between 1 and 300),
        notes text check (length(notes) <= 2000),
        hourly_rate numeric(10,2) not null check (hourly_rate > 0 and hourly_rate <= 25),
        first_date date not null,
        last_date date not null,
        booked_until date not null,
        replaces uuid references booking_series,
        status text not null default 'pending' check (status in ('pending', 'accepted', 'ended')),
        end_reason text check (end_reason in ('walker_declined', 'parent_ended', 'walker_ended', 'admin', 'expired',
          'finished', 'stopped')),
        ended_by uuid references profiles,
        ended_at timestamptz,
        request_key text,
        request_fingerprint text,
        version integer not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        check (walker_id <> parent_id),
        check ((status = 'ended') = (ended_at is not null) and (ended_at is null) = (end_reason is null)),
        unique (parent_id, request_key),
        foreign key (child_id, parent_id) references children (id, parent_id)
      );
      create index booking_series_parent on booking_series (parent_id, created_at desc, id desc);
      create index booking_series_walker on booking_series (walker_id, created_at desc, id desc);
      create index booking_series_by_creation on booking_series (created_at, id);
      create index booking_series_child on booking_series (child_id);
      create index booking_series_open on booking_series (booked_until, id) where status = 'accepted';
      create index booking_series_pending on booking_series (id) where status = 'pending';
      create index booking_series_replaces on booking_series (replaces) where replaces is not null;

      create table booking_series_dates (
        series_id uuid not null references booking_series on delete cascade,
        date date not null,
        kind text not null check (kind in ('closed', 'kept', 'left_out', 'no_room')),
        primary key (series_id, date)
      );

      alter table bookings add column series_id uuid references booking_series;
      alter table bookings drop constraint bookings_cancel_reason_check, add constraint bookings_cancel_reason_check
        check (cancel_reason in ('walker_declined', 'parent_cancelled', 'walker_withdrew', 'expired', 'admin', 'suspended',
          'walker_no_show', 'child_no_show', 'replaced'));
      create unique index bookings_series_date on bookings (series_id, scheduled_date) where series_id is not null;

      create table closed_days (
        date date primary key,
        name text not null check (length(name) between 1 and 80)
      );
      insert into closed_days
      select date::date, name from (values
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
    `);
  }

  override down(): void {
    this.addSql(`
      alter table bookings drop column series_id cascade;
      alter table bookings drop constraint bookings_cancel_reason_check, add constraint bookings_cancel_reason_check
        check (cancel_reason in ('walker_declined', 'parent_cancelled', 'walker_withdrew', 'expired', 'admin', 'suspended',
          'walker_no_show', 'child_no_show'));
      drop table booking_series_dates, booking_series, closed_days cascade;
    `);
  }
}
