-- Writers share the lock; a reader who would wait leaves the row, because queries check whether it is still valid.
create function add_unread_person() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('unread/' || new.receiver_id, 0));
  insert into unread_people
    select id, coalesce(last_login_at, '-infinity') from profiles
    where id = new.receiver_id and role <> 'admin' and hidden_at is null
    on conflict do nothing;
  return null;
end $$;

create trigger messages_unread after insert on messages for each row
  when (not new.is_read) execute function add_unread_person();
