import { Migration } from '@mikro-orm/migrations';

/**
 * Most conversations are short, so the planner would read the whole of a long one and sort it to find the latest page. It is
 * told to expect long ones: then it follows the index backwards, which costs a short one nothing.
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
