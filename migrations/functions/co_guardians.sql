-- Beside the parent, for one of these children (FAMILY-5).
create function co_guardians(parent uuid, children uuid[]) returns uuid[]
  language sql stable set search_path = public, pg_temp as $$
  select array_agg(w.user_id) from watchers w join profiles p on p.id = w.user_id and p.is_approved and p.hidden_at is null
  where w.parent_id = parent and w.role = 'guardian' and w.child_ids && children
$$;
