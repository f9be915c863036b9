-- migrate:up
-- - A walk has one price and one or more children (BOOKING-35). A trigger repeats them in `booking_children`, because an exclusion constraint needs a row for each child (BOOKING-9).
-- - `family_slot` names one walk of one family: siblings share it, so that one walker can take them both, and no one else. It is deferrable, because an erasure changes the places of siblings' walks together.
-- - `open_request_digests`: the row is a claim, so that any number of workers send at most one email a day (EMAIL-10).
create table booking_series (
  id uuid primary key,
  parent_id uuid not null references profiles,
  walker_id uuid not null references profiles,
  child_id uuid not null,
  weekdays smallint[] not null check (cardinality(weekdays) >= 1 and cardinality(weekdays) <= 7 and weekdays <@ array[1::smallint, 2::smallint, 3::smallint, 4::smallint, 5::smallint, 6::smallint, 7::smallint]),
  start_time time not null,
  duration_hours numeric(4,2) not null check (duration_hours >= 0.5 and duration_hours <= 8 and (duration_hours % 0.5) = 0),
  pickup_location text not null check (length(pickup_location) >= 1 and length(pickup_location) <= 300),
  dropoff_location text not null check (length(dropoff_location) >= 1 and length(dropoff_location) <= 300),
  notes text check (length(notes) <= 2000),
  hourly_rate numeric(10,2) not null check (hourly_rate > 0),
  first_date date not null,
  last_date date not null,
  booked_until date not null,
  replaces uuid references booking_series,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'ended')),
  end_reason text check (end_reason in ('walker_declined', 'parent_ended', 'walker_ended', 'admin', 'expired', 'finished', 'stopped')),
  ended_by uuid references profiles,
  ended_at timestamptz,
  request_key text,
  request_fingerprint text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sibling_ids uuid[] not null default '{}'::uuid[] check (cardinality(sibling_ids) <= 5),
  child_ids uuid[] not null generated always as (array[child_id] || sibling_ids) stored,
  constraint booking_series_parent_id_request_key_key unique (parent_id, request_key),
  constraint booking_series_child_id_parent_id_fkey foreign key (child_id, parent_id) references children(id, parent_id),
  constraint booking_series_check check (walker_id <> parent_id),
  constraint booking_series_check1 check ((status = 'ended') = (ended_at is not null) and (ended_at is null) = (end_reason is null))
);
create index booking_series_by_creation on booking_series (created_at, id);
create index booking_series_open on booking_series (booked_until, id) where status = 'accepted';
create index booking_series_parent on booking_series (parent_id, created_at desc, id desc);
create index booking_series_pending on booking_series (id) where status = 'pending';
create index booking_series_replaces on booking_series (replaces) where replaces is not null;
create index booking_series_walker on booking_series (walker_id, created_at desc, id desc);

create table bookings (
  id uuid primary key,
  parent_id uuid not null references profiles,
  walker_id uuid references profiles,
  child_id uuid not null,
  scheduled_date date not null,
  scheduled_time time not null,
  duration_hours numeric(4,2) not null check (duration_hours >= 0.5 and duration_hours <= 8 and (duration_hours % 0.5) = 0),
  actual_duration_hours numeric(4,2) check (actual_duration_hours >= 0.25 and actual_duration_hours <= 8 and (actual_duration_hours % 0.25) = 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  pickup_location text not null check (length(pickup_location) >= 1 and length(pickup_location) <= 300),
  dropoff_location text not null check (length(dropoff_location) >= 1 and length(dropoff_location) <= 300),
  notes text check (length(notes) <= 2000),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'confirmed', 'in_progress', 'completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed', 'cancelled', 'declined')),
  hourly_rate numeric(10,2) check (hourly_rate > 0),
  total_amount numeric(10,2) check (total_amount >= 0),
  final_amount numeric(10,2) check (final_amount >= 0),
  walker_payout_amount numeric(10,2) check (walker_payout_amount >= 0),
  time_adjustment_requested boolean not null default false,
  time_adjustment_amount numeric(10,2),
  payment_completed boolean not null default false,
  payment_intent_id text,
  review_submitted boolean not null default false,
  cancelled_by uuid references profiles,
  cancelled_at timestamptz,
  cancel_reason text check (cancel_reason in ('walker_declined', 'parent_cancelled', 'walker_withdrew', 'expired', 'admin', 'suspended', 'walker_no_show', 'child_no_show', 'replaced', 'school_closed')),
  request_key text,
  request_fingerprint text,
  family_slot text not null generated always as (md5((((((((((parent_id::text || '|') || ((scheduled_date - '2000-01-01'::date)::text)) || '|') || extract(epoch from scheduled_time)::text) || '|') || duration_hours::text) || '|') || lower(btrim(pickup_location))) || '|') || lower(btrim(dropoff_location)))) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  places_text text not null generated always as (lower((((pickup_location || ' ') || dropoff_location) || ' ') || status)) stored,
  neighborhood text check (length(neighborhood) <= 80),
  series_id uuid references booking_series,
  sibling_ids uuid[] not null default '{}'::uuid[] check (cardinality(sibling_ids) <= 5),
  child_ids uuid[] not null generated always as (array[child_id] || sibling_ids) stored,
  calendar_sequence integer not null default 0,
  first_accepts_up_to numeric(10,2),
  weekdays smallint[],
  weekly_until date,
  constraint bookings_parent_id_request_key_key unique (parent_id, request_key),
  constraint bookings_child_id_parent_id_fkey foreign key (child_id, parent_id) references children(id, parent_id),
  constraint bookings_check check (ends_at > starts_at),
  constraint bookings_check1 check (walker_id <> parent_id),
  constraint bookings_check2 check ((walker_id is null) = (hourly_rate is null)),
  constraint bookings_check3 check (walker_id is not null or (status in ('pending', 'cancelled', 'declined'))),
  constraint bookings_check4 check ((status in ('cancelled', 'declined')) = (cancelled_at is not null)),
  constraint bookings_finally_priced check ((final_amount is null) = (actual_duration_hours is null) and final_amount = round(hourly_rate * actual_duration_hours, 2) and (time_adjustment_amount is null or time_adjustment_amount = (final_amount - total_amount)) and (walker_payout_amount is null or walker_payout_amount <= final_amount)),
  constraint bookings_paid check (payment_completed = (status in ('payment_confirmed', 'reviewed')) and (final_amount is not null or (status not in ('awaiting_payment_confirmation', 'payment_confirmed', 'reviewed'))) and (final_amount is null or (status in ('completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed')))),
  constraint bookings_priced check ((walker_id is null) = (total_amount is null) and total_amount = round(hourly_rate * duration_hours, 2)),
  constraint bookings_reviewed check (review_submitted = (status = 'reviewed')),
  constraint bookings_walker_once exclude using gist (walker_id with =, family_slot with <>, tstzrange(starts_at, ends_at) with &&) where (status in ('accepted', 'confirmed', 'in_progress', 'completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed')) deferrable
);
create index bookings_active on bookings (scheduled_date) where status in ('pending', 'accepted', 'confirmed', 'in_progress');
create index bookings_active_by_start on bookings (starts_at, id) where status in ('pending', 'accepted', 'confirmed', 'in_progress');
create index bookings_agreed_due on bookings (starts_at) where status in ('accepted', 'confirmed');
create index bookings_agreed_times on bookings using gist (tstzrange(starts_at, ends_at)) where status in ('accepted', 'confirmed', 'in_progress');
create index bookings_by_amount on bookings (COALESCE(final_amount, total_amount, '-1'::integer::numeric), id);
create index bookings_by_creation on bookings (created_at, id);
create index bookings_by_start on bookings (starts_at, id);
create index bookings_ended_together on bookings (parent_id, cancelled_at) where cancelled_at is not null;
create index bookings_last_of_walker on bookings (walker_id, scheduled_date desc) where status not in ('pending', 'cancelled', 'declined');
create index bookings_new_open_requests on bookings (created_at) where status = 'pending' and walker_id is null;
create index bookings_no_show on bookings (cancelled_at desc, id) where cancel_reason in ('walker_no_show', 'child_no_show');
create index bookings_not_completed on bookings (ends_at) where status in ('accepted', 'confirmed', 'in_progress');
create index bookings_open_requests_soonest on bookings (starts_at, id) where status = 'pending' and walker_id is null;
create index bookings_paid on bookings (created_at, id) where payment_completed;
create index bookings_pair on bookings (walker_id, parent_id, status);
create index bookings_parent on bookings (parent_id, created_at desc, id desc);
create index bookings_parent_schedule on bookings (parent_id, scheduled_date desc, scheduled_time);
create index bookings_parent_status on bookings (parent_id, status, scheduled_date);
create index bookings_pending_due on bookings (starts_at) where status = 'pending';
create index bookings_places_search on bookings using gin (places_text gin_trgm_ops);
create unique index bookings_series_date on bookings (series_id, scheduled_date) where series_id is not null;
create index bookings_unpaid on bookings (id) where status = 'completed';
create index bookings_walker on bookings (walker_id, created_at desc, id desc);
create index bookings_walker_schedule on bookings (walker_id, scheduled_date desc, scheduled_time);
create index bookings_walker_status on bookings (walker_id, status, scheduled_date);

create table booking_children (
  booking_id uuid not null references bookings on delete cascade,
  child_id uuid not null,
  parent_id uuid not null,
  walker_id uuid,
  status text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  stays_home_at timestamptz,
  primary key (booking_id, child_id),
  constraint booking_children_child_id_parent_id_fkey foreign key (child_id, parent_id) references children(id, parent_id),
  constraint bookings_child_once exclude using gist (child_id with =, tstzrange(starts_at, ends_at) with &&) where (status in ('accepted', 'confirmed', 'in_progress', 'completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed'))
);
create index booking_children_child on booking_children (child_id, walker_id, status);
create index booking_children_walker on booking_children (walker_id, child_id);

create table booking_events (
  id uuid primary key,
  booking_id uuid not null references bookings,
  transition text not null,
  actor_id uuid references profiles,
  actor_kind text not null check (actor_kind in ('parent', 'walker', 'admin', 'system')),
  from_status text,
  to_status text not null,
  reason text,
  at timestamptz not null,
  cancellation_kind text check (cancellation_kind in ('ill', 'no_school', 'transport', 'other'))
);
create index booking_events_booking on booking_events (booking_id, at);
create index booking_events_completed on booking_events (at) where to_status = 'completed' and from_status <> 'awaiting_payment_confirmation';

create table booking_offers (
  booking_id uuid not null references bookings,
  walker_id uuid not null references profiles,
  hourly_rate numeric(10,2) not null check (hourly_rate > 0),
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (booking_id, walker_id)
);
create index booking_offers_walker on booking_offers (walker_id);

create table booking_invitations (
  booking_id uuid not null references bookings,
  walker_id uuid not null references profiles,
  starts_at timestamptz not null,
  created_at timestamptz not null,
  declined_at timestamptz,
  primary key (booking_id, walker_id)
);
create index booking_invitations_walker on booking_invitations (walker_id, starts_at);

create table booking_reviews (
  id uuid primary key,
  booking_id uuid not null unique references bookings,
  reviewer_id uuid not null references profiles,
  walker_id uuid not null references profiles,
  rating integer not null check (rating >= 1 and rating <= 5),
  comment text check (length(comment) <= 2000),
  created_at timestamptz not null
);
create index booking_reviews_rating on booking_reviews (walker_id) include (rating);
create index booking_reviews_reviewer on booking_reviews (reviewer_id);
create index booking_reviews_walker on booking_reviews (walker_id, created_at desc, id desc);

create table open_request_digests (
  walker_id uuid primary key references profiles,
  sent_at timestamptz not null
);

-- migrate:down
drop table open_request_digests, booking_reviews, booking_invitations, booking_offers,
  booking_events, booking_children, bookings, booking_series cascade;
