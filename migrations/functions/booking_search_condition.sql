create function booking_search_condition(word text, which text, whole boolean) returns text language sql immutable as $$
  select '(' || word_condition('places_text', word) || string_agg(case when whole
      then format(' or %s in (select %s from %s where %s)', of, id, source, condition)
      else format(' or (select bool_or(%s) from %s where %s = bookings.%s)', condition, source, id, of) end, '') || ')'
  from (values ('parent_id', 'o.id', 'profiles o'), ('walker_id', 'o.id', 'profiles o'),
      ('id', 'c.booking_id', 'booking_children c join children o on o.id = c.child_id')) others (of, id, source)
    cross join lateral word_condition(case when of = 'id' then 'lower(o.name)'
      else 'lower(o.first_name || '' '' || o.last_name)' end, word) condition
  where not (which = 'active' and of = 'walker_id')
$$;
