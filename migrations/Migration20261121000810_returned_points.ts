import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000810_returned_points extends Migration {
  override up(): void {
    this.allow("'booking', 'streak', 'refund', 'return'");
  }

  override down(): void {
    this.addSql("delete from points_ledger where kind = 'return';");
    this.allow("'booking', 'streak', 'refund'");
  }

  private allow(kinds: string): void {
    this.addSql(`
      alter table points_ledger drop constraint points_ledger_kind_check;
      alter table points_ledger add constraint points_ledger_kind_check check (kind in (${kinds}));`);
  }
}
