-- A refused date of an age below five: of the year, or of today (GUARDIAN-7).
create function is_slip_of_birth_date(refused boolean, born date, typed_at timestamptz) returns boolean
  language sql stable as $$
  select refused and born > typed_at::date - interval '5 years'
$$;
