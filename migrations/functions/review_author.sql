create function review_author(review uuid) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select case when (p.first_name, p.last_name) = ('Former', 'user') or (p.hidden_at is not null and is_former(p.id))
    then 'Former user' else p.first_name || ' ' || left(p.last_name, 1) || '.' end
  from booking_reviews r join profiles p on p.id = r.reviewer_id
  where r.id = review and (app_user_id() in (r.reviewer_id, r.walker_id) or app_acts_as('admin', 'cli', 'worker', 'seed')
    or exists (select from walker_listings l where l.walker_id = r.walker_id))
$$;
