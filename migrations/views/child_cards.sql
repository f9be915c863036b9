-- Runs as its owner. The columns decide what is shown, so it needs no security barrier, which would prevent lookups by
-- primary key. `offset 0` makes the check run once per row.
create view child_cards as
select c.id, case when k.known is not null then c.parent_id end as parent_id,
  case k.known when 'first name' then coalesce(c.called, split_part(btrim(c.name), ' ', 1)) when 'nothing' then 'A child' else c.name end as name,
  case when k.known <> 'nothing' then c.called end as called,
  case when k.known in ('all', 'no photo') then c.age end as age,
  case k.known when 'all' then c.avatar_url end as avatar_url
from children c cross join lateral (select case
  when (c.parent_id = app_family_id() and app_covers(array[c.id])) or app_acts_as('admin', 'cli', 'worker', 'stripe', 'seed') then 'all'
  when not exists (select from booking_children b where b.child_id = c.id and b.walker_id = app_user_id()) then null
  when (exists (select from profiles f where f.id = c.parent_id and f.hidden_at is not null)
    and is_former(c.parent_id)) or c.parent_id = any ((select closed_to(app_user_id()))::uuid[]) and is_blocked_by(c.parent_id, array[c.id]) then 'nothing'
  when exists (select from booking_children b where b.child_id = c.id and b.walker_id = app_user_id()
    and b.status in (:AGREED_STATUSES) and b.ends_at > app_now() - interval '30 days') then 'all'
  when exists (select from booking_children b where b.child_id = c.id and b.walker_id = app_user_id() and b.status = 'pending')
    then 'no photo'
  when exists (select from booking_children b where b.child_id = c.id and b.walker_id = app_user_id()
    and (b.stays_home_at is not null or b.status in (:AGREED_STATUSES))) then 'first name'
  else 'nothing' end as known offset 0) k
where k.known is not null;
