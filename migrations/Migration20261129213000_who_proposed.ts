import { Migration } from '@mikro-orm/migrations';

export class Migration20261129213000_who_proposed extends Migration {
  override up(): void {
    this.addSql(`
      alter table reschedule_proposals add column made_by uuid;
      alter table reschedule_proposals add constraint reschedule_proposals_made_by_fkey foreign key (made_by)
        references profiles not valid;
    `);
  }

  override down(): void {
    this.addSql('alter table reschedule_proposals drop column made_by cascade');
  }
}
