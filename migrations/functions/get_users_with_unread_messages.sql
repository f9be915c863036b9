create function get_users_with_unread_messages(limit_count integer default 200, skip_count integer default 0)
  returns table (user_id uuid, first_name text, last_name text, email text, unread_count integer,
    last_login_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.first_name, p.last_name, p.email::text,
    (select count(*)::int from messages m where m.receiver_id = p.id and not m.is_read), p.last_login_at
  from (select u.user_id, u.seen_at from unread_people u where app_acts_as('admin', 'cli')
      and exists (select from messages m where m.receiver_id = u.user_id and not m.is_read)
    order by u.seen_at desc, u.user_id desc limit limit_count offset skip_count) u
    join profiles p on p.id = u.user_id
  order by u.seen_at desc, u.user_id desc
$$;
