import { Migration } from '@mikro-orm/migrations';

export class Migration20261124000900_support extends Migration {
  override up(): void {
    this.addSql(`
      create table reports (
        id uuid primary key,
        reporter_id uuid not null references profiles,
        subject_id uuid not null references profiles,
        message_id uuid references messages,
        reason text not null check (reason in ('unsafe', 'rude', 'outside', 'fake', 'spam', 'other')),
        note text check (length(note) <= 1000),
        created_at timestamptz not null,
        decision text check (decision in ('dismissed', 'warned', 'unapproved')),
        decided_at timestamptz,
        decided_by uuid references profiles,
        check (reporter_id <> subject_id),
        check ((decision is null) = (decided_at is null)),
        check (decision is not null or decided_by is null)
      );
      create unique index reports_one_open on reports (reporter_id, subject_id, message_id) nulls not distinct
        where decision is null;
      create index reports_open on reports (created_at desc, id desc) where decision is null;
      create index reports_decided on reports (created_at desc, id desc) where decision is not null;
      create index reports_subject on reports (subject_id);
      create index reports_message on reports (message_id);

      create table contact_messages (
        id uuid primary key,
        first_name text not null check (length(first_name) between 1 and 80),
        last_name text not null check (length(last_name) between 1 and 80),
        email text not null check (length(email) between 3 and 254),
        subject text not null check (length(subject) between 1 and 200),
        message text not null check (length(message) between 1 and 5000),
        created_at timestamptz not null
      );
      create index contact_messages_at on contact_messages (created_at);
      create index contact_messages_email on contact_messages (lower(email));

      create table audit_log (
        id uuid primary key,
        at timestamptz not null,
        actor_id uuid references profiles,
        actor_kind text not null check (actor_kind in ('admin', 'cli', 'system')),
        act text not null,
        subject_type text not null,
        subject_id uuid,
        detail jsonb not null default '{}',
        origin text not null,
        operator text,
        constraint audit_log_operator check (operator is null or actor_kind = 'cli' and length(operator) <= 80)
      );
      create index audit_log_subject on audit_log (subject_id, at desc);
      create index audit_log_newest on audit_log (at desc, id desc);
      create index audit_log_actor on audit_log (actor_id, at desc, id desc);
      create index audit_log_act on audit_log (act, at desc, id desc);
    `);
  }

  override down(): void {
    this.addSql('drop table audit_log, contact_messages, reports cascade;');
  }
}
