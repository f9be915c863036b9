import { Migration } from '@mikro-orm/migrations';

/** What went wrong on a walk, what admins did about it (INCIDENT-5), and its photo. */
export class Migration20261127000700_incidents extends Migration {
  override up(): void {
    this.addSql(`
      create table incidents (
        id uuid primary key,
        booking_id uuid not null references bookings,
        reporter_id uuid not null references profiles,
        kind text not null check (kind in ('hurt', 'missing', 'not_there', 'accident', 'stranger', 'other')),
        text text check (length(text) between 1 and 2000),
        created_at timestamptz not null,
        taken_at timestamptz,
        taken_by uuid references profiles,
        outcome text check (outcome in ('unfounded', 'resolved', 'no_charge')),
        closed_at timestamptz,
        closed_by uuid references profiles,
        check (taken_at is not null or taken_by is null),
        check ((outcome is null) = (closed_at is null)),
        check (outcome is not null or closed_by is null)
      );
      create index incidents_open on incidents (created_at desc, id desc) where outcome is null;
      create index incidents_closed on incidents (created_at desc, id desc) where outcome is not null;
      create index incidents_closed_kind on incidents (kind, created_at desc, id desc) where outcome is not null;
      create index incidents_booking on incidents (booking_id, created_at desc);
      create index incidents_reporter on incidents (reporter_id);

      create table incident_events (
        id uuid primary key,
        incident_id uuid not null references incidents,
        act text not null check (act in ('seen', 'taken', 'noted', 'closed')),
        actor_id uuid references profiles,
        operator text check (length(operator) <= 80),
        note text check (length(note) between 1 and 2000),
        at timestamptz not null,
        check (actor_id is null or operator is null)
      );
      create index incident_events_of on incident_events (incident_id, at);
      create unique index incident_events_seen on incident_events (incident_id, actor_id, operator) nulls not distinct
        where act = 'seen';

      alter table images add column incident_id uuid references incidents,
        drop constraint images_bucket_check,
        add constraint images_bucket_check check (bucket in ('avatars', 'children-avatars', 'incident-photos')),
        add constraint images_of_incident check ((bucket = 'incident-photos') = (incident_id is not null));
      create index images_incident_id on images (incident_id) where incident_id is not null;
    `);
  }

  override down(): void {
    this.addSql(`
      delete from images where incident_id is not null;
      alter table images drop column incident_id cascade, drop constraint images_bucket_check,
        add constraint images_bucket_check check (bucket in ('avatars', 'children-avatars'));
      drop table incident_events, incidents cascade;
    `);
  }
}
