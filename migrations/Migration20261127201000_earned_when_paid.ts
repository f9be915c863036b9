import { Migration } from '@mikro-orm/migrations';

const BEING_PAID = `(select walker_id, sum(coalesce(walker_payout_amount, final_amount, total_amount, 0)) as amount from bookings
  where status = 'awaiting_payment_confirmation' group by walker_id) paid where user_id = paid.walker_id`;

/** Walks that are being paid leave the walker's earnings until they are paid (PAYMENT-4). */
export class Migration20261127201000_earned_when_paid extends Migration {
  override up(): void {
    this.addSql('lock table bookings in share mode;');
    this.addSql(`update walker_profiles set total_earned = total_earned - paid.amount from ${BEING_PAID};`);
  }

  override down(): void {
    this.addSql(`update walker_profiles set total_earned = total_earned + paid.amount from ${BEING_PAID};`);
  }
}
