import { Migration } from '@mikro-orm/migrations';

export class Migration20261121001420_unpaid_walks extends Migration {
  override up(): void {
    this.addSql(`create index bookings_unpaid on bookings (id) where status = 'completed';`);
  }

  override down(): void {
    this.addSql('drop index bookings_unpaid;');
  }
}
