-- The highest rate and the step are the market's. Rates of walks follow from the walker's.
create function guard_rate() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from market_settings where new.hourly_rate <= highest_rate and new.hourly_rate % rate_step = 0) then
    raise exception 'hourly_rate_check: % is not a rate of this market', new.hourly_rate using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard_rate before insert or update of hourly_rate on walker_profiles
  for each row when (new.hourly_rate is not null) execute function guard_rate();
