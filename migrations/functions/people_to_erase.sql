-- An open report by or about a person, or an open incident on a walk of theirs, delays the erasure, because the text is evidence.
create function people_to_erase(hidden_before timestamptz) returns table (id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id from profiles p
  where app_acts_as('worker') and p.hidden_at <= hidden_before and p.erased_at is null and p.role <> 'admin'
    and exists (select from account_deletion_requests d where d.profile_id = p.id and d.status = 'approved')
    and not exists (select from reports r where r.decision is null and p.id in (r.reporter_id, r.subject_id))
    and not exists (select from incidents i join bookings b on b.id = i.booking_id
      where i.outcome is null and p.id in (b.parent_id, b.walker_id))
  order by p.hidden_at, p.id
$$;
