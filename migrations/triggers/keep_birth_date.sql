-- The team stores its changes with a reason; an erasure leaves none.
create function keep_birth_date() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if app_acts_as('admin', 'cli', 'worker') then
    return null;
  end if;
  if tg_op = 'INSERT' then
    if new.date_of_birth is null then
      return null;
    end if;
  elsif new.date_of_birth is not distinct from old.date_of_birth then
    return null;
  end if;
  insert into birth_date_changes (id, walker_id, date_of_birth, source, created_at)
    values (gen_random_uuid(), new.user_id, new.date_of_birth, 'walker', coalesce(app_now(), new.updated_at));
  return null;
end $$;

create trigger walker_profiles_birth_date after insert or update of date_of_birth on walker_profiles for each row
  execute function keep_birth_date();
