-- What a family removes stays two weeks, so that it can be put back (CHILD-11). An erasure keeps nothing.
create function keep_removed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone jsonb := to_jsonb(old);
begin
  if not app_acts_as('tot') then
    return coalesce(new, old);
  end if;
  if tg_table_name = 'children' then
    gone := gone || jsonb_build_object('avatar_url', null, 'receivers', (select coalesce(jsonb_agg(to_jsonb(r)), '[]')
      from child_receivers r where r.parent_id = old.parent_id and old.id = any (r.child_ids)));
  elsif tg_table_name = 'child_receivers' then
    -- Who goes with a child comes back with that child.
    gone := gone || jsonb_build_object('child_ids', array(select c.id from children c where c.id = any (old.child_ids)
      and c.hidden_at is null and (tg_op = 'DELETE' or c.id <> all (new.child_ids))));
    if gone -> 'child_ids' = '[]' then
      return coalesce(new, old);
    end if;
  end if;
  delete from removed_rows where id in (select r.id from removed_rows r where r.parent_id = old.parent_id
    and r.kind = tg_argv[0] and r.removed_by = app_user_id() order by r.removed_at desc offset 49);
  insert into removed_rows (parent_id, kind, name, child_ids, kept, removed_at, removed_by) values (
    old.parent_id, tg_argv[0], coalesce(gone ->> 'label', gone ->> 'name'),
    case tg_argv[0] when 'receiver' then array(select jsonb_array_elements_text(gone -> 'child_ids')::uuid) else '{}' end,
    gone, app_now(), app_user_id());
  return coalesce(new, old);
end $$;

create trigger children_keep_removed before delete on children for each row execute function keep_removed('child');

create trigger children_keep_hidden before update of hidden_at on children for each row
  when (old.hidden_at is null and new.hidden_at is not null) execute function keep_removed('child');

create trigger saved_places_keep_removed before delete on saved_places for each row execute function keep_removed('place');

create trigger child_receivers_keep_removed before delete on child_receivers for each row
  execute function keep_removed('receiver');

create trigger child_receivers_keep_for_children before update of child_ids on child_receivers for each row
  when (not old.child_ids <@ new.child_ids) execute function keep_removed('receiver');
