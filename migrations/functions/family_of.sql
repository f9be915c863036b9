-- For whom this person acts as a guardian: whom they chose, else the first family while they have no children of their own (FAMILY-3).
create function family_of(person uuid, chosen uuid) returns table (id uuid, parent_id uuid, parent text, children uuid[])
  language sql stable security definer set search_path = public, pg_temp as $$
  select w.id, w.parent_id, p.first_name, w.child_ids
  from watchers w
    join profiles me on me.id = w.user_id and me.role = 'tot' and me.is_approved and me.hidden_at is null
    join profiles p on p.id = w.parent_id and p.is_approved and p.hidden_at is null
  where app_acts_as('auth') and w.user_id = person and w.role = 'guardian' and chosen is distinct from person
    and (w.id = chosen or not exists (select from children c where c.parent_id = person and c.hidden_at is null))
  order by (w.id = chosen) desc nulls last, w.accepted_at, w.id limit 1
$$;
