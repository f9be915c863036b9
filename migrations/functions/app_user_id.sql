-- The identity that `begin_request` sets for one transaction; null for visitors and system actors.
create function app_user_id() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('app.user_id', true), '')::uuid
$$;
