-- The first people of each age (ADMIN-7), with how many there are.
create function unread_by_sign_in(ages jsonb, shown integer)
  returns table (age text, total integer, user_id uuid, first_name text, last_name text, email text,
    unread_count integer, last_login_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.age, r.total, p.id, p.first_name, p.last_name, p.email::text, r.unread, p.last_login_at
  from (select a.age, count(*) over (partition by a.age)::int as total, u.unread, p.id,
      row_number() over (partition by a.age order by p.last_login_at desc nulls last, p.id desc) as place
    from (select receiver_id, count(*)::int as unread from messages where not is_read group by receiver_id) u
      join profiles p on p.id = u.receiver_id
      join jsonb_to_recordset(ages) as a (age text, since timestamptz, until timestamptz)
        on coalesce(p.last_login_at, '-infinity') >= a.since and coalesce(p.last_login_at, '-infinity') < a.until
    where app_acts_as('admin', 'cli') and p.role <> 'admin' and p.hidden_at is null) r
    join profiles p on p.id = r.id
  where r.place <= shown
  order by r.age, r.place
$$;
