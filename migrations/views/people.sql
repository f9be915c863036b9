-- Runs as its owner. The columns decide what is shown, so it needs no security barrier, which would prevent lookups by
-- primary key. `offset 0` makes the check run once per row.
create view people as
select p.id,
  case k.known when 'name' then p.first_name when 'former' then 'Former' when 'past' then 'A' end as first_name,
  case k.known when 'name' then p.last_name when 'former' then 'user' when 'past' then 'parent' end as last_name,
  case k.known when 'name' then p.avatar_url end as avatar_url,
  case when k.known is not null then p.role end as role
from profiles p cross join lateral (select case
  when p.id in (app_user_id(), app_family_id()) or app_acts_as('admin', 'cli', 'worker', 'stripe', 'seed') then 'name'
  when app_user_id() is null then null
  when (exists (select from walker_listings l where l.walker_id = p.id) and exists (select from profiles me
      where me.id = app_user_id() and me.is_approved and me.hidden_at is null))
    or exists (select from bookings b where b.parent_id = app_family_id() and b.walker_id = p.id)
    or exists (select from bookings b where b.walker_id = app_user_id() and b.parent_id = p.id
      and (b.status = 'pending' or b.status in (:AGREED_STATUSES)) and (p.id <> all ((select closed_to(app_user_id()))::uuid[]) or not is_blocked_by(p.id, b.child_ids)))
    or exists (select from watchers w join bookings b on b.parent_id = w.parent_id and b.child_ids && w.child_ids
      where w.user_id = p.id and w.role = 'guardian' and b.walker_id = app_user_id()
        and (p.id in (select guardians_of(b.id)) and is_named_to_walker(p.id, b.id)
          or b.ends_at > app_now() - interval '1 day' and p.id in (select a.id from unnest(b.child_ids) child, adults_of(child) a)))
    or exists (select from conversations c
      where c.person_a = least(p.id, app_user_id()) and c.person_b = greatest(p.id, app_user_id()))
    then case when p.hidden_at is not null and is_former(p.id) then 'former' else 'name' end
  when exists (select from bookings b where b.walker_id = app_user_id() and b.parent_id = p.id)
    or (p.role = 'tot' and exists (select from blocks k where k.blocker_id = app_user_id() and k.blocked_id = p.id))
    then case when p.hidden_at is not null and is_former(p.id) then 'former' else 'past' end
  end as known offset 0) k
where k.known is not null;
