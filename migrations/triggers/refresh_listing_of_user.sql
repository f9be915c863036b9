create function refresh_listing_of_user() returns trigger language plpgsql as $$
begin
  perform refresh_walker_listing(new.user_id);
  return null;
end $$;

create trigger walker_profiles_listing after insert or update on walker_profiles
  for each row execute function refresh_listing_of_user();
