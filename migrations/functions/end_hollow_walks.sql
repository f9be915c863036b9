-- SAFETY-18: what was agreed before a block closed it, and is still open, ends as it does where an adult begins to decide. Of at most
-- `limited` families; returns how many.
create function end_hollow_walks(limited int) returns int
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  families uuid[];
begin
  if not app_acts_as('worker') then
    return 0;
  end if;
  families := array(select distinct open.parent_id
    from (select b.parent_id, b.walker_id, b.child_ids from bookings b
        where b.starts_at > app_now() and (b.status = 'pending' or b.status in (:CONFIRMED))
      union all select s.parent_id, s.walker_id, s.child_ids from booking_series s where s.status <> 'ended') open
    where exists (select from blocks k where open.walker_id in (k.blocker_id, k.blocked_id))
      and open.walker_id = any (closed_to(open.parent_id, open.child_ids))
    order by 1 limit limited);
  perform end_closed_walks(array(select id from watchers where role = 'guardian' and parent_id = any (families)), families);
  return cardinality(families);
end $$;
