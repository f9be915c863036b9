-- The person may no longer receive this child, and goes with the last one. A guardian may not see who is left for other children (FAMILY-4).
create function remove_receiver(receiver uuid, child uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from child_receivers where id = receiver and parent_id = app_family_id() and child = any (child_ids)
    and app_covers(array[child]) and app_acts_as('tot') for update;
  if not found then
    return false;
  end if;
  delete from child_receivers where id = receiver and child_ids = array[child];
  update child_receivers set child_ids = array_remove(child_ids, child), updated_at = app_now() where id = receiver;
  return true;
end $$;
