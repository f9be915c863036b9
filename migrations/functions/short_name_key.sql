-- Two children of a family whose short names look the same share one: accents, case, signs and characters of other scripts apart (CHILD-12).
create function short_name_key(name text, called text) returns text
  language sql immutable parallel safe as $$
  select replace(translate(search_text_of(coalesce(called, split_part(name, ' ', 1))),
    'аеорсухіјѕԁкмтвнАЕОРСУХІЈЅКМТВНαορικντυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'aeopcyxijsdkmtbhaeopcyxijskmtbhaopikvtuxabezhikmnoptyx'), ' ', '')
$$;
