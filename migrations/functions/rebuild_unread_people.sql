create function rebuild_unread_people() returns void language sql set search_path = public, pg_temp as $$
  insert into unread_people
  select p.id, coalesce(p.last_login_at, '-infinity') from profiles p
  where p.role <> 'admin' and p.hidden_at is null
    and exists (select from messages m where m.receiver_id = p.id and not m.is_read)
  on conflict do nothing
$$;
