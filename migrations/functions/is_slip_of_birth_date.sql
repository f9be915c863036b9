-- A refused date of an age below five: of the year, or of today (GUARDIAN-7).
create function is_slip_of_birth_date(changed birth_date_changes) returns boolean
  language sql stable as $$
  select changed.refused and changed.date_of_birth > changed.created_at::date - interval '5 years'
$$;
