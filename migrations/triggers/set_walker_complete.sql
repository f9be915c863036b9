-- Mirrors `missingParts` in src/domain/walkers/walker-profile.ts.
create function set_walker_complete() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.walker_complete := new.role = 'trotter' and coalesce(
    new.first_name <> '' and new.last_name <> '' and new.phone <> '' and new.avatar_url <> ''
    and (select w.hourly_rate > 0 and w.experience_years is not null and w.bio <> '' and w.neighborhood <> ''
        and cardinality(w.languages) > 0 and cardinality(available_weekdays(w.availability_schedule)) > 0
      from walker_profiles w where w.user_id = new.id), false);
  return new;
end $$;

create trigger profiles_set_walker_complete
  before insert or update of first_name, last_name, phone, avatar_url, role, walker_complete on profiles
  for each row execute function set_walker_complete();
