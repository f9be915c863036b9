create function team_views_of_my_children() returns table (at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.at from audit_log a
  where a.act = 'read-children' and a.subject_id = app_user_id()
  order by a.at desc limit 20
$$;
