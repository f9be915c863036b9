-- SAFETY-10: to whom a block closes a person, or of a parent the walks of the chosen children. It counts for all who decide for the same
-- children, both ways, and says nothing about who blocked. Others learn only whether they are among them.
create function closed_to(adult uuid, children uuid[] default null) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  side uuid[] := array[adult];
  others uuid[];
begin
  if exists (select from watchers w where (w.parent_id = adult or w.user_id = adult) and w.role = 'guardian') then
    side := array(select deciding_with(adult, children));
  end if;
  others := array(select k.blocked_id from blocks k where k.blocker_id = any (side)
    union select k.blocker_id from blocks k where k.blocked_id = any (side));
  if exists (select from unnest(others) one, watchers w where (w.parent_id = one or w.user_id = one) and w.role = 'guardian') then
    others := array(select distinct other from unnest(others) one, deciding_with(one) other);
  end if;
  if app_user_id() = adult or app_family_id() = adult or app_acts_as('admin', 'cli', 'worker', 'stripe', 'seed') then
    return others;
  end if;
  return case when app_user_id() = any (others) then array[app_user_id()] else '{}' end;
end $$;
