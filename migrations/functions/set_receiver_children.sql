-- Of the children whom this person decides for. The others whom the receiver serves stay; without any the row goes (HANDOVER-7).
create function set_receiver_children(receiver uuid, children uuid[]) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  served uuid[];
begin
  select r.child_ids into served from child_receivers r where r.id = receiver and r.parent_id = app_family_id() and app_acts_as('tot')
    and exists (select from unnest(r.child_ids) child where app_covers(array[child])) for update;
  if not found or not app_covers(children) or not family_has(children) then
    return false;
  end if;
  served := array(select child from unnest(served) child where not app_covers(array[child])) || children;
  delete from child_receivers where id = receiver and served = '{}';
  update child_receivers set child_ids = served, updated_at = app_now() where id = receiver and served <> '{}';
  return true;
end $$;
