import { Migration } from '@mikro-orm/migrations';

export class Migration20261125000300_places extends Migration {
  override up(): void {
    this.addSql(`
      create table saved_places (
        id uuid primary key,
        parent_id uuid not null references profiles,
        label text not null check (length(label) between 1 and 40),
        address text not null check (length(address) between 1 and 300),
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create unique index saved_places_label on saved_places (parent_id, lower(label));
    `);
  }

  override down(): void {
    this.addSql('drop table saved_places;');
  }
}
