-- Who decides for the same children as a parent or co-parent (FAMILY-2), and oneself: for all of them, or for the chosen ones, and
-- who did at a moment. Not as its owner: asked directly, one learns only of own links.
create function deciding_with(adult uuid, children uuid[] default null, at timestamptz default null) returns setof uuid
  language sql stable rows 2 set search_path = public, pg_temp as $$
  with links as not materialized (
    select w.* from watchers w join profiles p on p.id = w.parent_id and p.is_approved and p.hidden_at is null
      join profiles me on me.id = w.user_id and me.is_approved and me.hidden_at is null
    where w.role = 'guardian' and (at is null or w.accepted_at <= at) and (children is null or w.child_ids && children))
  select adult
  union select w.user_id from links w where w.parent_id = adult
  union select together.id from links w cross join lateral (select w.parent_id as id union all select o.user_id from links o
      where o.parent_id = w.parent_id and o.child_ids && w.child_ids) together
    where w.user_id = adult
$$;
