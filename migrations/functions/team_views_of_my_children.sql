-- SAFETY-16: for the parent and who decides for the children.
create function team_views_of_my_children() returns table (at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.at from audit_log a
  where a.act in ('read-children', 'export-data') and a.subject_id = app_family_id()
  order by a.at desc limit 20
$$;
