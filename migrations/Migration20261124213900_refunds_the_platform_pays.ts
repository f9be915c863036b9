import { Migration } from '@mikro-orm/migrations';

export class Migration20261124213900_refunds_the_platform_pays extends Migration {
  override up(): void {
    this.addSql('alter table refunds add column platform_pays boolean not null default false;');
  }

  override down(): void {
    this.addSql('alter table refunds drop column platform_pays;');
  }
}
