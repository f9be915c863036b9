create function guard_walker_profile() returns trigger language plpgsql as $$
begin
  if current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    return new;
  end if;
  if not app_acts_as('stripe', 'worker', 'seed') and (new.user_id, new.stripe_account_id, new.stripe_details_submitted,
    new.stripe_onboarding_completed,
      new.completed_walks_count, new.total_earned, new.background_check_status, new.background_check_expires_on,
      new.payouts_ready_at, new.guardian_missing_since)
    is distinct from (old.user_id, old.stripe_account_id, old.stripe_details_submitted, old.stripe_onboarding_completed,
      old.completed_walks_count, old.total_earned, old.background_check_status, old.background_check_expires_on,
      old.payouts_ready_at, old.guardian_missing_since) then
    raise insufficient_privilege using message = 'payouts and checks are not the walker''s to change';
  end if;
  if app_acts_as('admin', 'cli') and to_jsonb(new) - array['date_of_birth', 'updated_at']
    is distinct from to_jsonb(old) - array['date_of_birth', 'updated_at'] then
    raise insufficient_privilege using message = 'the team changes only the date of birth';
  end if;
  if app_acts_as('trotter') and new.date_of_birth is distinct from old.date_of_birth
    and birth_date_is_fixed(new.user_id) then
    raise insufficient_privilege using message = 'only the team changes this date of birth';
  end if;
  return new;
end $$;

create trigger walker_profiles_guard before update on walker_profiles for each row execute function guard_walker_profile();
