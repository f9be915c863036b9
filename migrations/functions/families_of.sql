-- For whom this person is a guardian, and for which children (FAMILY-2).
create function families_of(person uuid) returns table (id uuid, parent_id uuid, parent text, children uuid[])
  language sql stable security definer set search_path = public, pg_temp as $$
  select w.id, w.parent_id, p.first_name, w.child_ids
  from watchers w
    join profiles me on me.id = w.user_id and me.role = 'tot' and me.is_approved and me.hidden_at is null
    join profiles p on p.id = w.parent_id and p.is_approved and p.hidden_at is null
  where (app_acts_as('auth') or person = app_user_id()) and w.user_id = person and w.role = 'guardian'
  order by w.accepted_at, w.id
$$;
