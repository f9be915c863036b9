create function search_text_of(variadic words text[]) returns text
  language sql immutable parallel safe as $$
  select ' ' || regexp_replace(
    translate(lower(regexp_replace(normalize(regexp_replace(array_to_string(words, E'\n'),
    '[^[:space:]@]+@[^[:space:]@]+|[0-9]([ ().+/-]*[0-9]){6,}', ' ', 'g'), nfkd), '[\u0300-\u036f]', '', 'g')), 'đøłı’‘ʼ‐‑–—', 'doli''''''----'),
    '[[:space:][:punct:]]+', ' ', 'g')
$$;
