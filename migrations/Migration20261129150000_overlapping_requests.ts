import { Migration } from '@mikro-orm/migrations';

const REASONS = `'walker_declined', 'parent_cancelled', 'walker_withdrew', 'expired', 'admin', 'suspended', 'walker_no_show',
          'child_no_show', 'replaced', 'school_closed'`;

export class Migration20261129150000_overlapping_requests extends Migration {
  override up(): void {
    this.addSql(`
      alter table bookings drop constraint bookings_cancel_reason_check;
      alter table bookings add constraint bookings_cancel_reason_check
        check (cancel_reason in (${REASONS}, 'overlapping')) not valid;
    `);
  }

  override down(): void {
    this.addSql(`
      update bookings set cancel_reason = 'walker_declined' where cancel_reason = 'overlapping';
      alter table bookings drop constraint bookings_cancel_reason_check;
      alter table bookings add constraint bookings_cancel_reason_check check (cancel_reason in (${REASONS}));
    `);
  }
}
