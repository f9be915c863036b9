create function guard_slot() returns trigger language plpgsql as $$
begin
  raise insufficient_privilege using message = 'a walker keeps their slot';
end $$;

create trigger walker_profiles_slot_guard before update on walker_profiles for each row
  when (old.slot <> new.slot) execute function guard_slot();
