import { Migration } from '@mikro-orm/migrations';

/** `previous_secrets`: encrypted secrets that a rotation replaced, and until when they also sign (WEBHOOK-8). */
export class Migration20261129000200_webhook_rotation extends Migration {
  override up(): void {
    this.addSql(`alter table webhook_endpoints add column previous_secrets jsonb not null default '[]'`);
  }

  override down(): void {
    this.addSql('alter table webhook_endpoints drop column previous_secrets');
  }
}
