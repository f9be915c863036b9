import { Migration } from '@mikro-orm/migrations';

/** How long a session lasts without use: longer in a browser in which the account signed in before. */
export class Migration20261130009010_idle_days extends Migration {
  override up(): void {
    this.addSql('alter table sessions add column idle_days smallint not null default 10;');
  }

  override down(): void {
    this.addSql('alter table sessions drop column idle_days;');
  }
}
