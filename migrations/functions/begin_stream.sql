-- Like `begin_request`, for an open event stream: by the session's id, so that no token stays in memory, and without
-- extending the session.
create function begin_stream(session uuid, moment timestamptz)
  returns table (role text, approval_status text, unread bigint)
  language plpgsql as $$
#variable_conflict use_column
declare
  person uuid;
  found_role text;
begin
  perform set_config('app.actor', 'auth', true), set_config('app.user_id', '', true), set_config('plan_cache_mode', 'force_generic_plan', true);
  select s.user_id, p.role into person, found_role
    from sessions s join profiles p on p.id = s.user_id and p.hidden_at is null
    where s.id = session and s.expires_at > moment and s.ends_at > moment;
  perform set_config('app.user_id', coalesce(person::text, ''), true),
    set_config('app.actor', coalesce(found_role, 'visitor'), true);
  return query
    select p.role, p.approval_status,
      (select count(*) from (select from messages m where m.receiver_id = p.id and not m.is_read limit 100) few)
    from profiles p where p.id = person;
end $$;
