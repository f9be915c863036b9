import { Migration } from '@mikro-orm/migrations';

const ME = 'app_user_id()';
const AGREED = `status in (
  'accepted', 'confirmed', 'in_progress', 'completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed')`;
const OWNER = 'current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)';

/** The guard of messages; `exempt` may change them all the same. */
const guardMessage = (exempt: string) => `
  create or replace function guard_message() returns trigger language plpgsql as $$
  begin
    if ${ME} is not null ${exempt}and ((to_jsonb(new) - 'is_read') is distinct from (to_jsonb(old) - 'is_read')
        or (old.is_read and not new.is_read)) then
      raise insufficient_privilege using message = 'a message is not its receiver''s to change';
    end if;
    return new;
  end $$;`;

/**
 * Contact details in messages before a booking of the two is confirmed (issue "Safety").
 *
 * `messages.content` is what both sides may read, always: whoever shows, streams, mails or exports a message can show
 * nothing else. What was really written waits in `message_originals`, which nobody but admins can read, and moves
 * into `content` at the moment when a booking of the two is confirmed. The lock on the pair lets a message and that
 * moment happen one after the other, never past each other.
 */
export class Migration20261121000700_withheld_contact_details extends Migration {
  override up(): void {
    this.addSql(`
      create table message_originals (
        message_id uuid primary key references messages on delete cascade,
        content text not null check (length(content) between 1 and 2000)
      );
      alter table message_originals enable row level security;
      alter table message_originals force row level security;
      create policy message_originals_owner on message_originals to current_user using (true) with check (true);
      create policy message_originals_read on message_originals for select using (app_acts_as('admin'));
      create policy message_originals_add on message_originals for insert with check (
        exists (select from messages m where m.id = message_id and m.sender_id = ${ME}));

      create function lock_correspondence(one uuid, other uuid) returns void language sql volatile as $$
        select pg_advisory_xact_lock(hashtextextended('correspondence/' || least(one, other) || '/' || greatest(one, other), 0))
      $$;

      create function reveal_messages() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        perform lock_correspondence(new.parent_id, new.walker_id);
        with revealed as (
          delete from message_originals o using messages m
          where m.id = o.message_id and ((m.sender_id = new.parent_id and m.receiver_id = new.walker_id)
            or (m.sender_id = new.walker_id and m.receiver_id = new.parent_id))
          returning o.message_id, o.content)
        update messages m set content = r.content from revealed r where m.id = r.message_id;
        return null;
      end $$;
      create trigger bookings_reveal_messages after insert or update of status, walker_id on bookings
        for each row when (new.walker_id is not null and new.${AGREED}) execute function reveal_messages();
    `);
    this.addSql(guardMessage(`and not ${OWNER} `));
  }

  override down(): void {
    this.addSql(guardMessage(''));
    this.addSql(`
      drop trigger bookings_reveal_messages on bookings;
      drop function reveal_messages(), lock_correspondence(uuid, uuid);
      drop table message_originals;
    `);
  }
}
