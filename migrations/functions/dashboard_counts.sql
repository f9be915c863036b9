create function dashboard_counts() returns table (users integer, parents integer, walkers integer, pending integer,
    pending_parents integer, pending_walkers integer, bookings integer, active_bookings integer, looking integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(n) filter (where tally like 'people/%'), 0)::int as users,
    coalesce(sum(n) filter (where tally like 'people/tot/%'), 0)::int as parents,
    coalesce(sum(n) filter (where tally like 'people/trotter/%'), 0)::int as walkers,
    coalesce(sum(n) filter (where tally like 'people/%/pending/%'), 0)::int as pending,
    coalesce(sum(n) filter (where tally like 'people/tot/pending/%'), 0)::int as pending_parents,
    coalesce(sum(n) filter (where tally like 'people/trotter/pending/%'), 0)::int as pending_walkers,
    coalesce(sum(n) filter (where tally like 'bookings/%'), 0)::int as bookings,
    coalesce(sum(n) filter (where tally in ('bookings/pending', 'bookings/accepted', 'bookings/confirmed',
      'bookings/in_progress')), 0)::int as active_bookings,
    coalesce(sum(n) filter (where tally = 'looking'), 0)::int as looking
  from (select tally, n from current_tallies where day = '-infinity') counted having app_acts_as('admin', 'cli')
$$;
