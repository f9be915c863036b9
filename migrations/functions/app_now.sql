-- The time of the request by the app's clock. Without it nothing is in time.
create function app_now() returns timestamptz language sql stable parallel safe as $$
  select nullif(current_setting('app.now', true), '')::timestamptz
$$;
