-- For whom this person opens a walk or series: for themselves, or by the link of a guardian (FAMILY-3).
create function family_with(subject uuid) returns table (id uuid, parent text)
  language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  with walks as (select parent_id, child_ids from bookings where id = subject
    union all select parent_id, child_ids from booking_series where id = subject)
  select f.id, f.parent from walks w join families_of(app_user_id()) f on f.parent_id = w.parent_id and w.child_ids <@ f.children
  union all select w.parent_id, null from walks w where w.parent_id = app_user_id()
$$;
