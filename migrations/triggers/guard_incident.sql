create function guard_incident() returns trigger language plpgsql as $$
begin
  if new.text is null and to_jsonb(new) - 'text' = to_jsonb(old) - 'text'
      and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    return new;
  end if;
  if old.outcome is not null or (old.taken_at is not null and (new.taken_at, new.taken_by)
      is distinct from (old.taken_at, old.taken_by))
    or (new.id, new.booking_id, new.reporter_id, new.kind, new.text, new.created_at)
      is distinct from (old.id, old.booking_id, old.reporter_id, old.kind, old.text, old.created_at) then
    raise insufficient_privilege using message = 'an incident is not to change once it is reported, nor who took it or its outcome';
  end if;
  return new;
end $$;

create trigger incidents_guard before update on incidents for each row execute function guard_incident();
