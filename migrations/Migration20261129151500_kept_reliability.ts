import { Migration } from '@mikro-orm/migrations';

export class Migration20261129151500_kept_reliability extends Migration {
  override up(): void {
    this.addSql('alter table walker_listings add column reliability jsonb');
  }

  override down(): void {
    this.addSql('alter table walker_listings drop column reliability cascade');
  }
}
