-- The parent of a link chooses its children again (WATCH-8). Returns who follows; no row for the links of others and for other children.
create function set_watched_children(link uuid, chosen uuid[]) returns setof uuid
  language sql volatile security definer set search_path = public, pg_temp as $$
  update watchers set child_ids = chosen
  where id = link and parent_id = app_user_id() and app_acts_as('tot') and cardinality(chosen) > 0
    and cardinality(chosen) = (select count(*) from children c
      where c.id = any (chosen) and c.parent_id = app_user_id() and c.hidden_at is null)
  returning user_id
$$;
