create function is_shown_publicly(walker uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select w.public_photo from walker_profiles w where w.user_id = walker), false)
    and is_searchable_walker(walker)
$$;
