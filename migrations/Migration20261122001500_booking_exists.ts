import { Migration } from '@mikro-orm/migrations';

/**
 * `booking_exists`, a security-definer function for a booking's page: whether somebody who may not read a booking came to one. They are told
 * 'Access Denied' (S1 §2), and nothing of it. Ids cannot be guessed, so the answer helps nobody who has none.
 */
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
