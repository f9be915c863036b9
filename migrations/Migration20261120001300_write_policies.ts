import { Migration } from '@mikro-orm/migrations';

const ME = 'app_user_id()';
const SEED = "app_acts_as('seed')";
const BY_PERSON = `${ME} is not null`;

/**
 * `can_message` runs as its owner, because no one may read whether a stranger is approved or looking. Policies use it
 * for conversations and messages; triggers limit updates of participants to the counter and the read mark.
 */
export class Migration20261120001300_write_policies extends Migration {
  override up(): void {
    this.addSql(`
      create function has_messaged(sender uuid, receiver uuid) returns boolean
        language sql stable security definer set search_path = public, pg_temp as $$
        select exists (select from conversations c join messages m on m.conversation_id = c.id
          where ${ME} in (sender, receiver) and c.person_a = least(sender, receiver)
            and c.person_b = greatest(sender, receiver) and m.sender_id = sender)
      $$;

      create function can_message(other uuid) returns boolean
        language sql stable security definer set search_path = public, pg_temp as $$
        select coalesce((select case
            when me.role = 'admin' then you.role <> 'admin'
            when not you.is_approved then false
            when you.role = 'admin' then has_messaged(you.id, me.id)
            when me.role = you.role then false
            when exists (select from bookings b where (b.parent_id = me.id and b.walker_id = you.id)
              or (b.walker_id = me.id and b.parent_id = you.id)) then true
            when me.role = 'trotter' then you.looking_for_trotter or has_messaged(you.id, me.id)
            else exists (select from walker_listings l where l.walker_id = you.id)
              or has_messaged(you.id, me.id) or has_messaged(me.id, you.id)
          end
          from profiles me, profiles you
          where me.id = ${ME} and you.id = other and you.id <> me.id
            and me.is_approved and me.hidden_at is null and you.hidden_at is null), false)
      $$;

      create function conversation_participant(other uuid)
        returns table (id uuid, first_name text, last_name text, avatar_url text, role text, writable boolean)
        language sql stable security definer set search_path = public, pg_temp as $$
        select p.id, p.first_name, p.last_name, p.avatar_url, p.role, allowed.writable
        from profiles p cross join lateral (select can_message(p.id) as writable) allowed
        where p.id = other and p.id <> ${ME} and (allowed.writable or exists (select from conversations c
          where c.person_a = least(p.id, ${ME}) and c.person_b = greatest(p.id, ${ME})))
      $$;

      drop policy conversations_add on conversations;
      create policy conversations_add on conversations for insert with check (${SEED} or (
        ${ME} in (person_a, person_b) and can_message(case when person_a = ${ME} then person_b else person_a end)
        and (booking_id is null or exists (select from bookings b where b.id = booking_id
          and person_a in (b.parent_id, b.walker_id) and person_b in (b.parent_id, b.walker_id)))));
      drop policy messages_add on messages;
      create policy messages_add on messages for insert with check (${SEED} or (
        sender_id = ${ME} and can_message(receiver_id) and exists (select from conversations c where c.id = conversation_id
          and c.booking_id is not distinct from messages.booking_id
          and sender_id in (c.person_a, c.person_b) and receiver_id in (c.person_a, c.person_b))));

      create function guard_conversation() returns trigger language plpgsql as $$
      begin
        if ${BY_PERSON} and ((new.id, new.person_a, new.person_b, new.booking_id, new.created_at)
            is distinct from (old.id, old.person_a, old.person_b, old.booking_id, old.created_at)
            or new.last_seq < old.last_seq) then
          raise insufficient_privilege using message = 'the people of a conversation are not theirs to change';
        end if;
        return new;
      end $$;
      create trigger conversations_guard before update on conversations for each row execute function guard_conversation();

      create function guard_message() returns trigger language plpgsql as $$
      begin
        if ${BY_PERSON} and ((to_jsonb(new) - 'is_read') is distinct from (to_jsonb(old) - 'is_read')
            or (old.is_read and not new.is_read)) then
          raise insufficient_privilege using message = 'a message is not its receiver''s to change';
        end if;
        return new;
      end $$;
      create trigger messages_guard before update on messages for each row execute function guard_message();
    `);
  }

  override down(): void {
    this.addSql(`
      drop trigger messages_guard on messages;
      drop trigger conversations_guard on conversations;
      drop function guard_message(), guard_conversation();
      drop policy messages_add on messages;
      create policy messages_add on messages for insert with check (sender_id = ${ME} or ${SEED});
      drop policy conversations_add on conversations;
      create policy conversations_add on conversations for insert with check (${ME} in (person_a, person_b) or ${SEED});
      drop function conversation_participant(uuid), can_message(uuid), has_messaged(uuid, uuid);
    `);
  }
}
