create function guard_profile() returns trigger language plpgsql as $$
declare
  changed text[] := array(select n.key from jsonb_each(to_jsonb(new)) n
    join jsonb_each(to_jsonb(old)) o using (key) where n.value is distinct from o.value
      and n.key <> all (array['family_slot', 'places_text', 'search_text', 'is_approved']));
begin
  if app_acts_as('seed', 'worker', 'cli') or not (row_security_active(tg_relid)
    and current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)) then
    return new;
  end if;
  if app_acts_as('admin') and old.id is distinct from app_user_id() then
    if not changed <@ array['approval_status', 'approval_withdrawn_at', 'frozen_at', 'frozen_for', 'hidden_at', 'referral_count', 'updated_at']
      or (old.role = 'admin' and changed && array['approval_status', 'approval_withdrawn_at', 'frozen_at', 'frozen_for', 'hidden_at']) then
      raise insufficient_privilege using message = 'these fields of a profile are not an admin''s to change';
    end if;
  elsif changed && array['id', 'user_id', 'email', 'role', 'approval_status', 'approval_withdrawn_at', 'referral_code',
    'referral_count', 'frozen_at', 'frozen_for', 'hidden_at', 'erased_at', 'created_at'] then
    raise insufficient_privilege using message = 'these fields of a profile are not its own person''s to change';
  end if;
  return new;
end $$;

create trigger profiles_guard before update on profiles for each row execute function guard_profile();
