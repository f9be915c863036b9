import { Migration } from '@mikro-orm/migrations';

/** `expires_at` is the earlier of the old and the new start. */
export class Migration20261126000200_reschedules extends Migration {
  override up(): void {
    this.addSql(`
      create table reschedule_proposals (
        id uuid primary key,
        booking_id uuid not null references bookings,
        proposed_by uuid not null references profiles,
        asked_id uuid not null references profiles,
        old_date date not null,
        old_time time not null,
        new_date date not null,
        new_time time not null,
        note text check (length(note) between 1 and 300),
        status text not null default 'open' check (status in ('open', 'accepted', 'refused', 'withdrawn', 'expired')),
        expires_at timestamptz not null,
        created_at timestamptz not null,
        answered_at timestamptz,
        check (proposed_by <> asked_id),
        check ((old_date, old_time) <> (new_date, new_time)),
        check ((status = 'open') = (answered_at is null))
      );
      create unique index reschedule_proposals_open on reschedule_proposals (booking_id) where status = 'open';
      create index reschedule_proposals_to_answer on reschedule_proposals (asked_id) where status = 'open';
      create index reschedule_proposals_booking on reschedule_proposals (booking_id);
      create index reschedule_proposals_proposer on reschedule_proposals (proposed_by);
      create index reschedule_proposals_asked on reschedule_proposals (asked_id);
      create index reschedule_proposals_by_creation on reschedule_proposals (created_at, id);
    `);
  }

  override down(): void {
    this.addSql('drop table reschedule_proposals cascade;');
  }
}
