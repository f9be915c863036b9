create function guard_conversation() returns trigger language plpgsql as $$
begin
  if app_user_id() is not null and ((new.id, new.person_a, new.person_b, new.booking_id, new.created_at)
      is distinct from (old.id, old.person_a, old.person_b, old.booking_id, old.created_at)
      or new.last_seq < old.last_seq) then
    raise insufficient_privilege using message = 'the people of a conversation are not theirs to change';
  end if;
  return new;
end $$;

create trigger conversations_guard before update on conversations for each row execute function guard_conversation();
