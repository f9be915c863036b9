-- A walker may be checked before the first save of their profile.
create function set_background_check() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select c.status, c.expires_on into new.background_check_status, new.background_check_expires_on
    from current_check(new.user_id) c;
  return new;
end $$;

create trigger walker_profiles_check before insert on walker_profiles for each row execute function set_background_check();
