import { Migration } from '@mikro-orm/migrations';

const ME = 'app_user_id()';
const as = (...actors: string[]) => `app_acts_as(${actors.map((actor) => `'${actor}'`).join(', ')})`;
/** The owner's functions (counts, erasure) and a superuser are exempt. */
const IS_BOUND = `(row_security_active(tg_relid)
      and current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid))`;
const list = (values: readonly string[]) => `array[${values.map((value) => `'${value}'`).join(', ')}]`;

/** actor → from → to, and the reason of a cancellation. A test compares it with the domain's lifecycle. */
const MOVES: [actor: string, from: string[], to: string, reason?: string][] = [
  ['walker', ['pending'], 'accepted'],
  ['parent', ['pending'], 'accepted'],
  ['admin', ['pending'], 'accepted'],
  ['walker', ['pending'], 'cancelled', 'walker_declined'],
  ['parent', ['pending', 'accepted', 'confirmed'], 'cancelled', 'parent_cancelled'],
  ['walker', ['accepted', 'confirmed'], 'cancelled', 'walker_withdrew'],
  ['parent', ['accepted', 'confirmed'], 'cancelled', 'walker_no_show'],
  ['walker', ['accepted', 'confirmed'], 'cancelled', 'child_no_show'],
  ['worker', ['pending'], 'cancelled', 'expired'],
  ['admin', ['pending', 'accepted', 'confirmed', 'in_progress'], 'cancelled', 'admin'],
  ['admin', ['pending'], 'cancelled', 'suspended'],
  ['walker', ['accepted', 'confirmed'], 'in_progress'],
  ['walker', ['accepted', 'confirmed', 'in_progress'], 'completed'],
  ['admin', ['accepted', 'confirmed', 'in_progress'], 'completed'],
  ['stripe', ['completed'], 'awaiting_payment_confirmation'],
  ['stripe', ['awaiting_payment_confirmation'], 'completed'],
  ['stripe', ['completed', 'awaiting_payment_confirmation'], 'payment_confirmed'],
  ['parent', ['payment_confirmed'], 'reviewed'],
];
const MOVE_ROWS = MOVES.flatMap(([actor, from, to, reason]) =>
  from.map((status) => `('${actor}', '${status}', '${to}', ${reason ? `'${reason}'` : 'null'})`),
).join(',\n          ');

const CANCEL = ['cancelled_by', 'cancelled_at', 'cancel_reason'];
const AGREE = ['walker_id', 'hourly_rate', 'total_amount'];
const DURATION = [
  'actual_duration_hours',
  'final_amount',
  'walker_payout_amount',
  'time_adjustment_requested',
  'time_adjustment_amount',
];
const PAYMENT = ['payment_completed', 'payment_intent_id', 'walker_payout_amount'];
const ALWAYS = ['status', 'updated_at'];
/** Computed after the trigger, so they always seem to change. */
const GENERATED = ['family_slot', 'places_text', 'search_text', 'is_approved'];

const GUARD_BOOKING = `
  create or replace function guard_booking() returns trigger language plpgsql as $$
  declare
    who text := case when ${as('tot')} and old.parent_id = ${ME} then 'parent'
      when ${as('trotter')} and old.walker_id = ${ME} then 'walker'
      when ${as('admin', 'cli')} then 'admin' when ${as('worker')} then 'worker' when ${as('stripe')} then 'stripe' end;
    changed text[] := array(select n.key from jsonb_each(to_jsonb(new)) n
      where n.value is distinct from to_jsonb(old) -> n.key and n.key <> all (${list(GENERATED)}));
    allowed text[];
  begin
    if ${as('seed')} or not ${IS_BOUND} then
      return new;
    end if;
    if new.status <> old.status then
      if not booking_can_transition(who, old.status, new.status, new.cancel_reason) then
        raise insufficient_privilege using message = 'this step of a booking is not theirs to change';
      end if;
      allowed := case
        when new.status = 'cancelled' then ${list(CANCEL)}
        when new.status = 'accepted' and who <> 'walker' then ${list(AGREE)}
        when new.status = 'reviewed' then array['review_submitted']
        when who = 'stripe' then ${list(PAYMENT)} end;
      if who in ('parent', 'walker') and new.status = 'cancelled' and new.cancelled_by is distinct from ${ME} then
        raise insufficient_privilege using message = 'who cancelled a booking is not theirs to change';
      end if;
      if new.status = 'accepted' and who <> 'walker' and (old.walker_id is not null or not case who
          when 'parent' then exists (select from booking_offers o where o.booking_id = new.id and o.walker_id = new.walker_id
            and o.withdrawn_at is null and o.hourly_rate = new.hourly_rate)
          else exists (select from walker_listings l where l.walker_id = new.walker_id and l.hourly_rate = new.hourly_rate) end) then
        raise exclusion_violation using message = 'nobody has agreed to walk at this price',
          constraint = 'bookings_at_agreed_rate';
      end if;
    else
      allowed := case
        when who = 'stripe' then ${list(PAYMENT)}
        when who = 'parent' and old.status = 'completed' and not old.time_adjustment_requested
          and new.time_adjustment_requested and new.walker_payout_amount = new.final_amount then ${list(DURATION)} end;
    end if;
    if not changed <@ (coalesce(allowed, '{}') || ${list(ALWAYS)}) then
      raise insufficient_privilege using message = 'these fields of a booking are not theirs to change';
    end if;
    return new;
  end $$;`;

const GUARD_NEW_BOOKING = `
  create function guard_new_booking() returns trigger language plpgsql as $$
  begin
    if ${as('seed')} or not ${IS_BOUND} then
      return new;
    end if;
    if new.status <> 'pending' or new.payment_completed or new.review_submitted or new.time_adjustment_requested
        or num_nonnulls(new.actual_duration_hours, new.final_amount, new.walker_payout_amount, new.time_adjustment_amount,
          new.payment_intent_id, new.cancelled_by, new.cancel_reason) > 0 then
      raise insufficient_privilege using message = 'a booking begins as a request and nothing else';
    end if;
    if new.walker_id is not null and not exists (select from walker_listings l
        where l.walker_id = new.walker_id and l.hourly_rate = new.hourly_rate) then
      raise exclusion_violation using message = 'nobody walks at this price', constraint = 'bookings_at_agreed_rate';
    end if;
    return new;
  end $$;
  create trigger bookings_guard_new before insert on bookings for each row execute function guard_new_booking();`;

/** Columns of a profile that only their own commands may write. */
const SETTLED = [
  'id',
  'user_id',
  'email',
  'role',
  'approval_status',
  'approval_withdrawn_at',
  'referral_code',
  'referral_count',
  'hidden_at',
  'erased_at',
  'created_at',
];
const OF_ADMINS = ['approval_status', 'approval_withdrawn_at', 'hidden_at'];
const COUNTED = ['referral_count', 'updated_at'];

const GUARD_PROFILE = `
  create or replace function guard_profile() returns trigger language plpgsql as $$
  declare
    changed text[] := array(select n.key from jsonb_each(to_jsonb(new)) n
      where n.value is distinct from to_jsonb(old) -> n.key and n.key <> all (${list(GENERATED)}));
  begin
    if ${as('seed', 'worker', 'cli')} or not ${IS_BOUND} then
      return new;
    end if;
    if ${as('admin')} and old.id is distinct from ${ME} then
      if not changed <@ ${list([...OF_ADMINS, ...COUNTED])} or (old.role = 'admin' and changed && ${list(OF_ADMINS)}) then
        raise insufficient_privilege using message = 'these fields of a profile are not an admin''s to change';
      end if;
    elsif changed && ${list(SETTLED)} then
      raise insufficient_privilege using message = 'these fields of a profile are not its own person''s to change';
    end if;
    return new;
  end $$;`;

const BEFORE_GUARD_PROFILE = `
  create or replace function guard_profile() returns trigger language plpgsql as $$
  begin
    if ${as('tot', 'trotter')} and ${IS_BOUND} and (new.id, new.user_id, new.email, new.role, new.approval_status,
        new.referral_code, new.referral_count, new.created_at)
      is distinct from (old.id, old.user_id, old.email, old.role, old.approval_status,
        old.referral_code, old.referral_count, old.created_at) then
      raise insufficient_privilege using message = 'these fields of a profile are not its own person''s to change';
    end if;
    return new;
  end $$;`;
const BEFORE_GUARD_BOOKING = `
  create or replace function guard_booking() returns trigger language plpgsql as $$
  begin
    if ${as('tot', 'trotter')} and ${IS_BOUND} and (new.id, new.parent_id, new.child_id, new.payment_completed, new.payment_intent_id,
        new.hourly_rate is not null and old.hourly_rate is not null and new.hourly_rate <> old.hourly_rate)
      is distinct from (old.id, old.parent_id, old.child_id, old.payment_completed, old.payment_intent_id, false) then
      raise insufficient_privilege using message = 'payment and parties of a booking are not its people''s to change';
    end if;
    return new;
  end $$;`;

/**
 * Row-level security knows rows, not columns: these triggers check the transitions of a booking and its amounts. The
 * domain checks first; this is the second safeguard. The constraints hold for new writes only.
 */
export class Migration20261122121000_guarded_writes extends Migration {
  override up(): void {
    this.addSql(`
      create function booking_can_transition(who text, from_status text, to_status text, reason text) returns boolean
        language sql immutable parallel safe as $$
        select exists (select from (values
          ${MOVE_ROWS}) moves (actor, before, after, cancelled)
          where actor = who and before = from_status and after = to_status
            and (cancelled is null or cancelled = reason))
      $$;
    `);
    this.addSql(GUARD_BOOKING);
    this.addSql(GUARD_NEW_BOOKING);
    this.addSql(GUARD_PROFILE);
    this.addSql(`
      alter table bookings
        add constraint bookings_priced check ((walker_id is null) = (total_amount is null)
          and total_amount = round(hourly_rate * duration_hours, 2)) not valid,
        add constraint bookings_finally_priced check ((final_amount is null) = (actual_duration_hours is null)
          and final_amount = round(hourly_rate * actual_duration_hours, 2)
          and (time_adjustment_amount is null or time_adjustment_amount = final_amount - total_amount)
          and (walker_payout_amount is null or walker_payout_amount <= final_amount)) not valid,
        add constraint bookings_paid check (payment_completed = (status in ('payment_confirmed', 'reviewed'))
          and (final_amount is not null or status not in ('awaiting_payment_confirmation', 'payment_confirmed', 'reviewed'))
          and (final_amount is null or status in ('completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed'))) not valid,
        add constraint bookings_reviewed check (review_submitted = (status = 'reviewed')) not valid;

      alter policy profiles_add on profiles with check (${as('cli', 'seed')}
        or (${as('auth')} and role in ('tot', 'trotter') and approval_status = 'pending' and referral_count = 0));
      alter policy bookings_add on bookings with check ((parent_id = ${ME} and ${as('tot')}) or ${as('seed')});
    `);
  }

  override down(): void {
    this.addSql(`
      alter policy bookings_add on bookings with check (parent_id = ${ME} or ${as('seed')});
      alter policy profiles_add on profiles with check (${as('auth', 'cli', 'seed')});
      alter table bookings drop constraint bookings_reviewed, drop constraint bookings_paid,
        drop constraint bookings_finally_priced, drop constraint bookings_priced;
      drop trigger bookings_guard_new on bookings;
      drop function guard_new_booking();
    `);
    this.addSql(BEFORE_GUARD_PROFILE);
    this.addSql(BEFORE_GUARD_BOOKING);
    this.addSql('drop function booking_can_transition(text, text, text, text);');
  }
}
