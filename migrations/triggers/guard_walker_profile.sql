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
  if new.date_of_birth is distinct from old.date_of_birth and app_writes_itself(tg_relid)
    and not (case nullif(current_setting('app.actor', true), '')
      when 'trotter' then not birth_date_is_fixed(new.user_id)
        or coalesce(old.date_of_birth is null and new.date_of_birth = typed_birth_date(new.user_id), false)
      when 'seed' then true
      -- An erasure.
      when 'worker' then new.date_of_birth is null
      else coalesce(app_acts_as('admin', 'cli') and exists (select from birth_date_changes c
        where c.walker_id = new.user_id and c.date_of_birth is not distinct from new.date_of_birth
          and c.source = current_setting('app.actor', true) and c.actor_id is not distinct from app_user_id()
          and c.created_at >= app_now()), false)
    end) then
    raise insufficient_privilege using message = 'only the team changes this date of birth, with a reason';
  end if;
  return new;
end $$;

create trigger walker_profiles_guard before update on walker_profiles for each row execute function guard_walker_profile();
