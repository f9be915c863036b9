import { Migration } from '@mikro-orm/migrations';

export class Migration20261120000700_support extends Migration {
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

      create function announce_outbox() returns trigger language plpgsql as $$
      begin
        perform pg_notify('outbox', '');
        return null;
      end $$;
      create trigger outbox_announced after insert on outbox for each statement execute function announce_outbox();

      create table audit_log (
        id uuid primary key,
        at timestamptz not null,
        actor_id uuid references profiles,
        actor_kind text not null check (actor_kind in ('admin', 'cli', 'system')),
        act text not null,
        subject_type text not null,
        subject_id uuid,
        detail jsonb not null default '{}',
        origin text not null
      );
      create index audit_log_at on audit_log (at desc);
      create index audit_log_subject on audit_log (subject_id, at desc);

      create table contact_messages (
        id uuid primary key,
        first_name text not null check (length(first_name) between 1 and 80),
        last_name text not null check (length(last_name) between 1 and 80),
        email text not null check (length(email) between 3 and 254),
        subject text not null check (length(subject) between 1 and 200),
        message text not null check (length(message) between 1 and 5000),
        created_at timestamptz not null
      );

      create table account_deletion_requests (
        id uuid primary key,
        profile_id uuid not null references profiles,
        status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
        reason text not null,
        admin_notes text,
        requested_at timestamptz not null,
        decided_at timestamptz,
        decided_by uuid references profiles,
        check ((status = 'pending') = (decided_at is null))
      );
      create unique index account_deletion_requests_one_pending on account_deletion_requests (profile_id) where status = 'pending';
      create index account_deletion_requests_pending on account_deletion_requests (requested_at desc) where status = 'pending';

      create unlogged table rate_limits (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      );
      create index rate_limits_expire on rate_limits (expire);
    `);
  }

  override down(): void {
    this.addSql('drop table rate_limits, account_deletion_requests, contact_messages, audit_log, outbox;');
    this.addSql('drop function announce_outbox();');
  }
}
