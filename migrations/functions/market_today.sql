create function market_today() returns date
  language sql stable security definer set search_path = public, pg_temp as $$
  select (app_now() at time zone (select time_zone from market_settings))::date
$$;
