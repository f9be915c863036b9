create function people_to_erase(hidden_before timestamptz) returns table (id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id from profiles p
  where app_acts_as('worker') and p.hidden_at <= hidden_before and p.erased_at is null and p.role <> 'admin'
    and exists (select from account_deletion_requests d where d.profile_id = p.id and d.status = 'approved')
    and not exists (select from erasure_holds h where h.person_id = p.id)
  order by p.hidden_at, p.id
$$;
