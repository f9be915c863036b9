-- For the viewer only. Security definer: addresses are compared by citext, which is not leakproof, so that row-level
-- security would read every row at each request.
create function my_mail_problem() returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.reason from profiles p join email_suppressions s on s.address = p.email
  where p.id = app_user_id() and s.lifted_at is null
$$;
