import { Migration } from '@mikro-orm/migrations';

/** Names as people begin to type them: read in order, these indexes stop at the first matches. */
export class Migration20261124001200_name_prefixes extends Migration {
  override up(): void {
    this.addSql(`
      create index profiles_name_prefix on profiles (role, lower(first_name || ' ' || last_name) text_pattern_ops);
      create index profiles_last_name_prefix on profiles (role, lower(last_name) text_pattern_ops);
      create index children_name_prefix on children (lower(name) text_pattern_ops);
    `);
  }

  override down(): void {
    this.addSql('drop index profiles_name_prefix, profiles_last_name_prefix, children_name_prefix');
  }
}
