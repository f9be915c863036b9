-- A walker who was under age here or said so, or whose guardian was asked, no longer changes the date of birth (GUARDIAN-7).
create function birth_date_is_fixed(walker uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from guardian_consents g where g.walker_id = walker)
    or exists (select from birth_date_changes c cross join market_settings m
      where c.walker_id = walker and not is_slip_of_birth_date(c.refused, c.date_of_birth, c.created_at)
        and c.date_of_birth > (c.created_at at time zone m.time_zone)::date - make_interval(years => m.adult_age))
$$;
