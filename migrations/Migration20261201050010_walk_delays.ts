import { Migration } from '@mikro-orm/migrations';

/** Who runs late for an agreed walk, as last said (WALK-9). A walk that got another start since then has no delay. */
export class Migration20261201050010_walk_delays extends Migration {
  override up(): void {
    this.addSql(`
      create table walk_delays (
        booking_id uuid not null references bookings on delete cascade,
        reported_by uuid not null references profiles,
        minutes smallint not null check (minutes in (0, 5, 10, 15)),
        starts_at timestamptz not null,
        at timestamptz not null,
        primary key (booking_id, reported_by)
      );
    `);
  }

  override down(): void {
    this.addSql('drop table walk_delays cascade;');
  }
}
