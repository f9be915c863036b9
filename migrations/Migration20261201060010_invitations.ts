import { Migration } from '@mikro-orm/migrations';

/** `booking_invitations`: the walkers who were asked for an open request, and the price up to which the first has it (BOOKING-42). */
export class Migration20261201060010_invitations extends Migration {
  override up(): void {
    this.addSql(`
      alter table bookings add column first_accepts_up_to numeric(10,2);
      create table booking_invitations (
        booking_id uuid not null references bookings,
        walker_id uuid not null references profiles,
        starts_at timestamptz not null,
        created_at timestamptz not null,
        declined_at timestamptz,
        primary key (booking_id, walker_id)
      );
      create index booking_invitations_walker on booking_invitations (walker_id, starts_at);
    `);
  }

  override down(): void {
    this.addSql(
      'drop table booking_invitations cascade; alter table bookings drop column first_accepts_up_to cascade;',
    );
  }
}
