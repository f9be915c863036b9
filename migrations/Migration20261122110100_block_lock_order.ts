import { Migration } from '@mikro-orm/migrations';

const pairLock = (lock: string, one: string, other: string) =>
  `${lock}(hashtextextended('pair/' || least(${one}, ${other}) || '/' || greatest(${one}, ${other}), 0))`;

/** `first` runs before the check. */
const guardBlockedBooking = (first: string) => `
  create or replace function guard_blocked_booking() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    ${first}
    if exists (select from blocks where (blocker_id = new.parent_id and blocked_id = new.walker_id)
        or (blocker_id = new.walker_id and blocked_id = new.parent_id)) then
      raise exclusion_violation using message = 'these two have nothing to do with each other',
        constraint = 'bookings_not_blocked';
    end if;
    return new;
  end $$;`;

const PRIVATE = [
  'age',
  'sex',
  'school',
  'avatar_url',
  'allergies',
  'special_instructions',
  'trotter_preferences',
  'emergency_contact_name',
  'emergency_contact_phone',
  'medical_conditions',
  'favorite_activities',
  'behavioral_notes',
  'schedule_preferences',
  'pickup_instructions',
  'dropoff_instructions',
];

/**
 * Each trigger takes its lock first and then reads in a new statement, which sees what was committed meanwhile.
 * - A block and a booking of the two: the later one sees the earlier.
 * - Deleting a child and booking for it: `for key share` conflicts only with the deletion.
 * - Withdrawing an approval and an offer of that walker.
 */
export class Migration20261122110100_block_lock_order extends Migration {
  override up(): void {
    this.addSql(
      guardBlockedBooking(
        `perform ${pairLock('pg_advisory_xact_lock_shared', 'new.parent_id', 'new.walker_id')};`,
      ),
    );
    this.addSql(`
      create function wait_for_bookings_of_pair() returns trigger
        language plpgsql set search_path = public, pg_temp as $$
      begin
        perform ${pairLock('pg_advisory_xact_lock', 'new.blocker_id', 'new.blocked_id')};
        return new;
      end $$;
      create trigger blocks_wait before insert on blocks for each row execute function wait_for_bookings_of_pair();

      create function guard_booking_of_child() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        perform from children c where c.id = new.child_id and c.hidden_at is null for key share;
        if not found then
          raise exclusion_violation using message = 'this child was deleted', constraint = 'bookings_of_present_child';
        end if;
        return new;
      end $$;
      create trigger bookings_of_present_child before insert on bookings for each row
        execute function guard_booking_of_child();

      create function guard_approved_offer() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        perform from profiles p where p.id = new.walker_id and p.is_approved and p.hidden_at is null for share;
        if not found then
          raise exclusion_violation using message = 'this walker may not act', constraint = 'offers_of_approved';
        end if;
        return new;
      end $$;
      create trigger offers_of_approved before insert or update on booking_offers for each row
        when (new.withdrawn_at is null) execute function guard_approved_offer();

      update children set ${PRIVATE.map((column) => `${column} = null`).join(', ')} where hidden_at is not null;
      alter table children add constraint children_hidden_are_names
        check (hidden_at is null or num_nonnulls(${PRIVATE.join(', ')}) = 0);
    `);
  }

  override down(): void {
    this.addSql(`
      alter table children drop constraint children_hidden_are_names;
      drop trigger offers_of_approved on booking_offers;
      drop function guard_approved_offer();
      drop trigger bookings_of_present_child on bookings;
      drop function guard_booking_of_child();
      drop trigger blocks_wait on blocks;
      drop function wait_for_bookings_of_pair();
    `);
    this.addSql(guardBlockedBooking(''));
  }
}
