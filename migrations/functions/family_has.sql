-- Whether all are children of the family, also those whom a guardian may not see.
create function family_has(ids uuid[]) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (select from unnest(ids) child where not exists (
    select from children c where c.id = child and c.parent_id = app_family_id() and c.hidden_at is null))
$$;
