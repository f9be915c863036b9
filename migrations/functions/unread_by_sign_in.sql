create function unread_by_sign_in(ages jsonb, most integer, shown integer)
  returns table (age text, total integer, user_id uuid, first_name text, last_name text, email text,
    unread_count integer, last_login_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select found.age, cardinality(found.ids), p.*
  from (select age, array(select u.user_id from unread_people u
        where app_acts_as('admin', 'cli') and u.seen_at >= since and u.seen_at < until
          and exists (select from messages m where m.receiver_id = u.user_id and not m.is_read)
        order by u.seen_at desc, u.user_id desc limit most) as ids
      from jsonb_to_recordset(ages) as bounds (age text, since timestamptz, until timestamptz) offset 0) found
    cross join lateral (
      select p.id, p.first_name, p.last_name, p.email::text,
        (select count(*)::int from messages m where m.receiver_id = p.id and not m.is_read), p.last_login_at
      from (select u.user_id, u.seen_at from unread_people u where u.user_id = any (found.ids[:shown])) u
        join profiles p on p.id = u.user_id
      order by u.seen_at desc, u.user_id desc) p
$$;
