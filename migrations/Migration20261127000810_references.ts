import { Migration } from '@mikro-orm/migrations';

/**
 * - `walker_references`: the two people a walker names, each with a secret link, stored as a hash (CHECK-9).
 * - `reference_answers` is a table of its own, because the walker must not read it (CHECK-11).
 */
export class Migration20261127000810_references extends Migration {
  override up(): void {
    this.addSql(`
      create table walker_references (
        id uuid primary key,
        walker_id uuid not null references profiles,
        name text not null check (length(name) between 1 and 80),
        email text not null check (length(email) between 3 and 254),
        relation text not null check (relation in ('work', 'school', 'neighbor', 'friend', 'other')),
        status text not null check (status in ('asked', 'answered', 'declined')),
        token_hash bytea unique,
        token_expires_at timestamptz,
        times_sent integer not null,
        last_sent_at timestamptz not null,
        created_at timestamptz not null,
        answered_at timestamptz,
        unique (walker_id, email)
      );
      create index walker_references_created on walker_references (created_at);

      create table reference_answers (
        reference_id uuid primary key references walker_references on delete cascade,
        walker_id uuid not null references profiles,
        known_for text not null check (known_for in ('under-1', '1-to-3', 'over-3')),
        would_trust text not null check (would_trust in ('yes', 'unsure', 'no')),
        comments text check (length(comments) <= 2000),
        created_at timestamptz not null
      );
      create index reference_answers_walker on reference_answers (walker_id);
    `);
  }

  override down(): void {
    this.addSql('drop table reference_answers, walker_references cascade;');
  }
}
