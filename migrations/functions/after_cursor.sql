create function after_cursor(keys text[], place text, descending boolean) returns text language sql immutable as $$
  select coalesce('(' || array_to_string(keys, ', ') || case when descending then ') < ('
    else ') > (' end || place || ')', 'true')
$$;
