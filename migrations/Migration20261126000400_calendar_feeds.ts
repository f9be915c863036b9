import { Migration } from '@mikro-orm/migrations';

/**
 * - `calendar_feeds`: one secret address a person, stored as a hash (CALENDAR-1).
 * - `calendar_sequence` counts the changes of a booking for calendar programs (CALENDAR-4); a trigger keeps it.
 * - The audit log also holds what people do with their own address.
 */
export class Migration20261126000400_calendar_feeds extends Migration {
  override up(): void {
    this.addSql(`
      create table calendar_feeds (
        person_id uuid primary key references profiles,
        token_hash bytea not null unique,
        created_at timestamptz not null,
        last_read_at timestamptz
      );
      alter table bookings add column calendar_sequence integer not null default 0;
      alter table audit_log drop constraint audit_log_actor_kind_check, add constraint audit_log_actor_kind_check
        check (actor_kind in ('admin', 'cli', 'system', 'member'));
    `);
  }

  override down(): void {
    this.addSql(`
      update audit_log set actor_kind = 'system' where actor_kind = 'member';
      alter table audit_log drop constraint audit_log_actor_kind_check, add constraint audit_log_actor_kind_check
        check (actor_kind in ('admin', 'cli', 'system'));
      alter table bookings drop column calendar_sequence cascade;
      drop table calendar_feeds cascade;
    `);
  }
}
