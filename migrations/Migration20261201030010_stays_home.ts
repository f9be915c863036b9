import { Migration } from '@mikro-orm/migrations';

/** A child that stays home keeps its row, so that history can name it, but no longer walks (BOOKING-41). */
export class Migration20261201030010_stays_home extends Migration {
  override up(): void {
    this.addSql('alter table booking_children add column stays_home_at timestamptz');
  }

  override down(): void {
    this.addSql('alter table booking_children drop column stays_home_at cascade');
  }
}
