create function guard_withdrawal() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if app_acts_as('tot', 'trotter') then
    raise insufficient_privilege using message = 'an approval is not its own person''s to change';
  end if;
  return new;
end $$;

create trigger profiles_withdrawal_guard before update on profiles for each row
  when (new.approval_withdrawn_at is distinct from old.approval_withdrawn_at) execute function guard_withdrawal();
