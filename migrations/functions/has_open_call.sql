-- Someone asks to call about this walk, and the team has not closed it (INCIDENT-9). For triggers: others read only what they reported.
create function has_open_call(walk uuid) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select exists (select from incidents i where i.booking_id = walk and i.outcome is null and i.kind in (:CALL_KINDS))
$$;
