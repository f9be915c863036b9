import { Migration } from '@mikro-orm/migrations';

export class Migration20261129160000_pairs_of_the_outbox extends Migration {
  override up(): void {
    this.addSql('alter table outbox add column pair text');
  }

  override down(): void {
    this.addSql('alter table outbox drop column pair cascade');
  }
}
