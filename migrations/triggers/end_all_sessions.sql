create function end_all_sessions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from sessions where user_id = new.user_id;
  delete from tokens where user_id = new.user_id;
  return null;
end $$;

create trigger profiles_hidden after update of hidden_at, frozen_at on profiles for each row
  when ((new.hidden_at is not null and old.hidden_at is null) or (new.frozen_at is not null and old.frozen_at is null))
  execute function end_all_sessions();
