-- migrate:up transaction:false
-- Steps of a walk of a series have the names of those of a single walk.
update booking_events set transition = case
  when transition = 'acceptInSeries' then 'accept'
  when transition = 'confirmInSeries' then 'addToSeries'
  when transition = 'declineInSeries' then 'decline'
  when transition = 'cancelInSeries' and from_status = 'pending' then 'cancel'
  when transition = 'cancelInSeries' then 'withdrawAsParent'
  when transition = 'withdrawInSeries' then 'withdrawAsWalker'
  when transition = 'replaceInSeries' then 'replace'
  when transition = 'endInSeries' then 'cancelAsAdmin'
  else 'expire' end
where transition like '%InSeries';

-- migrate:down
update booking_events e set transition = case transition when 'accept' then 'acceptInSeries'
    when 'addToSeries' then 'confirmInSeries' when 'decline' then 'declineInSeries' when 'replace' then 'replaceInSeries'
    else 'expireInSeries' end
  from bookings b where b.id = e.booking_id and b.series_id is not null
    and e.transition in ('accept', 'addToSeries', 'decline', 'replace', 'expire');
