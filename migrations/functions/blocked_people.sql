create function blocked_people()
  returns table (id uuid, first_name text, last_name text, avatar_url text, role text, blocked_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id,
    case when p.hidden_at is not null and is_former(p.id) then 'Former' else p.first_name end as first_name,
    case when p.hidden_at is not null and is_former(p.id) then 'user' else p.last_name end as last_name,
    case when p.hidden_at is not null and is_former(p.id) then null else p.avatar_url end as avatar_url,
    p.role, b.created_at
  from blocks b join profiles p on p.id = b.blocked_id where b.blocker_id = app_user_id()
  order by b.created_at desc, p.id
$$;
