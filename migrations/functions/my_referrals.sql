create function my_referrals(limit_count integer default 100)
  returns table (id uuid, first_name text, last_name text, role text, created_at timestamptz, counted_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.id, case when p.hidden_at is not null and is_former(p.id) then 'Former' else p.first_name end, case
    when p.hidden_at is not null and is_former(p.id) then 'user' else left(p.last_name, 1) end, r.role, r.created_at,
    r.counted_at
  from referrals r join profiles p on p.id = r.referred_id
  where r.referrer_id = app_user_id()
  order by r.created_at desc, r.id
  limit limit_count
$$;
