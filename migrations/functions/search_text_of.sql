create function search_text_of(variadic words text[]) returns text
  language sql immutable parallel safe as $$
  select ' ' || regexp_replace(replace(replace(replace(translate(lower(regexp_replace(normalize(regexp_replace(array_to_string(words, E'\n'),
    '[^[:space:]@]+@[^[:space:]@]+|[0-9]([ ().+/-]*[0-9]){6,}', ' ', 'g'), nfkd), ' ?[\u0300-\u036f]|[''‘’ʼ`]', '', 'g')), 'đøłı', 'doli'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), '[\s!-/:-@\[-`{-~\u00a1-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g')
$$;
