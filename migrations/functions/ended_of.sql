-- What became of a canceled walk (BOOKING-21, BOOKING-45, CONSEQUENCE-2): whether the family asked for it again; of the walks
-- of the same people that one act ended, how many later ones still need another walker, whether this is the first of those,
-- their week, and which co-parent canceled it (FAMILY-4). A request at another time of the day is for another walk. The parent and the dates let it use indexes.
create function ended_of(lost_id uuid) returns jsonb
  language plpgsql stable security definer cost 10000 set search_path = public, pg_temp as $$
declare
  lost bookings%rowtype;
  one bookings%rowtype;
  again boolean;
  was_repeated boolean := false;
  is_first boolean := true;
  later integer := 0;
  together integer := 0;
  week jsonb;
begin
  select * into lost from bookings b
    where b.id = lost_id and b.cancelled_at is not null and app_family_id() in (b.parent_id, b.walker_id) and app_covers(b.child_ids);
  if lost.id is null then
    return null;
  end if;
  for one in select * from bookings o where o.parent_id = lost.parent_id and o.cancelled_at = lost.cancelled_at
      and (o.id = lost.id or o.walker_id = lost.walker_id and o.child_ids = lost.child_ids) loop
    together := together + 1;
    again := case when one.cancel_reason = 'overlapping' then
      walked_instead(one.id) ->> 'open' is null or exists (select from bookings l
        where l.parent_id = one.parent_id and l.scheduled_date between one.scheduled_date - 1 and one.scheduled_date + 1
          and l.child_ids @> one.child_ids and l.id <> one.id and app_family_id() in (l.parent_id, l.walker_id) and app_covers(l.child_ids)
          and l.created_at > one.cancelled_at and l.status not in (:CANCELLED) and l.starts_at < one.ends_at and l.ends_at > one.starts_at)
      else exists (select from bookings l
        where l.parent_id = one.parent_id and l.status = 'pending' and l.weekdays is not null and l.created_at > one.cancelled_at
          and l.child_ids @> one.child_ids and l.id <> one.id and app_family_id() in (l.parent_id, l.walker_id) and app_covers(l.child_ids)
          and abs(extract(epoch from l.scheduled_time - one.scheduled_time)) <= 10800)
      or exists (select from bookings l
        where l.parent_id = one.parent_id and l.scheduled_date between one.scheduled_date - 2 and one.scheduled_date + 7
          and l.child_ids @> one.child_ids and l.id <> one.id and app_family_id() in (l.parent_id, l.walker_id) and app_covers(l.child_ids)
          and (l.created_at > one.cancelled_at and abs(extract(epoch from l.scheduled_time - one.scheduled_time)) <= 10800
            or l.status not in (:CANCELLED) and l.starts_at < one.ends_at and l.ends_at > one.starts_at)) end;
    if one.id = lost.id then
      was_repeated := again;
    elsif not again and (one.starts_at, one.id) > (lost.starts_at, lost.id) then
      later := later + 1;
    elsif not again then
      is_first := false;
    end if;
  end loop;
  if together > 1 then
    select jsonb_build_object('weekdays', jsonb_agg(distinct extract(isodow from o.scheduled_date)::int),
      'firstDate', min(o.scheduled_date) filter (where o.starts_at > app_now()),
      'lastDate', greatest(max(o.scheduled_date),
        (select max(s.last_date) from booking_series s where s.id = any (array_agg(o.series_id)) and s.status = 'ended')))
    into week from bookings o where o.parent_id = lost.parent_id and o.cancelled_at = lost.cancelled_at
      and o.walker_id = lost.walker_id and o.child_ids = lost.child_ids
    having count(distinct (o.scheduled_time, o.duration_hours)) = 1;
  end if;
  return jsonb_build_object('wasRepeated', was_repeated, 'endedWith', later, 'isFirstEnded', is_first, 'lostWeek', week,
    'coParent', (select acting_co_parent(e.id) from booking_events e where e.booking_id = lost_id and e.to_status = 'cancelled' and e.from_status <> 'cancelled' order by e.at desc limit 1));
end $$;
