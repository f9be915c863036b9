-- Runs as its owner, because no one may read whether a stranger is approved or looking.
create function can_message(other uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select case
      when me.role = 'admin' then you.role <> 'admin'
      when not you.is_approved then false
      when you.role = 'admin' then has_messaged(you.id, me.id)
      when me.role = you.role then false
      when you.id = any (closed_to(me.id)) then false
      when exists (select from bookings b where (b.parent_id = app_family_id() and b.walker_id = you.id and app_covers(b.child_ids))
        or (b.walker_id = me.id and b.parent_id = you.id)) then true
      when exists (select from watchers w join bookings b on b.parent_id = w.parent_id and b.walker_id in (me.id, you.id)
        where w.user_id in (me.id, you.id) and w.user_id in (select guardians_of(b.id))
          and (w.user_id = me.id or is_named_to_walker(w.user_id, b.id))) then true
      when me.role = 'trotter' then you.looking_for_trotter or has_messaged(you.id, me.id)
      else exists (select from walker_listings l where l.walker_id = you.id)
        or has_messaged(you.id, me.id) or has_messaged(me.id, you.id)
    end
    from profiles me, profiles you
    where me.id = app_user_id() and you.id = other and you.id <> me.id
      and me.is_approved and me.hidden_at is null and you.hidden_at is null), false)
$$;
