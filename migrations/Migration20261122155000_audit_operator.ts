import { Migration } from '@mikro-orm/migrations';

export class Migration20261122155000_audit_operator extends Migration {
  override up(): void {
    this.addSql(`
      alter table audit_log add column operator text,
        add constraint audit_log_operator check (operator is null or (actor_kind = 'cli' and length(operator) <= 80));
    `);
  }

  override down(): void {
    this.addSql(`alter table audit_log drop column operator;`);
  }
}
