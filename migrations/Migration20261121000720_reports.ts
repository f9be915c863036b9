import { Migration } from '@mikro-orm/migrations';

const ME = 'app_user_id()';
const TEAM = "app_acts_as('admin', 'cli')";

/** The only way for admins to read private messages: the reported one with a few around it. */
export class Migration20261121000720_reports extends Migration {
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
      alter table reports enable row level security;
      alter table reports force row level security;
      create policy reports_owner on reports to current_user using (true) with check (true);
      create policy reports_read on reports for select using (
        reporter_id = ${ME} or ${TEAM} or app_acts_as('worker'));
      create policy reports_add on reports for insert with check (reporter_id = ${ME} and app_acts_as('tot', 'trotter')
        and decision is null and case when message_id is null
          then exists (select from people p where p.id = subject_id and p.role <> 'admin')
          else exists (select from messages m join people p on p.id = m.sender_id
            where m.id = message_id and m.receiver_id = ${ME} and m.sender_id = subject_id and p.role <> 'admin') end);
      create policy reports_change on reports for update using (${TEAM}) with check (${TEAM});

      create function guard_report() returns trigger language plpgsql as $$
      begin
        if old.decision is not null or (new.id, new.reporter_id, new.subject_id, new.message_id, new.reason, new.note, new.created_at)
            is distinct from (old.id, old.reporter_id, old.subject_id, old.message_id, old.reason, old.note, old.created_at) then
          raise insufficient_privilege using message = 'a report is not to change once it is made, nor its decision';
        end if;
        return new;
      end $$;
      create trigger reports_guard before update on reports for each row execute function guard_report();

      create function reported_messages(report uuid, around integer default 5)
        returns table (id uuid, seq bigint, sender_id uuid, content text, created_at timestamptz, reported boolean)
        language sql stable security definer set search_path = public, pg_temp as $$
        select m.id, m.seq, m.sender_id, coalesce(o.content, m.content), m.created_at, m.id = it.id
        from reports r join messages it on it.id = r.message_id
          join messages m on m.conversation_id = it.conversation_id and m.seq between it.seq - around and it.seq + around
          left join unredacted_messages o on o.message_id = m.id
        where r.id = report and app_acts_as('admin')
        order by m.seq
      $$;
    `);
  }

  override down(): void {
    this.addSql(`
      drop function reported_messages(uuid, integer);
      drop table reports;
      drop function guard_report();
    `);
  }
}
