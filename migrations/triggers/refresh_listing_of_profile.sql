create function refresh_listing_of_profile() returns trigger language plpgsql as $$
begin
  if new.role = 'trotter' then perform refresh_walker_listing(new.id); end if;
  return null;
end $$;

create trigger profiles_listing after update of first_name, last_name, avatar_url, approval_status, last_login_at, hidden_at
  on profiles for each row execute function refresh_listing_of_profile();
