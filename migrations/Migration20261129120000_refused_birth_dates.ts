import { Migration } from '@mikro-orm/migrations';

export class Migration20261129120000_refused_birth_dates extends Migration {
  override up(): void {
    this.addSql('alter table birth_date_changes add column refused boolean not null default false');
  }

  override down(): void {
    this.addSql(`
      delete from birth_date_changes where refused;
      alter table birth_date_changes drop column refused cascade;
    `);
  }
}
