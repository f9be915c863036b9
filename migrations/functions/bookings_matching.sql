-- Bookings of people whose name contains all words, or those with the rarest of the words. `exact` when all of them match.
create function bookings_matching(words jsonb, which text, among text, out few uuid[], out more boolean, out exact boolean)
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  name constant text := 'lower(first_name || '' '' || last_name)';
  named uuid[] := '{}';
  word jsonb;
  found uuid[];
  cut boolean;
begin
  exact := jsonb_array_length(words) = 1;
  if not exact then
    named := bookings_of_people(people_of_role('tot', name, words),
      case when which <> 'active' then people_of_role('trotter', name, words) end, '{}', among);
    exact := cardinality(named) >= 500;
  end if;
  for word in select jsonb_build_array(one) from jsonb_array_elements(words) one loop
    exit when cardinality(named) >= 500;
    select * into found, cut from bookings_with_word(word, which, among);
    if few is null or (cut, cardinality(found)) < (more, cardinality(few)) then
      few := found;
      more := cut;
    end if;
  end loop;
  if few is null or more then
    few := (named || few)[:500];
    more := true;
  end if;
end $$;
