-- For whom this person acts: whom they chose, else the first family while they have no children of their own (FAMILY-3).
create function family_of(person uuid, chosen uuid) returns table (id uuid, parent_id uuid, parent text, children uuid[])
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  if chosen = person or not exists (select from watchers w where w.user_id = person and w.role = 'guardian') then
    return;
  end if;
  return query select f.id, f.parent_id, f.parent, f.children from families_of(person) with ordinality f (id, parent_id, parent, children, place)
    where f.id = chosen or not exists (select from children c where c.parent_id = person and c.hidden_at is null)
    order by (f.id = chosen) desc nulls last, f.place limit 1;
end $$;
