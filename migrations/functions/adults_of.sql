-- Who decides for a child, and may receive it: the parent first (HANDOVER-6). For both and, like the safety sheet, for its walker.
create function adults_of(child uuid) returns table (id uuid, first_name text, last_name text, phone text)
  language sql stable security definer rows 2 set search_path = public, pg_temp as $$
  select p.id, p.first_name, p.last_name, p.phone
  from children c cross join lateral (
      select c.parent_id as id, null::timestamptz as since
      union all select w.user_id, w.accepted_at from watchers w
        join profiles parent on parent.id = w.parent_id and parent.is_approved and parent.hidden_at is null
        join profiles me on me.id = w.user_id and me.is_approved and me.hidden_at is null
      where w.parent_id = c.parent_id and w.role = 'guardian' and c.id = any (w.child_ids) and not exists (
        select from blocks k where k.blocker_id = w.user_id and k.blocked_id = app_user_id())) adult
    join profiles p on p.id = adult.id
  where c.id = child and c.hidden_at is null
    and (c.parent_id = app_family_id() and app_covers(array[c.id]) and app_acts_as('tot')
      or exists (select from booking_children b where b.child_id = c.id and b.walker_id = app_user_id()
        and b.status in (:AGREED_STATUSES) and b.ends_at > app_now() - interval '1 day')
        and not is_blocked_by(c.parent_id, array[c.id]) and not is_former(c.parent_id))
  order by adult.since nulls first, p.first_name, p.id
$$;
