create function walker_counts() returns table (walkers integer, complete_walkers integer, approved_walkers integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(n) filter (where tally like 'people/trotter/%'), 0)::int as walkers,
    coalesce(sum(n) filter (where tally like 'people/trotter/%/complete'), 0)::int as complete_walkers,
    coalesce(sum(n) filter (where tally like 'people/trotter/approved/%'), 0)::int as approved_walkers
  from (select tally, n from current_tallies where day = '-infinity') counted having app_acts_as('admin', 'cli')
$$;
