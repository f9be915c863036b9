import { Migration } from '@mikro-orm/migrations';

export class Migration20261127203000_guardian_missing extends Migration {
  override up(): void {
    this.addSql(`
      alter table walker_profiles add column guardian_missing_since timestamptz;
      alter table guardian_consents add column renewal_asked_at timestamptz;
    `);
  }

  override down(): void {
    this.addSql(`
      alter table guardian_consents drop column renewal_asked_at;
      alter table walker_profiles drop column guardian_missing_since;
    `);
  }
}
