import { Migration } from '@mikro-orm/migrations';

/** Null of children from before: the first word of the name. */
export class Migration20261130110000_short_names extends Migration {
  override up(): void {
    this.addSql('alter table children add column called text;');
  }

  override down(): void {
    this.addSql('alter table children drop column called cascade;');
  }
}
