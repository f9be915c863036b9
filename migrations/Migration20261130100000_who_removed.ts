import { Migration } from '@mikro-orm/migrations';

export class Migration20261130100000_who_removed extends Migration {
  override up(): void {
    this.addSql(`
      alter table removed_rows add column removed_by uuid;
      alter table removed_rows add constraint removed_rows_removed_by_fkey foreign key (removed_by) references profiles not valid;
    `);
  }

  override down(): void {
    this.addSql('alter table removed_rows drop column removed_by cascade');
  }
}
