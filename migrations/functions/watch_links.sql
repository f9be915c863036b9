-- Who watches whose children, for both and for admins; with a secret, the invitation of its holder (WATCH-2).
-- Three parts, each with an index: before PostgreSQL 18 a function's plan must fit any values.
create function watch_links(person uuid, secret bytea) returns table (id uuid, parent_id uuid, user_id uuid, parent text, watcher text,
  email text, children text[], created_at timestamptz, accepted_at timestamptz, role text, child_ids uuid[])
  language sql stable security definer set search_path = public, pg_temp as $$
  select w.id, w.parent_id, w.user_id, p.first_name || ' ' || p.last_name, u.first_name || ' ' || u.last_name, w.email,
    child_names(array(select c.id from children c where c.id = any (w.child_ids) and c.hidden_at is null)),
    w.created_at, w.accepted_at, w.role, w.child_ids
  from (select * from watchers where secret is null and parent_id = person
      union all select * from watchers where secret is null and user_id = person and parent_id <> person
      union all select * from watchers where token_hash = secret) w
    join profiles p on p.id = w.parent_id and p.hidden_at is null
    left join profiles u on u.id = w.user_id
  where (secret is not null or person = app_user_id() or app_acts_as('admin', 'cli'))
    and (w.user_id is null or u.hidden_at is null)
    and (w.user_id is not null or w.created_at > app_now() - interval '7 days')
  order by w.created_at, w.id
$$;
