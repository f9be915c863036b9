-- Approved walkers and admins see who is looking, without contact details and by the initial of the last name (ACCOUNT-26).
create function get_parents_looking_for_trotters(limit_count integer default 100)
  returns table (id uuid, first_name text, last_name text, avatar_url text, trotter_needs_description text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.first_name, left(p.last_name, 1), p.avatar_url, p.trotter_needs_description
  from profiles p
  where p.role = 'tot' and p.looking_for_trotter and p.is_approved and p.hidden_at is null
    and p.id <> all ((select closed_to(app_user_id()))::uuid[])
    and (app_acts_as('admin') or exists (select from profiles me
      where me.id = app_user_id() and me.role = 'trotter' and me.is_approved and me.hidden_at is null))
  order by p.last_login_at desc nulls last, p.id
  limit limit_count
$$;
