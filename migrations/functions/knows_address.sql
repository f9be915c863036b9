-- Whether this person decides for or follows the same children as the holder of an address, invited it before this transaction, or asked
-- it for a reference, or for the consent to a minor's account, which no number of strangers may hold up.
create function knows_address(address text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from watchers w join profiles p on p.id in (w.parent_id, w.user_id) and p.id <> app_user_id()
      where app_user_id() in (w.parent_id, w.user_id) and p.email = address::citext)
    or exists (select from watchers w where w.parent_id = app_user_id() and w.email::citext = address::citext
      and w.created_at < app_now())
    or exists (select from guardian_consents g where g.walker_id = app_user_id() and g.email::citext = address::citext)
    or exists (select from walker_references r where r.walker_id = app_user_id() and r.email::citext = address::citext)
$$;
