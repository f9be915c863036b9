-- Who decides already for a child about whom this guardian now decides too (FAMILY-2).
create function other_guardians(parent uuid, watcher uuid) returns table (id uuid)
  language sql stable rows 2 set search_path = public, pg_temp as $$
  select o.user_id from watchers w
    join watchers o on o.parent_id = w.parent_id and o.role = 'guardian' and o.user_id <> w.user_id and o.child_ids && w.child_ids
    join profiles p on p.id = w.parent_id and p.is_approved and p.hidden_at is null
    join profiles me on me.id = w.user_id and me.is_approved and me.hidden_at is null
    join profiles other on other.id = o.user_id and other.is_approved and other.hidden_at is null
  where w.parent_id = parent and w.user_id = watcher and w.role = 'guardian'
$$;
