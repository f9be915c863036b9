import { Migration } from '@mikro-orm/migrations';

const TEAM = "app_acts_as('admin', 'cli')";

/**
 * `for share` waits for a concurrent decision about the person and then reads it, so that no request and no acceptance
 * follows it. An update checks only the walker, because the parent's row may be locked by a transaction that waits for
 * this booking.
 */
export class Migration20261121001000_suspension extends Migration {
  override up(): void {
    this.addSql(`
      create policy booking_offers_end on booking_offers for update using (${TEAM})
        with check (${TEAM} and withdrawn_at is not null);

      create function guard_approved_booking() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        people uuid[] := case tg_op when 'INSERT' then array[new.parent_id, new.walker_id] else array[new.walker_id] end;
      begin
        if not app_acts_as('tot', 'trotter', 'admin', 'cli') then
          return new;
        end if;
        perform from profiles p where p.id = any (people) order by p.id for share;
        if exists (select from profiles p where p.id = any (people) and not (p.is_approved and p.hidden_at is null)) then
          raise exclusion_violation using message = 'one of the two may not act', constraint = 'bookings_of_approved';
        end if;
        return new;
      end $$;
      create trigger bookings_of_approved_add before insert on bookings for each row
        execute function guard_approved_booking();
      create trigger bookings_of_approved_change before update of walker_id on bookings for each row
        when (new.walker_id is not null and new.walker_id is distinct from old.walker_id)
        execute function guard_approved_booking();

      create function end_sessions_of_hidden() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        delete from sessions where user_id = new.user_id;
        delete from tokens where user_id = new.user_id;
        return null;
      end $$;
      create trigger profiles_hidden after update of hidden_at on profiles for each row
        when (new.hidden_at is not null and old.hidden_at is null) execute function end_sessions_of_hidden();

      create index profiles_rejected on profiles (id) where approval_status = 'rejected';
      drop index audit_log_at;
      create index audit_log_newest on audit_log (at desc, id desc);
      create index audit_log_actor on audit_log (actor_id, at desc, id desc);
      create index audit_log_act on audit_log (act, at desc, id desc);
    `);
  }

  override down(): void {
    this.addSql(`
      drop index audit_log_act, audit_log_actor, audit_log_newest;
      create index audit_log_at on audit_log (at desc);
      drop index profiles_rejected;
      drop trigger profiles_hidden on profiles;
      drop function end_sessions_of_hidden();
      drop trigger bookings_of_approved_change on bookings;
      drop trigger bookings_of_approved_add on bookings;
      drop function guard_approved_booking();
      drop policy booking_offers_end on booking_offers;
    `);
  }
}
