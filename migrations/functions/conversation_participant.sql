-- Declares one row, or joins would read every conversation.
create function conversation_participant(other uuid) returns table (
    id uuid, first_name text, last_name text, avatar_url text, role text, writable boolean, blocked boolean)
  language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select p.id,
    case when p.hidden_at is not null and is_former(p.id) then 'Former' else p.first_name end as first_name,
    case when p.hidden_at is not null and is_former(p.id) then 'user' else p.last_name end as last_name,
    case when p.hidden_at is not null and is_former(p.id) then null else p.avatar_url end as avatar_url,
    p.role, allowed.writable,
    exists (select from blocks b where b.blocker_id = app_user_id() and b.blocked_id = p.id)
  from profiles p cross join lateral (select can_message(p.id) as writable) allowed
  where p.id = other and p.id <> app_user_id() and (allowed.writable or exists (select from conversations c
    where c.person_a = least(p.id, app_user_id()) and c.person_b = greatest(p.id, app_user_id())))
$$;
