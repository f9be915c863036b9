-- Whether search engines may index a walker's page: listed, and known to be of age. A date of birth is private, so only this
-- answer leaves the database. The extra day covers the time difference to the market's midnight.
create function is_searchable_walker(walker uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select w.date_of_birth < (app_now() - interval '18 years 1 day')::date
    from walker_listings l join walker_profiles w on w.user_id = l.walker_id where l.walker_id = walker), false)
$$;
