import { Migration } from '@mikro-orm/migrations';

/** `payments.receipt_number`: short enough to read out, given once and kept; those of before get theirs in no order. */
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
