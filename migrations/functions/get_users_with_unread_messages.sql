create function get_users_with_unread_messages(limit_count integer default 200, skip_count integer default 0)
  returns table (user_id uuid, first_name text, last_name text, email text, unread_count integer,
    last_login_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.first_name, p.last_name, p.email::text, u.unread, p.last_login_at
  from (select receiver_id, count(*)::int as unread from messages where not is_read group by receiver_id) u
    join profiles p on p.id = u.receiver_id
  where app_acts_as('admin', 'cli') and p.role <> 'admin' and p.hidden_at is null
  order by p.last_login_at desc nulls last, p.id desc limit limit_count offset skip_count
$$;
