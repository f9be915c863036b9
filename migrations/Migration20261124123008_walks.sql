-- migrate:up
-- - `walk_steps`: `at` is the server's time, `reported_at` that of a phone that was offline (WALK-4).
-- - `location_logs.slot` counts 10 seconds since 1970, so that the key allows one point in each (PLACE-3).
-- - `pickup_checks` holds no code: that is derived from the walk's id (HANDOVER-1).
create table walk_steps (
  booking_id uuid not null references bookings on delete cascade,
  step text not null check (step in ('on_my_way', 'picked_up', 'dropped_off')),
  at timestamptz not null,
  reported_at timestamptz,
  reported_by uuid references profiles,
  latitude double precision check (latitude >= '-90'::integer::double precision and latitude <= 90::double precision),
  longitude double precision check (longitude >= '-180'::integer::double precision and longitude <= 180::double precision),
  idempotency_key uuid,
  seen_at timestamptz,
  primary key (booking_id, step),
  constraint walk_steps_check check (reported_at <= at),
  constraint walk_steps_check1 check ((latitude is null) = (longitude is null))
);
create index walk_steps_placed on walk_steps (at) where latitude is not null;

create table walk_delays (
  booking_id uuid not null references bookings on delete cascade,
  reported_by uuid not null references profiles,
  minutes smallint not null check (minutes = any (array[0, 5, 10, 15])),
  starts_at timestamptz not null,
  at timestamptz not null,
  primary key (booking_id, reported_by)
);

create table location_logs (
  booking_id uuid not null references bookings,
  slot integer not null,
  walker_id uuid not null references profiles,
  at timestamptz not null,
  latitude double precision not null check (latitude >= '-90'::integer::double precision and latitude <= 90::double precision),
  longitude double precision not null check (longitude >= '-180'::integer::double precision and longitude <= 180::double precision),
  accuracy real not null check (accuracy >= 0::double precision and accuracy <= 1000::double precision),
  primary key (booking_id, slot)
);
create index location_logs_at on location_logs (at);

create table pickup_checks (
  booking_id uuid primary key references bookings on delete cascade,
  tries smallint not null check (tries >= 0 and tries <= 5),
  locked_at timestamptz,
  passed_at timestamptz,
  released_at timestamptz,
  constraint pickup_checks_check check ((locked_at is not null) = (tries = 5))
);

create table child_sheet_views (
  id uuid primary key,
  child_id uuid not null references children,
  booking_id uuid not null references bookings,
  viewer_id uuid not null references profiles,
  viewed_at timestamptz not null
);
create index child_sheet_views_at on child_sheet_views (viewed_at);
create index child_sheet_views_child on child_sheet_views (child_id, viewed_at desc);

-- migrate:down
drop table child_sheet_views, pickup_checks, location_logs, walk_delays, walk_steps cascade;
