import { Migration } from '@mikro-orm/migrations';

/** Both sides read when a walk is charged automatically, and the walker can ask to check its time (PAYMENT-25, PAYMENT-32). */
export class Migration20261201030020_automatic_notice extends Migration {
  override up(): void {
    this.addSql(`
      alter table walker_profiles add column payouts_ready_at timestamptz;
      alter table automatic_payments add column questioned_at timestamptz;
    `);
  }

  override down(): void {
    this.addSql(`
      alter table automatic_payments drop column questioned_at cascade;
      alter table walker_profiles drop column payouts_ready_at cascade;
    `);
  }
}
