-- The accounts of email addresses, for admins. Security definer, for the reason of my_mail_problem.
create function people_at(addresses text[]) returns table (address text, id uuid, first_name text, last_name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.email::text, p.id, p.first_name, p.last_name from profiles p
  where app_acts_as('admin', 'cli') and p.email = any (addresses::citext[])
$$;
