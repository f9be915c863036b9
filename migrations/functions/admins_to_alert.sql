-- The admins who get an email about an incident, for its reporter only (INCIDENT-4).
create function admins_to_alert(incident uuid) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id from profiles p
  where p.role = 'admin' and p.hidden_at is null and p.frozen_at is null and exists (
    select from incidents i where i.id = incident and i.reporter_id = app_user_id())
$$;
