create function search_text_of(variadic words text[]) returns text
  language sql immutable parallel safe as $$
  select ' ' || regexp_replace(lower(regexp_replace(array_to_string(words, E'\n'),
    '[^[:space:]@]+@[^[:space:]@]+|[0-9]([ ().+/-]*[0-9]){6,}', ' ', 'g')),
    '[[:space:][:punct:]]+', ' ', 'g')
$$;
