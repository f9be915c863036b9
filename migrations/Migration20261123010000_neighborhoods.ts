import { Migration } from '@mikro-orm/migrations';
import { bookingDetails } from './Migration20261122120000_private_details.ts';

const ME = 'app_user_id()';
const WORKER = `app_acts_as('worker')`;
const AGREED = `b.status in (
  'accepted', 'confirmed', 'in_progress', 'completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed')`;

const OFFER_POLICIES = `
  create policy booking_offers_add on booking_offers for insert with check (app_acts_as('seed') or (walker_id = ${ME}
    and hourly_rate = (select l.hourly_rate from walker_listings l where l.walker_id = ${ME})
    and exists (select from open_requests(1, booking_id) r where not r.taken)));
  create policy booking_offers_change on booking_offers for update using (walker_id = ${ME}) with check (walker_id = ${ME}
    and (withdrawn_at is not null or (hourly_rate = (select l.hourly_rate from walker_listings l where l.walker_id = ${ME})
    and exists (select from open_requests(1, booking_id) r where not r.taken))));`;

const openRequests = ({ type = '', column = '' }) => `
  drop policy booking_offers_add on booking_offers;
  drop policy booking_offers_change on booking_offers;
  drop function open_requests(integer, uuid);
  create function open_requests(limit_count integer default 20, only_booking uuid default null)
    returns table (id uuid, parent_id uuid, child_age integer, scheduled_date date, scheduled_time time,
      duration_hours numeric, offered_rate numeric, taken boolean${type})
    language sql stable security definer set search_path = public, pg_temp as $$
    with waiting as (
      select b.*, false as taken from bookings b
      where b.status = 'pending' and b.walker_id is null and b.starts_at > app_now()
      union all
      select b.*, true from booking_offers o join bookings b on b.id = o.booking_id
      where o.walker_id = ${ME} and o.withdrawn_at is null and b.walker_id <> ${ME} and ${AGREED}
        and b.starts_at > app_now())
    select b.id, b.parent_id, c.age, b.scheduled_date, b.scheduled_time, b.duration_hours, o.hourly_rate, b.taken${column}
    from waiting b join children c on c.id = b.child_id join profiles p on p.id = b.parent_id
      left join booking_offers o on o.booking_id = b.id and o.walker_id = ${ME} and o.withdrawn_at is null
    where exists (select from walker_listings l where l.walker_id = ${ME}) and p.is_approved and p.hidden_at is null
      and (only_booking is null or b.id = only_booking) and p.id <> all ((select blocked_ids())::uuid[])
    order by b.starts_at, b.id
    limit limit_count
  $$;
  ${OFFER_POLICIES}`;

const busyFor = (actors: string) => `
  create or replace function busy_walker_bits(begins timestamptz, finishes timestamptz)
    returns table (chunk integer, bits bit(8192))
    language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
    select l.slot / 8192, bit_or(set_bit(0::bit(8192), l.slot % 8192, 1))
    from bookings b join walker_listings l using (walker_id)
    where b.status in ('accepted', 'confirmed', 'in_progress')
      and tstzrange(b.starts_at, b.ends_at) && tstzrange(begins, finishes)
      and begins is not null and app_acts_as(${actors}) group by 1
  $$;`;

/** `open_request_digests`: the row is a claim, so that any number of workers send at most one email a day (EMAIL-10). */
export class Migration20261123010000_neighborhoods extends Migration {
  override up(): void {
    this.addSql(`
      alter table bookings add column neighborhood text check (length(neighborhood) <= 80);
      alter table profiles add column neighborhood text check (length(neighborhood) <= 80);

      create table open_request_digests (
        walker_id uuid primary key references profiles,
        sent_at timestamptz not null
      );
      alter table open_request_digests enable row level security;
      alter table open_request_digests force row level security;
      create policy open_request_digests_owner on open_request_digests to current_user using (true) with check (true);
      create policy open_request_digests_read on open_request_digests for select using (${WORKER});
      create policy open_request_digests_add on open_request_digests for insert with check (${WORKER});
      create policy open_request_digests_change on open_request_digests for update using (${WORKER}) with check (${WORKER});
      create view my_open_request_digests with (security_barrier) as
        select walker_id, sent_at from open_request_digests where walker_id = ${ME};
      create index bookings_new_open_requests on bookings (created_at) where status = 'pending' and walker_id is null;
    `);
    this.addSql(bookingDetails(', b.neighborhood'));
    this.addSql(openRequests({ type: ', neighborhood text', column: ', b.neighborhood' }));
    this.addSql(busyFor(`'tot', 'worker'`));
  }

  override down(): void {
    this.addSql(busyFor(`'tot'`));
    this.addSql(openRequests({}));
    this.addSql('drop view booking_details;');
    this.addSql(bookingDetails());
    this.addSql(`
      drop index bookings_new_open_requests;
      drop view my_open_request_digests;
      drop table open_request_digests;
      alter table profiles drop column neighborhood;
      alter table bookings drop column neighborhood;
    `);
  }
}
