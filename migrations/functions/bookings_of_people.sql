create function bookings_of_people(parents uuid[], walkers uuid[], children uuid[], among text) returns uuid[]
  language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  found uuid[];
begin
  execute format('select array(select distinct id from (
      (select b.id from unnest($1) few (id) cross join lateral (select id from bookings where parent_id = few.id
        and %1$s) b limit 500)
      union all (select b.id from unnest($2) few (id) cross join lateral (select id from bookings
        where walker_id = few.id and %1$s) b limit 500)
      union all (select b.id from unnest($3) few (id) cross join lateral (select id from bookings
        where id in (select w.booking_id from booking_children w where w.child_id = few.id) and %1$s) b limit 500)
    ) found limit 500)', among) using parents, walkers, children into found;
  return found;
end $$;
