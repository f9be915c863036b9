-- For visitors, of a walker who agreed (docs/decisions/0005). Reviews and children's names are private.
create function public_review(walker uuid) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select newest.comment
  from (select r.comment, r.reviewer_id, r.created_at from booking_reviews r
    where r.walker_id = walker and r.rating >= 4 order by r.created_at desc limit 20) newest
  where newest.comment <> '' and is_shown_publicly(walker)
    and not exists (select from children c where c.parent_id = newest.reviewer_id
      and (position(lower(split_part(c.name, ' ', 1)) in lower(newest.comment)) > 0
        or position(lower(c.called) in lower(newest.comment)) > 0))
  order by newest.created_at desc limit 1
$$;
