create function remove_read_people() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  reader uuid;
begin
  for reader in select distinct receiver_id from changed where receiver_id in (select user_id from unread_people) loop
    if pg_try_advisory_xact_lock(hashtextextended('unread/' || reader, 0)) then
      delete from unread_people u where u.user_id = reader and not exists (select from messages m
        where m.receiver_id = u.user_id and not m.is_read);
    end if;
  end loop;
  return null;
end $$;

create trigger messages_read after update on messages referencing new table as changed
  for each statement execute function remove_read_people();

create trigger messages_removed after delete on messages referencing old table as changed
  for each statement execute function remove_read_people();
