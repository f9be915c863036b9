-- Whether a guardian may act for all of these children (FAMILY-3); true for everyone else.
create function app_covers(children uuid[]) returns boolean language sql stable parallel safe as $$
  select coalesce(children <@ nullif(current_setting('app.children', true), '')::uuid[], true)
$$;
