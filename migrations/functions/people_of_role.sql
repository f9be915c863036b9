-- At most 500 people whose `texts` contain all words. Most searches begin a name, and many such people are found without
-- the trigram index.
create function people_of_role(of_role text, texts text, words jsonb) returns uuid[]
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  named uuid[] := people_named(of_role, words);
  condition text;
begin
  if cardinality(named) >= 500 then
    return named;
  end if;
  select string_agg(word_condition(texts, word), ' and ') into condition from jsonb_array_elements_text(words) word;
  return first_matching('profiles', format('role = %L', of_role), condition,
    'role <> ''admin'' and hidden_at is null order by created_at desc, id desc');
end $$;
