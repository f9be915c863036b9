-- Whether the walker of a walk reads the name of who decides or decided for it beside the parent, by the rule of the parent's (SAFETY-2):
-- it is asked or agreed, or another one of theirs is, or they have a thread.
create function is_named_to_walker(person uuid, walk uuid) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select exists (select from bookings own join bookings b on b.parent_id = own.parent_id and b.walker_id = app_user_id()
      where own.id = walk and b.status not in (:CANCELLED) and not is_blocked_by(person, b.child_ids)
        and (b.id = walk or person in (select guardians_of(b.id))))
    or exists (select from conversations c
      where c.person_a = least(person, app_user_id()) and c.person_b = greatest(person, app_user_id()))
$$;
