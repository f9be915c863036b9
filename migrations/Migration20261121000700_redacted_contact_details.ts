import { Migration } from '@mikro-orm/migrations';

const ME = 'app_user_id()';
const AGREED = `status in (
  'accepted', 'confirmed', 'in_progress', 'completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed')`;
const OWNER = 'current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)';

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
 * `messages.content` is always safe to show to both sides. The original text is in `unredacted_messages`, readable by
 * admins only, and moves into `content` when a booking of the two is confirmed. A lock on the pair serializes messages
 * and that confirmation. See docs/decisions/0007.
 */
export class Migration20261121000700_redacted_contact_details extends Migration {
  override up(): void {
    this.addSql(`
      create table unredacted_messages (
        message_id uuid primary key references messages on delete cascade,
        content text not null check (length(content) between 1 and 2000)
      );
      alter table unredacted_messages enable row level security;
      alter table unredacted_messages force row level security;
      create policy unredacted_messages_owner on unredacted_messages to current_user using (true) with check (true);
      create policy unredacted_messages_read on unredacted_messages for select using (app_acts_as('admin'));
      create policy unredacted_messages_add on unredacted_messages for insert with check (
        exists (select from messages m where m.id = message_id and m.sender_id = ${ME}));

      create function lock_conversation(one uuid, other uuid) returns void language sql volatile as $$
        select pg_advisory_xact_lock(hashtextextended('correspondence/' || least(one, other) || '/' || greatest(one, other), 0))
      $$;

      create function unredact_messages() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        perform lock_conversation(new.parent_id, new.walker_id);
        with revealed as (
          delete from unredacted_messages o using messages m
          where m.id = o.message_id and ((m.sender_id = new.parent_id and m.receiver_id = new.walker_id)
            or (m.sender_id = new.walker_id and m.receiver_id = new.parent_id))
          returning o.message_id, o.content)
        update messages m set content = r.content from revealed r where m.id = r.message_id;
        return null;
      end $$;
      create trigger bookings_unredact_messages after insert or update of status, walker_id on bookings
        for each row when (new.walker_id is not null and new.${AGREED}) execute function unredact_messages();
    `);
    this.addSql(guardMessage(`and not ${OWNER} `));
  }

  override down(): void {
    this.addSql(guardMessage(''));
    this.addSql(`
      drop trigger bookings_unredact_messages on bookings;
      drop function unredact_messages(), lock_conversation(uuid, uuid);
      drop table unredacted_messages;
    `);
  }
}
