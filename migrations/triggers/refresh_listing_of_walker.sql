create function refresh_listing_of_walker() returns trigger language plpgsql as $$
begin
  if new.walker_id is not null then perform refresh_walker_listing(new.walker_id); end if;
  return null;
end $$;

create trigger booking_reviews_listing after insert on booking_reviews
  for each row execute function refresh_listing_of_walker();
