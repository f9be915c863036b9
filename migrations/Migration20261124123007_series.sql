-- migrate:up
-- `reschedule_proposals.expires_at` is the earlier of the old and the new start; with a series it is about all walks from that one on.
create table booking_series_dates (
  series_id uuid not null references booking_series on delete cascade,
  date date not null,
  kind text not null check (kind in ('closed', 'kept', 'left_out', 'no_room')),
  primary key (series_id, date)
);

create table closed_days (
  date date primary key,
  name text not null check (length(name) >= 1 and length(name) <= 80)
);

create table reschedule_proposals (
  id uuid primary key,
  booking_id uuid not null references bookings,
  proposed_by uuid not null references profiles,
  asked_id uuid not null references profiles,
  old_date date not null,
  old_time time not null,
  new_date date not null,
  new_time time not null,
  note text check (length(note) >= 1 and length(note) <= 300),
  status text not null default 'open' check (status in ('open', 'accepted', 'refused', 'withdrawn', 'expired')),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  series_id uuid references booking_series,
  constraint reschedule_proposals_check check (proposed_by <> asked_id),
  constraint reschedule_proposals_check1 check (old_date <> new_date or old_time <> new_time),
  constraint reschedule_proposals_check2 check ((status = 'open') = (answered_at is null))
);
create index reschedule_proposals_asked on reschedule_proposals (asked_id);
create index reschedule_proposals_booking on reschedule_proposals (booking_id);
create index reschedule_proposals_by_creation on reschedule_proposals (created_at, id);
create unique index reschedule_proposals_open on reschedule_proposals (booking_id) where status = 'open';
create unique index reschedule_proposals_open_series on reschedule_proposals (series_id) where status = 'open';
create index reschedule_proposals_proposer on reschedule_proposals (proposed_by);
create index reschedule_proposals_series on reschedule_proposals (series_id) where series_id is not null;
create index reschedule_proposals_to_answer on reschedule_proposals (asked_id) where status = 'open';

-- migrate:down
drop table reschedule_proposals, closed_days, booking_series_dates cascade;
