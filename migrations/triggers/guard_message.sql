create function guard_message() returns trigger language plpgsql as $$
begin
  if app_user_id() is not null and not current_user = (select pg_get_userbyid(relowner) from pg_class
    where oid = tg_relid) and ((to_jsonb(new) - 'is_read') is distinct from (to_jsonb(old) - 'is_read')
      or (old.is_read and not new.is_read)) then
    raise insufficient_privilege using message = 'a message is not its receiver''s to change';
  end if;
  return new;
end $$;

create trigger messages_guard before update on messages for each row execute function guard_message();
