-- Adds the changes up; see docs/decisions/0012.
create function fold_tallies(most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  folded integer;
begin
  if not app_acts_as('worker', 'cli') then
    return 0;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('tallies', 0));
  update tally_zone set zone = time_zone from market_settings where zone <> time_zone;
  if found then
    insert into tally_changes select tally, day, n from tally_differences;
  end if;
  with removed as (
    delete from tally_changes where ctid = any (array(select ctid from tally_changes limit most)) returning tally, day, n),
  added as (
    insert into tallies as t (day, tally, n) select day, tally, sum(n) from removed group by day, tally
    on conflict (day, tally) do update set n = t.n + excluded.n)
  select count(*) from removed into folded;
  return folded;
end $$;

-- Workers of the version before call this one until they are replaced; the zone is not theirs to choose.
create function fold_tallies(market_zone text, most integer) returns integer language sql as $$
  select fold_tallies(most)
$$;
