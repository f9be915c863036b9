-- The parent whose children and walks the request is about: oneself, or whom a guardian acts for (FAMILY-3).
create function app_family_id() returns uuid language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('app.family_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid
$$;
