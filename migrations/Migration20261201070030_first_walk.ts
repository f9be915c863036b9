import { Migration } from '@mikro-orm/migrations';

/** What the parent answered before the first walk (CHILD-10). */
export class Migration20261201070030_first_walk extends Migration {
  override up(): void {
    this.addSql(`alter table children add column no_allergies boolean not null default false,
      add column answered_at timestamptz,
      add constraint children_hidden_are_unasked
        check (hidden_at is null or (not no_allergies and answered_at is null)) not valid;`);
  }

  override down(): void {
    this.addSql('alter table children drop column no_allergies, drop column answered_at;');
  }
}
