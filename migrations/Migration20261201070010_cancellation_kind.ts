import { Migration } from '@mikro-orm/migrations';

/** Why a walk was canceled, in a word that can be counted (BOOKING-12). */
export class Migration20261201070010_cancellation_kind extends Migration {
  override up(): void {
    this.addSql(`alter table booking_events add column cancellation_kind text,
      add constraint booking_events_cancellation_kind_check
        check (cancellation_kind in ('ill', 'no_school', 'transport', 'other')) not valid;`);
  }

  override down(): void {
    this.addSql('alter table booking_events drop column cancellation_kind;');
  }
}
