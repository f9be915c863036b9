import { Migration } from '@mikro-orm/migrations';

export class Migration20261124125900_stripe_errors extends Migration {
  override up(): void {
    this.addSql('alter table payment_attempts add column stored_error jsonb;');
    this.addSql('alter table refunds add column stored_error jsonb;');
    this.addSql(`alter table walker_profiles add column former_stripe_account_id text,
      add column stripe_account_requested_at timestamptz, add column stripe_error jsonb;`);
  }

  override down(): void {
    this.addSql('alter table payment_attempts drop column stored_error;');
    this.addSql('alter table refunds drop column stored_error;');
    this.addSql(`alter table walker_profiles drop column former_stripe_account_id,
      drop column stripe_account_requested_at, drop column stripe_error;`);
  }
}
