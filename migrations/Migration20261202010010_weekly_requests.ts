import { Migration } from '@mikro-orm/migrations';

/** An open request for weekly walks (BOOKING-46) is one for the first of them, with the weekdays and the last date. */
export class Migration20261202010010_weekly_requests extends Migration {
  override up(): void {
    this.addSql('alter table bookings add column weekdays smallint[], add column weekly_until date;');
  }

  override down(): void {
    this.addSql('alter table bookings drop column weekdays cascade, drop column weekly_until cascade;');
  }
}
