create function refresh_walker_listing(walker uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into walker_listings as listing (walker_id, first_name, last_name, avatar_url, hourly_rate, experience_years,
    bio, neighborhood, languages, availability_schedule, weekdays, average_rating, review_count,
    completed_walks_count, last_booking_date, last_login_at, search_text,
    search_languages, open_hours, reliability)
  select p.id, p.first_name, p.last_name, p.avatar_url, w.hourly_rate, w.experience_years, w.bio, w.neighborhood,
    coalesce(w.languages, '{}'), w.availability_schedule, available_weekdays(w.availability_schedule),
    reviews.average, reviews.number, w.completed_walks_count,
    last_booking_date_of(p.id),
    p.last_login_at, search_text_of(p.first_name, p.last_name, w.neighborhood, w.bio),
    array(select lower(one) from unnest(w.languages) one), open_hours_of(w.availability_schedule), walker_reliability(p.id)
  from profiles p join walker_profiles w on w.user_id = p.id
    cross join lateral (select round(avg(rating), 1) as average, count(*) as number
      from booking_reviews where walker_id = p.id) reviews
  where p.id = walker and p.role = 'trotter' and p.is_approved and p.hidden_at is null and w.is_active
    and not w.vacation_mode and (coalesce(w.background_check_status, '') = 'clear' or not check_is_required())
    and w.guardian_missing_since is null and w.hourly_rate > 0 and cardinality(available_weekdays(w.availability_schedule)) > 0
  on conflict (walker_id) do update set
    first_name = excluded.first_name, last_name = excluded.last_name, avatar_url = excluded.avatar_url,
    hourly_rate = excluded.hourly_rate, experience_years = excluded.experience_years, bio = excluded.bio,
    neighborhood = excluded.neighborhood, languages = excluded.languages,
    availability_schedule = excluded.availability_schedule, weekdays = excluded.weekdays,
    average_rating = excluded.average_rating, review_count = excluded.review_count,
    completed_walks_count = excluded.completed_walks_count, last_booking_date = excluded.last_booking_date,
    last_login_at = excluded.last_login_at, search_text = excluded.search_text,
    search_languages = excluded.search_languages, open_hours = excluded.open_hours, reliability = excluded.reliability;
  if not found then
    delete from walker_listings where walker_id = walker;
  end if;
end $$;
