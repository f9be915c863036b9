-- `["%maya%", "%chen%"]` as the pattern `maya chen%`.
create function beginning(words jsonb) returns text language sql immutable as $$
  select string_agg(substr(word, 2, length(word) - 2), ' ') || '%' from jsonb_array_elements_text(words) word
$$;
