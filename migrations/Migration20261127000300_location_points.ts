import { Migration } from '@mikro-orm/migrations';

/**
 * - `location_logs`: where a walker was during a walk (PLACE-1). `slot` counts 10 seconds since 1970, so that the key allows one
 *   point in each, whatever arrives twice or at once (PLACE-3). The index serves the deletion after 90 days.
 * - Saved places may have a position, from which the distance to the drop-off is measured (PLACE-7).
 */
export class Migration20261127000300_location_points extends Migration {
  override up(): void {
    this.addSql(`
      create table location_logs (
        booking_id uuid not null references bookings,
        slot integer not null,
        walker_id uuid not null references profiles,
        at timestamptz not null,
        latitude double precision not null check (latitude between -90 and 90),
        longitude double precision not null check (longitude between -180 and 180),
        accuracy real not null check (accuracy between 0 and 1000),
        primary key (booking_id, slot)
      );
      create index location_logs_at on location_logs (at);
      alter table saved_places add column position text check (length(position) between 1 and 60);
    `);
  }

  override down(): void {
    this.addSql(`
      alter table saved_places drop column position cascade;
      drop table location_logs cascade;
    `);
  }
}
