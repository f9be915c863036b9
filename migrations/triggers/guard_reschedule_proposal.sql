-- A proposal is answered as it was made.
create function guard_reschedule_proposal() returns trigger language plpgsql as $$
declare
  answer text[] := array['status', 'answered_at'];
begin
  if not app_acts_as('worker', 'seed') and row_security_active(tg_relid)
      and current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)
      and to_jsonb(new) - answer <> to_jsonb(old) - answer then
    raise insufficient_privilege using message = 'these fields of a proposal are not theirs to change';
  end if;
  return new;
end $$;

create trigger reschedule_proposals_guard before update on reschedule_proposals for each row
  execute function guard_reschedule_proposal();
