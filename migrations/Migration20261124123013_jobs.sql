-- migrate:up
-- - `schedule_runs`: `touched` is null and `error` the kind of the error when the run failed.
-- - `tallies`: counters, and their changes, which a schedule adds up (docs/decisions/0012).
-- - `form_keys`: hashes of submitted form keys; the same form sent again has no effect (ACCOUNT-30).
-- - `market_settings`: what the functions of the database need to know of the market; the configuration's are applied after the migrations (MARKET-2).
create table outbox (
  id uuid primary key,
  kind text not null,
  payload jsonb not null,
  dedupe_key text unique,
  created_at timestamptz not null,
  due_at timestamptz not null,
  queued_at timestamptz,
  claimed_at timestamptz,
  done_at timestamptz,
  failed_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  traceparent text default NULLIF(current_setting('app.traceparent', true), '')
);
create index outbox_dead_letters on outbox (failed_at desc, id desc) where failed_at is not null and done_at is null;
create index outbox_done on outbox (done_at) where done_at is not null;
create index outbox_open on outbox (due_at) where done_at is null and failed_at is null;

create table webhook_endpoints (
  id uuid primary key,
  url text not null check (length(url) <= 500),
  topics text[] not null check (topics <@ array['booking', 'payment'] and cardinality(topics) > 0),
  secret text not null,
  created_at timestamptz not null,
  failing_since timestamptz,
  turned_off_at timestamptz,
  turned_off_for text check (turned_off_for in ('failing', 'gone', 'admin')),
  previous_secrets jsonb not null default '[]'::jsonb,
  constraint webhook_endpoints_check check ((turned_off_at is null) = (turned_off_for is null))
);

create table webhook_deliveries (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  event_id uuid not null,
  type text not null,
  data jsonb not null,
  occurred_at timestamptz not null,
  created_at timestamptz not null,
  status text not null check (status in ('pending', 'delivered', 'failed')),
  attempts integer not null,
  attempted_at timestamptz,
  response_code integer,
  error text
);
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_old on webhook_deliveries (created_at);

create table schedule_runs (
  name text primary key,
  ran_at timestamptz not null,
  took_ms integer not null check (took_ms >= 0),
  touched integer check (touched >= 0),
  error text,
  constraint schedule_runs_check check ((touched is null) = (error is not null))
);

create table queue_heartbeats (
  queue text primary key,
  finished_at timestamptz not null
);

create table tallies (
  day date not null,
  tally text not null,
  n numeric not null,
  primary key (day, tally)
);

create table tally_changes (
  tally text not null,
  day date not null,
  n numeric not null
);

create table tally_zone (
  zone text not null
);
insert into tally_zone values ('America/New_York');

create table form_keys (
  hash bytea primary key,
  sent_at timestamptz not null
);
create index form_keys_sent on form_keys (sent_at);

create table rate_limits (
  key character varying(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

create table market_settings (
  one_row boolean default true primary key check (one_row),
  id text not null check (id ~ '^[a-z][a-z0-9-]{1,39}$'),
  city text not null check (length(city) >= 1 and length(city) <= 60),
  time_zone text not null,
  highest_rate numeric(10,2) not null check (highest_rate > 0),
  rate_step numeric(10,2) not null check (rate_step > 0),
  closed_days jsonb not null check (jsonb_typeof(closed_days) = 'array')
);
insert into market_settings values (true, 'manhattan', 'Manhattan', 'America/New_York', 25, 0.5, '[]');

create table schema_checksum (
  checksum text primary key
);

-- migrate:down
drop table schema_checksum, market_settings, rate_limits, form_keys, tally_zone, tally_changes,
  tallies, queue_heartbeats, schedule_runs, webhook_deliveries, webhook_endpoints, outbox cascade;
