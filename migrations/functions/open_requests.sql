-- Runs as its owner for listed walkers. `parent_id` serves notifications and is never shown. Each branch is limited, so that
-- the index on the start of open requests is read no further than the limit. Those that the walker was asked for come first.
-- By its id a request is found after its end, by who offered or was asked.
create function open_requests(limit_count integer default 20, only_booking uuid default null)
  returns table (id uuid, parent_id uuid, child_ages integer[], scheduled_date date, scheduled_time time,
    duration_hours numeric, offered_rate numeric, taken boolean, neighborhood text, asked boolean,
    first_accepts_up_to numeric, my_rate numeric, weekdays smallint[], weekly_until date, ended boolean)
  language sql stable security definer rows 20 set search_path = public, pg_temp as $$
  with waiting as (
    (select b.id, b.starts_at, false as taken, true as asked from booking_invitations i
      join bookings b on b.id = i.booking_id join profiles p on p.id = b.parent_id
    where i.walker_id = app_user_id() and i.starts_at > app_now() and i.declined_at is null
      and b.status = 'pending' and b.walker_id is null and (only_booking is null or b.id = only_booking)
      and p.is_approved and p.hidden_at is null and (p.id <> all ((select closed_to(app_user_id()))::uuid[]) or app_user_id() <> all (closed_to(p.id, b.child_ids)))
    order by i.starts_at, b.id limit limit_count)
    union all
    (select b.id, b.starts_at, false, false from bookings b join profiles p on p.id = b.parent_id
    where b.status = 'pending' and b.walker_id is null and b.starts_at > app_now()
      and (only_booking is null or b.id = only_booking)
      and p.is_approved and p.hidden_at is null and (p.id <> all ((select closed_to(app_user_id()))::uuid[]) or app_user_id() <> all (closed_to(p.id, b.child_ids)))
      and not exists (select from booking_invitations i where i.booking_id = b.id and i.walker_id = app_user_id())
      and not left_walk(app_user_id(), b.id)
    order by b.starts_at, b.id limit limit_count)
    union all
    (select b.id, b.starts_at, true, false from booking_offers o join bookings b on b.id = o.booking_id
      join profiles p on p.id = b.parent_id
    where o.walker_id = app_user_id() and o.withdrawn_at is null and b.walker_id <> app_user_id()
      and b.status in (:AGREED_STATUSES)
      and b.starts_at > app_now() and (only_booking is null or b.id = only_booking)
      and p.is_approved and p.hidden_at is null and (p.id <> all ((select closed_to(app_user_id()))::uuid[]) or app_user_id() <> all (closed_to(p.id, b.child_ids)))
    order by b.starts_at, b.id limit limit_count)
    union all
    (select b.id, b.starts_at, true, false from bookings b join profiles p on p.id = b.parent_id
    where b.id = only_booking and b.walker_id is distinct from app_user_id() and p.hidden_at is null
      and (b.status in (:CANCELLED) and b.walker_id is null or b.status in (:AGREED_STATUSES) and b.starts_at <= app_now())
      and app_user_id() <> all (closed_to(p.id, b.child_ids))
      and exists (select from open_bidders(array[b.id]) o where o.walker_id = app_user_id()))
    order by asked desc, starts_at, id limit limit_count)
  select b.id, b.parent_id, array(select c.age from children c where c.id = any (b.child_ids)
    order by array_position(b.child_ids, c.id)), b.scheduled_date, b.scheduled_time, b.duration_hours, o.hourly_rate, w.taken,
    b.neighborhood, w.asked, case when w.asked then b.first_accepts_up_to end, l.hourly_rate,
    b.weekdays, b.weekly_until, b.status in (:CANCELLED)
  from waiting w join bookings b on b.id = w.id join walker_listings l on l.walker_id = app_user_id()
    left join booking_offers o on o.booking_id = b.id and o.walker_id = app_user_id() and o.withdrawn_at is null
  order by w.asked desc, b.starts_at, b.id
  limit limit_count
$$;
