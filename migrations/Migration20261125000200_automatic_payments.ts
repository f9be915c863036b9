import { Migration } from '@mikro-orm/migrations';

/** What became of a walk's automatic payment (PAYMENT-25). A walk without a row may still be due. */
export class Migration20261125000200_automatic_payments extends Migration {
  override up(): void {
    this.addSql(`
      create table automatic_payments (
        booking_id uuid primary key references bookings,
        payer_id uuid not null references profiles,
        status text not null check (status in ('stopped', 'charging', 'charged', 'declined')),
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index automatic_payments_payer on automatic_payments (payer_id);
    `);
  }

  override down(): void {
    this.addSql('drop table automatic_payments cascade;');
  }
}
