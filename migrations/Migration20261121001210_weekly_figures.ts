import { Migration } from '@mikro-orm/migrations';

export class Migration20261121001210_weekly_figures extends Migration {
  override up(): void {
    this.addSql(`
      create index profiles_created on profiles (created_at) include (role);
      create index payments_confirmed on payments (confirmed_at) include (amount, refunded_amount);
      create index bookings_scheduled on bookings (scheduled_date) include (status);
    `);
  }

  override down(): void {
    this.addSql('drop index bookings_scheduled, payments_confirmed, profiles_created;');
  }
}
