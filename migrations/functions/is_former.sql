-- A closed account is a "Former user" to others at once (docs/decisions/0010), except to the other side of an agreed, unpaid
-- walk, so that no one waits at a school gate for a stranger.
create function is_former(person uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select person is distinct from app_user_id() and not app_acts_as('admin', 'worker', 'stripe', 'cli', 'seed')
    and exists (select from profiles p where p.id = person and p.hidden_at is not null)
    and not exists (select from bookings b
      where b.status in (:UNFINISHED, :UNPAID)
        and ((b.parent_id = app_user_id() and b.walker_id = person) or (b.walker_id = app_user_id()
          and b.parent_id = person)))
$$;
