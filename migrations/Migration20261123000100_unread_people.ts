import { Migration } from '@mikro-orm/migrations';

const TEAM = `app_acts_as('admin', 'cli')`;
const UNREAD = 'select from messages m where m.receiver_id = u.user_id and not m.is_read';
const lockOf = (person: string) => `hashtextextended('unread/' || ${person}, 0)`;

const COLUMNS =
  'user_id uuid, first_name text, last_name text, email text, unread_count integer, last_login_at timestamptz';
const withNumbers = (people: string) => `
  select p.id, p.first_name, p.last_name, p.email::text,
    (select count(*)::int from messages m where m.receiver_id = p.id and not m.is_read), p.last_login_at
  from (${people}) u join profiles p on p.id = u.user_id
  order by u.seen_at desc, u.user_id desc`;

const CALL_HEAD = `create or replace function get_users_with_unread_messages(limit_count integer default 200, skip_count integer default 0)
    returns table (${COLUMNS}) language sql stable security definer set search_path = public, pg_temp as $$`;
const FROM_LIST =
  withNumbers(`select u.user_id, u.seen_at from unread_people u where ${TEAM} and exists (${UNREAD})
    order by u.seen_at desc, u.user_id desc limit limit_count offset skip_count`);
const FROM_PROFILES = withNumbers(`select u.user_id, u.seen_at
    from (select id as user_id, coalesce(last_login_at, '-infinity') as seen_at from profiles where role <> 'admin' and hidden_at is null) u
    where ${TEAM} and exists (${UNREAD}) order by u.seen_at desc, u.user_id desc limit limit_count offset skip_count`);

/**
 * A message adds its recipient to the list, and reading the last one removes them. Writers share a lock; a reader who
 * would wait leaves the row, because queries check whether it is still valid.
 */
export class Migration20261123000100_unread_people extends Migration {
  override up(): void {
    this.addSql(`
      create table unread_people (user_id uuid primary key references profiles, seen_at timestamptz not null);
      create index unread_people_seen on unread_people (seen_at desc, user_id desc);
      alter table unread_people enable row level security;
      alter table unread_people force row level security;
      create policy unread_people_owner on unread_people to current_user using (true) with check (true);
      create policy unread_people_read on unread_people for select using (case when ${TEAM} then true else false end);

      create function note_unread_person() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        perform pg_advisory_xact_lock_shared(${lockOf('new.receiver_id')});
        insert into unread_people
          select id, coalesce(last_login_at, '-infinity') from profiles
          where id = new.receiver_id and role <> 'admin' and hidden_at is null
          on conflict do nothing;
        return null;
      end $$;
      create trigger messages_unread after insert on messages for each row
        when (not new.is_read) execute function note_unread_person();

      create function drop_read_people() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        reader uuid;
      begin
        for reader in select distinct receiver_id from gone where receiver_id in (select user_id from unread_people) loop
          if pg_try_advisory_xact_lock(${lockOf('reader')}) then
            delete from unread_people u where u.user_id = reader and not exists (${UNREAD});
          end if;
        end loop;
        return null;
      end $$;
      create trigger messages_read after update on messages referencing new table as gone
        for each statement execute function drop_read_people();
      create trigger messages_removed after delete on messages referencing old table as gone
        for each statement execute function drop_read_people();

      create function keep_unread_person() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        if new.hidden_at is not null or new.role = 'admin' then
          delete from unread_people where user_id = new.id;
        else
          update unread_people set seen_at = coalesce(new.last_login_at, '-infinity') where user_id = new.id;
        end if;
        return null;
      end $$;
      create trigger profiles_unread after update on profiles for each row
        when ((old.last_login_at, old.hidden_at, old.role) is distinct from (new.last_login_at, new.hidden_at, new.role))
        execute function keep_unread_person();

      create function rebuild_unread_people() returns void language sql set search_path = public, pg_temp as $$
        insert into unread_people
        select p.id, coalesce(p.last_login_at, '-infinity') from profiles p
        where p.role <> 'admin' and p.hidden_at is null
          and exists (select from messages m where m.receiver_id = p.id and not m.is_read)
        on conflict do nothing
      $$;
      select rebuild_unread_people();

      create function unread_by_sign_in(ages jsonb, most integer, shown integer)
        returns table (age text, total integer, ${COLUMNS})
        language sql stable security definer set search_path = public, pg_temp as $$
        select found.age, cardinality(found.ids), p.*
        from (select age, array(select u.user_id from unread_people u
              where ${TEAM} and u.seen_at >= since and u.seen_at < until and exists (${UNREAD})
              order by u.seen_at desc, u.user_id desc limit most) as ids
            from jsonb_to_recordset(ages) as bounds (age text, since timestamptz, until timestamptz) offset 0) found
          cross join lateral (${withNumbers(
            'select u.user_id, u.seen_at from unread_people u where u.user_id = any (found.ids[:shown])',
          )}) p
      $$;
    `);
    this.addSql(`${CALL_HEAD} ${FROM_LIST} $$;`);
  }

  override down(): void {
    this.addSql(`${CALL_HEAD} ${FROM_PROFILES} $$;`);
    this.addSql(`
      drop function unread_by_sign_in(jsonb, integer, integer), rebuild_unread_people();
      drop trigger profiles_unread on profiles;
      drop trigger messages_removed on messages;
      drop trigger messages_read on messages;
      drop trigger messages_unread on messages;
      drop function keep_unread_person(), drop_read_people(), note_unread_person();
      drop table unread_people;
    `);
  }
}
