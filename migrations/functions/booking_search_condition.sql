create function booking_search_condition(word text, which text, whole boolean) returns text language sql immutable as $$
  select '(' || word_condition('places_text', word) || string_agg(case when whole
      then format(' or %s in (select o.id from %s o where %s)', of, source, condition)
      else format(' or (select %s from %s o where o.id = bookings.%s)', condition, source, of) end, '') || ')'
  from (values ('parent_id', 'profiles'), ('walker_id', 'profiles'), ('child_id', 'children')) others (of, source)
    cross join lateral word_condition(case source when 'profiles' then 'lower(o.first_name || '' '' || o.last_name)'
      else 'lower(o.name)' end, word) condition
  where not (which = 'active' and of = 'walker_id')
$$;
