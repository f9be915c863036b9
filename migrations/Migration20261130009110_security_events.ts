import { Migration } from '@mikro-orm/migrations';

/** Sign-ins, refused ones of existing accounts, and new passwords, for 90 days. */
export class Migration20261130009110_security_events extends Migration {
  override up(): void {
    this.addSql(`
      create table security_events (
        id uuid primary key,
        at timestamptz not null,
        kind text not null check (kind in
          ('sign_in', 'password_refused', 'code_refused', 'locked_out', 'password_changed', 'password_reset')),
        person_id uuid not null references users on delete cascade,
        user_agent text not null,
        known boolean
      );
      create index security_events_person_id on security_events (person_id, at desc, id desc);
      create index security_events_at on security_events (at desc, id desc);
      create index security_events_kind on security_events (kind, at desc, id desc);
    `);
  }

  override down(): void {
    this.addSql('drop table security_events;');
  }
}
