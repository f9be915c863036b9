-- Who decides for the same children as a parent or co-parent, and oneself: for all of them, or of a parent for the chosen ones.
create function deciding_with(adult uuid, children uuid[] default null) returns setof uuid
  language sql stable security definer rows 2 set search_path = public, pg_temp as $$
  select adult
  union select w.user_id from watchers w where w.parent_id = adult and w.role = 'guardian' and w.user_id is not null
    and (children is null or w.child_ids && children)
  union select together.id from watchers w cross join lateral (select w.parent_id as id union all select o.user_id from watchers o
      where o.parent_id = w.parent_id and o.role = 'guardian' and o.user_id is not null and o.child_ids && w.child_ids) together
    where w.user_id = adult and w.role = 'guardian' and children is null
$$;
