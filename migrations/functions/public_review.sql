-- For visitors, of a walker who agreed (docs/decisions/0005). Reviews and children's names are private. A name of two characters
-- counts as it is written: "an" is in most reviews.
create function public_review(walker uuid) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select newest.comment
  from (select r.comment, r.reviewer_id, r.created_at from booking_reviews r
    where r.walker_id = walker and r.rating >= 4 order by r.created_at desc limit 20) newest
  where newest.comment <> '' and is_shown_publicly(walker)
    and not exists (select from children c cross join unnest(array[split_part(c.name, ' ', 1), c.called]) said (word)
      where c.parent_id = newest.reviewer_id and word <> '' and newest.comment ~ ((case when length(word) > 2 then '(?i)' else '' end)
        || '(^|[^[:alpha:]])' || regexp_replace(word, '([^[:alnum:][:space:]])', '\\\1', 'g') || '($|[^[:alpha:]])'))
  order by newest.created_at desc limit 1
$$;
