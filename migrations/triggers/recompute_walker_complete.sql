create function recompute_walker_complete() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update profiles set walker_complete = true where id = new.user_id;
  return null;
end $$;

create trigger walker_profiles_complete
  after insert or update of hourly_rate, experience_years, bio, neighborhood, languages, availability_schedule
  on walker_profiles for each row execute function recompute_walker_complete();
