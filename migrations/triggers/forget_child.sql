-- Who may receive the child and who follows the walks have one child less, and go with the last (CHILD-5).
create function forget_child() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- The sibling may be deleted at the same moment.
  perform from child_receivers where parent_id = old.parent_id order by id for update;
  perform from watchers where parent_id = old.parent_id order by id for update;
  delete from child_receivers where parent_id = old.parent_id and child_ids = array[old.id];
  update child_receivers set child_ids = array_remove(child_ids, old.id), updated_at = app_now()
    where parent_id = old.parent_id and old.id = any (child_ids);
  delete from watchers where parent_id = old.parent_id and child_ids = array[old.id];
  update watchers set child_ids = array_remove(child_ids, old.id)
    where parent_id = old.parent_id and old.id = any (child_ids);
  return null;
end $$;

create trigger children_forget_deleted after delete on children for each row execute function forget_child();

create trigger children_forget_hidden after update of hidden_at on children for each row
  when (old.hidden_at is null and new.hidden_at is not null) execute function forget_child();
