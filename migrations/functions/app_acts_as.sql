create function app_acts_as(variadic names text[]) returns boolean language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('app.actor', true), ''), 'nobody') = any (names)
$$;
