import { Migration } from '@mikro-orm/migrations';

const ME = 'app_user_id()';
const STAFF = "app_acts_as('admin', 'cli', 'worker', 'seed')";
const AGREED = `b.status in (
  'accepted', 'confirmed', 'in_progress', 'completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed')`;
const WALKED_BY_ME = `b.walker_id = ${ME} and ${AGREED}`;

/**
 * - `app_now`: the time of the request by the app's clock. Without it nothing is in time.
 * - The walker reads a child's profile from acceptance until a day after the walk (SAFETY-4); the photo stays.
 * - `open_requests` runs as its owner for listed walkers. `parent_id` serves notifications and is never shown.
 * - An offer has the walker's current rate.
 */
export class Migration20261120001800_offers_and_sheets extends Migration {
  override up(): void {
    this.addSql(`
      create function app_now() returns timestamptz language sql stable parallel safe as $$
        select nullif(current_setting('app.now', true), '')::timestamptz
      $$;

      drop policy children_read on children;
      create policy children_read on children for select using (parent_id = ${ME} or ${STAFF} or exists (
        select from bookings b where b.child_id = children.id and ${WALKED_BY_ME}
          and b.ends_at > app_now() - interval '1 day'));
      drop policy images_read on images;
      create policy images_read on images for select using (owner_id = ${ME} or ${STAFF} or exists (
        select from bookings b where b.child_id = images.child_id and ${WALKED_BY_ME}));

      create function open_requests(limit_count integer default 20, only_booking uuid default null)
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
          and (only_booking is null or b.id = only_booking)
        order by b.starts_at, b.id
        limit limit_count
      $$;

      drop policy booking_offers_add on booking_offers;
      create policy booking_offers_add on booking_offers for insert with check (app_acts_as('seed') or (walker_id = ${ME}
        and hourly_rate = (select l.hourly_rate from walker_listings l where l.walker_id = ${ME})
        and exists (select from open_requests(1, booking_id) r where not r.taken)));
      drop policy booking_offers_change on booking_offers;
      create policy booking_offers_change on booking_offers for update using (walker_id = ${ME}) with check (walker_id = ${ME}
        and (withdrawn_at is not null or (hourly_rate = (select l.hourly_rate from walker_listings l where l.walker_id = ${ME})
        and exists (select from open_requests(1, booking_id) r where not r.taken))));
    `);
  }

  override down(): void {
    this.addSql(`
      drop policy booking_offers_change on booking_offers;
      create policy booking_offers_change on booking_offers for update using (walker_id = ${ME}) with check (walker_id = ${ME});
      drop policy booking_offers_add on booking_offers;
      create policy booking_offers_add on booking_offers for insert with check (walker_id = ${ME} or app_acts_as('seed'));
      drop function open_requests(integer, uuid);
      drop policy images_read on images;
      create policy images_read on images for select using (owner_id = ${ME} or ${STAFF}
        or (child_id is not null and exists (select from children where children.id = child_id)));
      drop policy children_read on children;
      create policy children_read on children for select using (parent_id = ${ME} or ${STAFF}
        or exists (select from bookings b where b.child_id = children.id and ${WALKED_BY_ME}));
      drop function app_now();
    `);
  }
}
