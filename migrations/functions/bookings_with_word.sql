-- At most 500 bookings of people or places with the word; `more` when there may be others. Stops at the first 500.
create function bookings_with_word(word jsonb, which text, among text, out few uuid[], out more boolean)
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  name constant text := 'lower(first_name || '' '' || last_name)';
  people uuid[] := people_of_role('tot', name, word);
begin
  few := bookings_of_people(people, '{}', '{}', among);
  more := cardinality(people) >= 500;
  if cardinality(few) < 500 and which <> 'active' then
    people := people_of_role('trotter', name, word);
    few := few || bookings_of_people('{}', people, '{}', among);
    more := more or cardinality(people) >= 500;
  end if;
  if cardinality(few) < 500 then
    people := children_named(word ->> 0);
    few := few || bookings_of_people('{}', '{}', people, among);
    more := more or cardinality(people) >= 500;
  end if;
  if cardinality(few) < 500 then
    few := few || first_matching('bookings', among, word_condition('places_text', word ->> 0), 'true order by ' ||
      case which when 'active' then 'starts_at, id' else 'created_at desc, id desc' end);
  end if;
  more := more or cardinality(few) >= 500;
  few := few[:500];
end $$;
