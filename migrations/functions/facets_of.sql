create function facets_of(l walker_listings) returns table (facet text, value text)
  language plpgsql immutable as $$
begin
  if l.slot is null then return; end if;
  return query select * from (values
      ('listed', ''),
      ('rate', lpad((l.hourly_rate * 100)::integer::text, 6, '0')),
      ('experience', lpad(l.experience_years::text, 6, '0')),
      ('neighborhood', l.neighborhood)) single (facet, value)
    where single.value is not null
  union select 'language', unnest(l.languages)
  union select 'weekday', unnest(l.weekdays)
  union select 'window', usual_windows(l.availability_schedule);
end $$;
