import { Migration } from '@mikro-orm/migrations';

const ME = 'app_user_id()';
const STAFF = "app_acts_as('admin', 'cli', 'worker')";
const AGREED = `b.status in (
  'accepted', 'confirmed', 'in_progress', 'completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed')`;
/** A sub-select is evaluated once, not for every row. */
const UNBLOCKED = (column: string) => `${column} <> all ((select blocked_ids())::uuid[])`;

/** `blocked` is checked before all other conditions. */
const mayWriteTo = (blocked: string) => `
  create or replace function can_message(other uuid) returns boolean
    language sql stable security definer set search_path = public, pg_temp as $$
    select coalesce((select case
        when me.role = 'admin' then you.role <> 'admin'
        when not you.is_approved then false
        when you.role = 'admin' then has_messaged(you.id, me.id)
        when me.role = you.role then false
        ${blocked}
        when exists (select from bookings b where (b.parent_id = me.id and b.walker_id = you.id)
          or (b.walker_id = me.id and b.parent_id = you.id)) then true
        when me.role = 'trotter' then you.looking_for_trotter or has_messaged(you.id, me.id)
        else exists (select from walker_listings l where l.walker_id = you.id)
          or has_messaged(you.id, me.id) or has_messaged(me.id, you.id)
      end
      from profiles me, profiles you
      where me.id = ${ME} and you.id = other and you.id <> me.id
        and me.is_approved and me.hidden_at is null and you.hidden_at is null), false)
  $$;`;

const participant = (more: { column: string; value: string } | null) => `
  create function conversation_participant(other uuid)
    returns table (id uuid, first_name text, last_name text, avatar_url text, role text, writable boolean${more ? `, ${more.column}` : ''})
    language sql stable security definer set search_path = public, pg_temp as $$
    select p.id, p.first_name, p.last_name, p.avatar_url, p.role, allowed.writable${more ? `, ${more.value}` : ''}
    from profiles p cross join lateral (select can_message(p.id) as writable) allowed
    where p.id = other and p.id <> ${ME} and (allowed.writable or exists (select from conversations c
      where c.person_a = least(p.id, ${ME}) and c.person_b = greatest(p.id, ${ME})))
  $$;`;

const parentsLooking = (unblocked: string) => `
  create or replace function get_parents_looking_for_trotters(limit_count integer default 100)
    returns table (id uuid, first_name text, last_name text, avatar_url text, trotter_needs_description text)
    language sql stable security definer set search_path = public, pg_temp as $$
    select p.id, p.first_name, p.last_name, p.avatar_url, p.trotter_needs_description
    from profiles p
    where p.role = 'tot' and p.looking_for_trotter and p.is_approved and p.hidden_at is null ${unblocked}
      and (app_acts_as('admin') or exists (select from profiles me
        where me.id = ${ME} and me.role = 'trotter' and me.is_approved and me.hidden_at is null))
    order by p.last_login_at desc nulls last, p.id
    limit limit_count
  $$;`;

const openRequests = (unblocked: string) => `
  create or replace function open_requests(limit_count integer default 20, only_booking uuid default null)
    returns table (id uuid, parent_id uuid, child_age integer, scheduled_date date, scheduled_time time,
      duration_hours numeric, offered_rate numeric, taken boolean)
    language sql stable security definer set search_path = public, pg_temp as $$
    with waiting as (
      select b.*, false as taken from bookings b
      where b.status = 'pending' and b.walker_id is null and b.starts_at > app_now()
      union all
      select b.*, true from booking_offers o join bookings b on b.id = o.booking_id
      where o.walker_id = ${ME} and o.withdrawn_at is null and b.walker_id <> ${ME} and ${AGREED}
        and b.starts_at > app_now())
    select b.id, b.parent_id, c.age, b.scheduled_date, b.scheduled_time, b.duration_hours, o.hourly_rate, b.taken
    from waiting b join children c on c.id = b.child_id join profiles p on p.id = b.parent_id
      left join booking_offers o on o.booking_id = b.id and o.walker_id = ${ME} and o.withdrawn_at is null
    where exists (select from walker_listings l where l.walker_id = ${ME}) and p.is_approved and p.hidden_at is null
      and (only_booking is null or b.id = only_booking) ${unblocked}
    order by b.starts_at, b.id
    limit limit_count
  $$;`;

/**
 * Every security-definer function checks blocks: messages by `can_message`, bookings by a trigger on requests and
 * acceptances, offers by `open_requests`. `blocked_ids` does not reveal who blocked whom. Searches add the condition
 * themselves: in the policy of `walker_listings` it would disable the index for words.
 */
export class Migration20261121000710_blocks extends Migration {
  override up(): void {
    this.addSql(`
      create table blocks (
        blocker_id uuid not null references profiles,
        blocked_id uuid not null references profiles,
        created_at timestamptz not null,
        primary key (blocker_id, blocked_id),
        check (blocker_id <> blocked_id)
      );
      create index blocks_blocked on blocks (blocked_id);
      alter table blocks enable row level security;
      alter table blocks force row level security;
      create policy blocks_owner on blocks to current_user using (true) with check (true);
      create policy blocks_read on blocks for select using (blocker_id = ${ME} or ${STAFF});
      create policy blocks_add on blocks for insert with check (blocker_id = ${ME} and app_acts_as('tot', 'trotter')
        and exists (select from people p where p.id = blocked_id and p.role <> 'admin'));
      create policy blocks_remove on blocks for delete using (blocker_id = ${ME});

      create function blocked_ids() returns uuid[]
        language sql stable security definer set search_path = public, pg_temp as $$
        select coalesce(array_agg(case when blocker_id = ${ME} then blocked_id else blocker_id end), '{}')
        from blocks where ${ME} in (blocker_id, blocked_id)
      $$;

      create function blocked_people()
        returns table (id uuid, first_name text, last_name text, avatar_url text, role text, blocked_at timestamptz)
        language sql stable security definer set search_path = public, pg_temp as $$
        select p.id, p.first_name, p.last_name, p.avatar_url, p.role, b.created_at
        from blocks b join profiles p on p.id = b.blocked_id where b.blocker_id = ${ME}
        order by b.created_at desc, p.id
      $$;

      create function blocked_walker_bits() returns table (chunk integer, bits bit(8192))
        language sql stable security definer set search_path = public, pg_temp as $$
        select l.slot / 8192, bit_or(set_bit(0::bit(8192), l.slot % 8192, 1))
        from walker_listings l where l.walker_id = any (blocked_ids()) group by 1
      $$;

      create function guard_blocked_booking() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        if exists (select from blocks where (blocker_id = new.parent_id and blocked_id = new.walker_id)
            or (blocker_id = new.walker_id and blocked_id = new.parent_id)) then
          raise exclusion_violation using message = 'these two have nothing to do with each other',
            constraint = 'bookings_not_blocked';
        end if;
        return new;
      end $$;
      create trigger bookings_not_blocked_add before insert on bookings for each row
        when (new.walker_id is not null) execute function guard_blocked_booking();
      create trigger bookings_not_blocked_change before update of walker_id, status on bookings for each row
        when (new.walker_id is not null and (new.walker_id is distinct from old.walker_id
          or (new.status = 'accepted' and old.status <> 'accepted'))) execute function guard_blocked_booking();

      drop function conversation_participant(uuid);
    `);
    this.addSql(mayWriteTo(`when you.id = any (blocked_ids()) then false`));
    const byMe = `exists (select from blocks b where b.blocker_id = ${ME} and b.blocked_id = p.id)`;
    this.addSql(participant({ column: 'blocked boolean', value: byMe }));
    this.addSql(parentsLooking(`and ${UNBLOCKED('p.id')}`));
    this.addSql(openRequests(`and ${UNBLOCKED('b.parent_id')}`));
  }

  override down(): void {
    this.addSql(openRequests(''));
    this.addSql(parentsLooking(''));
    this.addSql('drop function conversation_participant(uuid);');
    this.addSql(mayWriteTo(''));
    this.addSql(participant(null));
    this.addSql(`
      drop trigger bookings_not_blocked_change on bookings;
      drop trigger bookings_not_blocked_add on bookings;
      drop function guard_blocked_booking(), blocked_walker_bits(), blocked_people(), blocked_ids();
      drop table blocks;
    `);
  }
}
