create function guard_report() returns trigger language plpgsql as $$
begin
  if new.note is null and to_jsonb(new) - 'note' = to_jsonb(old) - 'note'
      and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    return new;
  end if;
  if old.decision is not null or (new.id, new.reporter_id, new.subject_id, new.message_id, new.reason, new.note,
    new.created_at)
      is distinct from (old.id, old.reporter_id, old.subject_id, old.message_id, old.reason, old.note, old.created_at) then
    raise insufficient_privilege using message = 'a report is not to change once it is made, nor its decision';
  end if;
  return new;
end $$;

create trigger reports_guard before update on reports for each row execute function guard_report();
