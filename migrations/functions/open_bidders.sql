-- Walkers who offered to take an open request, and those who were asked and did not decline.
create function open_bidders(ids uuid[]) returns table (booking_id uuid, walker_id uuid)
  language sql stable as $$
  select o.booking_id, o.walker_id from booking_offers o where o.booking_id = any (ids) and o.withdrawn_at is null
  union select i.booking_id, i.walker_id from booking_invitations i
    where i.booking_id = any (ids) and i.declined_at is null
      and not exists (select from booking_offers o where o.booking_id = i.booking_id and o.walker_id = i.walker_id
        and o.withdrawn_at is not null)
$$;
