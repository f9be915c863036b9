import { Migration } from '@mikro-orm/migrations';

export class Migration20261127164000_payout_problem extends Migration {
  override up(): void {
    this.addSql('alter table walker_profiles add column payout_problem text;');
  }

  override down(): void {
    this.addSql('alter table walker_profiles drop column payout_problem;');
  }
}
