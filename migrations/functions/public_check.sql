-- What members may know of a walker's checks (CHECK-3). A check under way and one that needs a review look the same.
create function public_check(walker uuid) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
      'status', case when c.status in ('pending', 'consider') then 'started' else coalesce(c.status, 'none') end,
      'provider', case when c.status in ('clear', 'expired') then c.provider end,
      'checked_on', case when c.status in ('clear', 'expired') then c.checked_on end,
      'expires_on', c.expires_on, 'identity_checked_on', i.checked_on, 'identity_method', i.method)
  from (select walker as id) w left join current_check(walker) c on true left join identity_checks i on i.walker_id = w.id
  where app_user_id() is not null and (w.id = app_user_id() or app_acts_as('admin')
    or exists (select from walker_listings l where l.walker_id = w.id)
    or exists (select from bookings b where b.parent_id = app_family_id() and b.walker_id = w.id and app_covers(b.child_ids)))
$$;
