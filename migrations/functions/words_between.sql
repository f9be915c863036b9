-- How much of what one person wrote at a moment the other may read: everything, all but contact details (MESSAGE-5), or nothing,
-- once a block had closed the two to each other, or that walk (SAFETY-10, SAFETY-18). To and from the team: everything.
create function words_between(writer uuid, reader uuid, at timestamptz, walk uuid default null) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when app_acts_as('admin', 'cli') or writer is null or writer = reader
      or exists (select from profiles p where p.id in (writer, reader) and p.role = 'admin') then 'everything'
    when reader is distinct from app_user_id() and writer is distinct from app_user_id() and not app_acts_as('worker') then 'nothing'
    when exists (select from (select (select b.child_ids from bookings b where b.id = walk) as children) of_walk,
      deciding_with(writer, children, at) one, deciding_with(reader, children, at) other, blocks k
      where k.created_at <= at and (k.blocker_id, k.blocked_id) in ((one, other), (other, one))) then 'nothing'
    when exists (select from unnest(array[writer, reader], array[reader, writer]) pair(parent, walker)
      join bookings b on b.parent_id = pair.parent and b.walker_id = pair.walker
      where b.status in (:AGREED_STATUSES)) then 'everything'
    when exists (select from watchers w join bookings b on b.parent_id = w.parent_id and b.walker_id in (writer, reader)
      where w.user_id in (writer, reader) and b.status in (:AGREED_STATUSES) and w.user_id in (select guardians_of(b.id))) then 'everything'
    else 'masked' end
$$;
