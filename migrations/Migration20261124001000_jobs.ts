import { Migration } from '@mikro-orm/migrations';

/**
 * - `schedule_runs`: `touched` is null and `error` the kind of the error when the run failed.
 * - `tallies`: counters, and their changes, which a schedule adds up (docs/decisions/0012).
 * - `form_keys`: hashes of submitted form keys; the same form sent again has no effect (ACCOUNT-30).
 * - `schema_checksum`: of the functions, views, triggers and policies that were last created.
 */
export class Migration20261124001000_jobs extends Migration {
  override up(): void {
    this.addSql(`
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
        last_error text
      );
      create index outbox_open on outbox (due_at) where done_at is null and failed_at is null;
      create index outbox_dead_letters on outbox (failed_at desc, id desc) where failed_at is not null
        and done_at is null;
      create index outbox_done on outbox (done_at) where done_at is not null;

      create table schedule_runs (
        name text primary key,
        ran_at timestamptz not null,
        took_ms integer not null check (took_ms >= 0),
        touched integer check (touched >= 0),
        error text,
        check ((touched is null) = (error is not null))
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

      create table form_keys (
        hash bytea primary key,
        sent_at timestamptz not null
      );
      create index form_keys_sent on form_keys (sent_at);

      create table rate_limits (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      );
      create index rate_limits_expire on rate_limits (expire);

      insert into tally_zone values ('America/New_York');

      create table schema_checksum (
        checksum text primary key
      );
    `);
  }

  override down(): void {
    this.addSql(`
      drop table schema_checksum, rate_limits, form_keys, tally_zone, tally_changes, tallies,
        queue_heartbeats, schedule_runs, outbox cascade;
    `);
  }
}
