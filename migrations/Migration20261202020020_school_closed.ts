import { Migration } from '@mikro-orm/migrations';

const REASONS = `'walker_declined', 'parent_cancelled', 'walker_withdrew', 'expired', 'admin', 'suspended', 'walker_no_show',
  'child_no_show', 'replaced'`;
const changeTo = (reasons: string) => `alter table bookings drop constraint bookings_cancel_reason_check,
  add constraint bookings_cancel_reason_check check (cancel_reason in (${reasons})) not valid;`;

/** A day on which schools are closed ends weekly walks (BOOKING-28). */
export class Migration20261202020020_school_closed extends Migration {
  override up(): void {
    this.addSql(changeTo(`${REASONS}, 'school_closed'`));
  }

  override down(): void {
    this.addSql(changeTo(REASONS));
  }
}
