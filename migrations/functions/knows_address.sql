-- Whether this person decides for or follows the same children as the holder of an address, or had a consent or reference from it.
create function knows_address(address text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from watchers w join profiles p on p.id in (w.parent_id, w.user_id) and p.id <> app_user_id()
      where app_user_id() in (w.parent_id, w.user_id) and p.email = address::citext)
    or exists (select from guardian_consents g where g.walker_id = app_user_id() and g.email = address and g.answered_at is not null)
    or exists (select from walker_references r where r.walker_id = app_user_id() and r.email = address and r.answered_at is not null)
$$;
