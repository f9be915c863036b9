-- migrate:up
create table blocks (
  blocker_id uuid not null references profiles,
  blocked_id uuid not null references profiles,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  constraint blocks_check check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id);

create table reports (
  id uuid primary key,
  reporter_id uuid not null references profiles,
  subject_id uuid not null references profiles,
  message_id uuid references messages,
  reason text not null check (reason in ('unsafe', 'rude', 'outside', 'fake', 'spam', 'other')),
  note text check (length(note) <= 1000),
  created_at timestamptz not null,
  decision text check (decision in ('dismissed', 'warned', 'unapproved')),
  decided_at timestamptz,
  decided_by uuid references profiles,
  constraint reports_check check (reporter_id <> subject_id),
  constraint reports_check1 check ((decision is null) = (decided_at is null)),
  constraint reports_check2 check (decision is not null or decided_by is null)
);
create index reports_decided on reports (created_at desc, id desc) where decision is not null;
create index reports_message on reports (message_id);
create unique index reports_one_open on reports (reporter_id, subject_id, message_id) nulls not distinct where decision is null;
create index reports_open on reports (created_at desc, id desc) where decision is null;
create index reports_subject on reports (subject_id);

create table incidents (
  id uuid primary key,
  booking_id uuid not null references bookings,
  reporter_id uuid not null references profiles,
  kind text not null,
  text text check (length(text) >= 1 and length(text) <= 2000),
  created_at timestamptz not null,
  taken_at timestamptz,
  taken_by uuid references profiles,
  outcome text,
  closed_at timestamptz,
  closed_by uuid references profiles,
  constraint incidents_check check (taken_at is not null or taken_by is null),
  constraint incidents_check1 check ((outcome is null) = (closed_at is null)),
  constraint incidents_check2 check (outcome is not null or closed_by is null),
  constraint incidents_kind_check check (kind in ('hurt', 'missing', 'not_there', 'accident', 'stranger', 'other')),
  constraint incidents_outcome_check check (outcome in ('unfounded', 'resolved', 'no_charge'))
);
create index incidents_booking on incidents (booking_id, created_at desc);
create index incidents_closed on incidents (created_at desc, id desc) where outcome is not null;
create index incidents_closed_kind on incidents (kind, created_at desc, id desc) where outcome is not null;
create index incidents_open on incidents (created_at desc, id desc) where outcome is null;
create index incidents_reporter on incidents (reporter_id);
alter table images add constraint images_incident_id_fkey foreign key (incident_id) references incidents(id);

create table incident_events (
  id uuid primary key,
  incident_id uuid not null references incidents,
  act text not null check (act in ('seen', 'taken', 'noted', 'closed')),
  actor_id uuid references profiles,
  operator text check (length(operator) <= 80),
  note text check (length(note) >= 1 and length(note) <= 2000),
  at timestamptz not null,
  constraint incident_events_check check (actor_id is null or operator is null)
);
create index incident_events_of on incident_events (incident_id, at);
create unique index incident_events_seen on incident_events (incident_id, actor_id, operator) nulls not distinct where act = 'seen';

-- migrate:down
drop table incident_events, incidents, reports, blocks cascade;
