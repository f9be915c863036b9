-- Words of one or two characters match prefixes, because trigrams cannot find them.
create function word_condition(words text, word text) returns text language sql immutable as $$
  select case when length(word) <= 4
    then format('(%1$s like lower(%2$L) or %1$s like lower(%3$L))', words, substr(word, 2), '% ' || substr(word, 2))
    else format('%s like lower(%L)', words, word) end
$$;
