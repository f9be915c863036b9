-- Whether a parent blocked this person, or, while they are not on the way with one of these children, somebody who decides
-- with the parent for one.
create function is_blocked_by(parent uuid, children uuid[]) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from blocks where blocked_id = app_user_id() and (blocker_id = parent
    or blocker_id in (select deciding_with(parent, children)) and not exists (select from bookings b
      where b.walker_id = app_user_id() and b.parent_id = parent and b.child_ids && children and b.status in (:RUNNING))))
$$;
