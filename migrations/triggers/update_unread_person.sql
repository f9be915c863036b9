create function update_unread_person() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.hidden_at is not null or new.role = 'admin' then
    delete from unread_people where user_id = new.id;
  else
    update unread_people set seen_at = coalesce(new.last_login_at, '-infinity') where user_id = new.id;
  end if;
  return null;
end $$;

create trigger profiles_unread after update on profiles for each row
  when ((old.last_login_at, old.hidden_at, old.role) is distinct from (new.last_login_at, new.hidden_at, new.role))
  execute function update_unread_person();
