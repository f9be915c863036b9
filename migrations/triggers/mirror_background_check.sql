create function mirror_background_check() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mirror_current_check(coalesce(new.walker_id, old.walker_id));
  return null;
end $$;

create trigger background_checks_mirror after insert or update or delete on background_checks for each row
  execute function mirror_background_check();
