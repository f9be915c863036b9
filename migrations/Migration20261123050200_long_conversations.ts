import { Migration } from '@mikro-orm/migrations';

/**
 * The planner expects short conversations and would read and sort a long one for its last page. The estimate is raised,
 * so that it follows the index backwards, which costs a short one nothing.
 */
export class Migration20261123050200_long_conversations extends Migration {
  override up(): void {
    this.addSql('alter table messages alter column conversation_id set (n_distinct = 100)');
    this.addSql('analyze messages');
  }

  override down(): void {
    this.addSql('alter table messages alter column conversation_id reset (n_distinct)');
  }
}
