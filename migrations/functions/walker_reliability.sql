-- How reliable a walker was in the last 90 days (WALKER-22): confirmed walks, those that took place, and the median of the
-- minutes until the last 100 requests were answered. An expired request counts with the time that it waited; a series is one.
create function walker_reliability(walker uuid) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('walks', agreed.walks, 'kept', agreed.kept, 'minutes', answered.minutes)
  from (select count(*) as walks, count(*) filter (where b.status <> 'cancelled') as kept
    from bookings b where b.walker_id = walker and b.scheduled_date between market_today() - 90 and market_today()
      and b.starts_at <= app_now()
      and (b.status in (:COMPLETED_STATUSES)
        or b.status = 'cancelled' and b.cancel_reason in ('walker_withdrew', 'walker_no_show') and not exists (select
          from booking_events e where e.booking_id = b.id and e.actor_id = walker and (e.at <= b.starts_at - interval '7 days'
            or e.cancellation_kind = 'ill'
              and e.at < (b.scheduled_date - 1 + time '20:00') at time zone (select time_zone from market_settings))))) agreed
    cross join (select case when count(*) >= 3 then ceil(percentile_disc(0.5) within group (order by waited) / 60) end as minutes
      from (select (select min(extract(epoch from e.at - r.created_at)) from booking_events e where e.booking_id = r.id
            and e.transition in ('accept', 'decline', 'expire')) as waited
        from (select (array_agg(b.id order by b.starts_at))[1] as id, min(b.created_at) as created_at
          from bookings b where b.walker_id = walker and b.created_at > app_now() - interval '90 days'
          group by coalesce(b.series_id, b.id) order by 2 desc limit 100) r) requests
      where waited is not null) answered
  where agreed.walks >= 10 and (app_acts_as('tot', 'trotter', 'admin', 'worker') or pg_trigger_depth() > 0)
$$;
