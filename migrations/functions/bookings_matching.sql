-- A search looks up the rarest of its words.
create function bookings_matching(words jsonb, which text, among text, out few uuid[], out more boolean)
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  name constant text := 'lower(first_name || '' '' || last_name)';
  of_walkers constant text := case when which = 'active' then 'false and ' else 'role = ''trotter'' and ' end;
  word text;
  named text;
  parents uuid[];
  walkers uuid[];
  children uuid[];
  found uuid[];
  cut boolean;
begin
  for word in select jsonb_array_elements_text(words) loop
    parents := first_matching('profiles', 'role = ''tot'' and ' || word_condition(name, word));
    walkers := first_matching('profiles', of_walkers || word_condition(name, word));
    children := first_matching('children', word_condition('lower(name)', word));
    found := first_matching('bookings', among || ' and ' || word_condition('places_text', word))
      || bookings_of_people(parents, walkers, children, among);
    cut := greatest(cardinality(parents), cardinality(walkers), cardinality(children), cardinality(found)) >= 500;
    if few is null or (cut, cardinality(found)) < (more, cardinality(few)) then
      few := found[:500];
      more := cut;
    end if;
  end loop;
  if more and jsonb_array_length(words) > 1 then
    select string_agg(word_condition(name, one), ' and ') into named from jsonb_array_elements_text(words) one;
    found := bookings_of_people(first_matching('profiles', 'role = ''tot'' and ' || named),
      first_matching('profiles', of_walkers || named), '{}', among);
    few := (found || few)[:500];
  end if;
end $$;
