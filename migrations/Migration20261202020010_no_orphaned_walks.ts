import { Migration } from '@mikro-orm/migrations';

/** A block ends the agreed walks, so nothing is left to record (SAFETY-9). */
export class Migration20261202020010_no_orphaned_walks extends Migration {
  override up(): void {
    this.addSql(`
      drop function if exists rebuild_orphaned_walks(), record_orphaned_walk(), record_walks_of_blocked(),
        record_walks_of_rejected() cascade;
      drop table orphaned_walks;
    `);
  }

  override down(): void {
    this.addSql(`
      create table orphaned_walks (
        booking_id uuid primary key references bookings on delete cascade,
        starts_at timestamptz not null
      );
      create index orphaned_walks_soonest on orphaned_walks (starts_at, booking_id);
    `);
  }
}
