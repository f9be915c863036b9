import { Migration } from '@mikro-orm/migrations';

export class Migration20261122190000_receipt_numbers extends Migration {
  override up(): void {
    this.addSql(`
      alter table payments add column receipt_number integer not null
        generated always as identity (start with 1001) unique;
    `);
  }

  override down(): void {
    this.addSql('alter table payments drop column receipt_number;');
  }
}
