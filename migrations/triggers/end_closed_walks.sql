create function begin_to_decide() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform end_closed_walks(case tg_relid when 'watchers'::regclass then array(select id from watchers where id = new.id and role = 'guardian')
    else array(select id from watchers where role = 'guardian' and new.id in (parent_id, user_id)) end);
  return null;
end $$;

create trigger watchers_begin_to_decide after insert or update of child_ids, user_id on watchers
  for each row when (new.user_id is not null) execute function begin_to_decide();
create trigger profiles_begin_to_decide after update of approval_status, hidden_at on profiles for each row
  when (new.is_approved and new.hidden_at is null and not (old.is_approved and old.hidden_at is null))
  execute function begin_to_decide();
