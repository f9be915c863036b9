import { Migration } from '@mikro-orm/migrations';

const lastOf = (statuses: string) => `
  drop index bookings_last_of_walker;
  create index bookings_last_of_walker on bookings (walker_id, scheduled_date desc) where status not in (${statuses});
  create or replace function last_booking_of(walker uuid) returns date language sql volatile as $$
    select max(scheduled_date) from bookings where walker_id = walker and status not in (${statuses})
  $$;
  update walker_listings set last_booking_date = last_booking_of(walker_id)
    where last_booking_date is distinct from last_booking_of(walker_id);`;

const refreshWith = (from: string, to: string) => `
  do $$
  begin
    execute replace(pg_get_functiondef('refresh_walker_listing(uuid)'::regprocedure), $from$${from}$from$, $to$${to}$to$);
  end $$;`;
const INLINE = `(select max(scheduled_date) from bookings where walker_id = p.id and status not in ('cancelled', 'declined'))`;

/** Only agreed walks count in the order, so that requests for far days do not promote a walker. */
export class Migration20261122195000_agreed_order extends Migration {
  override up(): void {
    this.addSql(refreshWith(INLINE, 'last_booking_of(p.id)'));
    this.addSql(lastOf(`'pending', 'cancelled', 'declined'`));
  }

  override down(): void {
    this.addSql(lastOf(`'cancelled', 'declined'`));
    this.addSql(refreshWith('last_booking_of(p.id)', INLINE));
  }
}
