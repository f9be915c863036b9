import { Migration } from '@mikro-orm/migrations';

export class Migration20261128031000_guardians_of_children extends Migration {
  override up(): void {
    this.addSql(`
      alter table watchers add column role text not null default 'watcher' check (role in ('watcher', 'guardian'));
      alter table sessions add column acting_for uuid;
    `);
  }

  override down(): void {
    this.addSql(`
      alter table watchers drop column role cascade;
      alter table sessions drop column acting_for;
    `);
  }
}
