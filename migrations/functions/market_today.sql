create function market_today() returns date
  language sql stable security definer set search_path = public, pg_temp as $$
  select market_date(app_now())
$$;
