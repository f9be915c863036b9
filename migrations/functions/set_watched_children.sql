-- The parent of a link chooses its children again (WATCH-8). False for the links of others and for other children.
create function set_watched_children(link uuid, chosen uuid[]) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update watchers set child_ids = chosen
    where id = link and parent_id = app_user_id() and app_acts_as('tot') and cardinality(chosen) > 0
      and cardinality(chosen) = (select count(*) from children c
        where c.id = any (chosen) and c.parent_id = app_user_id() and c.hidden_at is null);
  return found;
end $$;
