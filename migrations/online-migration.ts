import { Migration } from '@mikro-orm/migrations';

/**
 * For what takes long on a large table: an index that is built concurrently, a check that is validated, rows that are
 * filled. Each statement runs on its own outside a transaction, and must be safe to repeat after a crash. On an empty
 * database they are a part of the one transaction.
 */
export abstract class OnlineMigration extends Migration {
  abstract readonly statements: readonly string[];

  override up(): void {
    for (const statement of this.statements) this.addSql(statement.replace(/\bconcurrently\b/i, ''));
  }
}
