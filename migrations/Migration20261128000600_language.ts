import { Migration } from '@mikro-orm/migrations';

/** `profiles.language`: the person's choice; null follows the browser (LANGUAGE-2). */
export class Migration20261128000600_language extends Migration {
  override up(): void {
    this.addSql(`alter table profiles add column language text,
      add constraint profiles_language_check check (language in ('en', 'es')) not valid;`);
  }

  override down(): void {
    this.addSql('alter table profiles drop column language;');
  }
}
