import { Migration } from '@mikro-orm/migrations';

/** The booking page answers "Access Denied" instead of 404 (BOOKING-18). Ids are not guessable, so this reveals nothing. */
export class Migration20261122001500_booking_exists extends Migration {
  override up(): void {
    this.addSql(`
      create function booking_exists(booking uuid) returns boolean
        language sql stable security definer set search_path = public, pg_temp as $$
        select app_user_id() is not null and exists (select from bookings b where b.id = booking)
      $$;
    `);
  }

  override down(): void {
    this.addSql('drop function booking_exists(uuid);');
  }
}
