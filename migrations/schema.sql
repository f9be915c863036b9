create extension btree_gist;

create extension citext;

create extension pg_trgm;

create extension unaccent;

create table account_deletion_requests (
  id uuid not null,
  profile_id uuid not null,
  status text not null default 'pending'::text,
  reason text not null,
  admin_notes text,
  requested_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  constraint account_deletion_requests_check CHECK ((status = 'pending'::text) = (decided_at IS NULL)),
  constraint account_deletion_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES profiles(id),
  constraint account_deletion_requests_pkey PRIMARY KEY (id),
  constraint account_deletion_requests_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id),
  constraint account_deletion_requests_status_check CHECK (status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text]))
);
CREATE INDEX account_deletion_requests_newest ON account_deletion_requests USING btree (requested_at DESC, id DESC) WHERE status = 'pending'::text;
CREATE UNIQUE INDEX account_deletion_requests_one_pending ON account_deletion_requests USING btree (profile_id) WHERE status = 'pending'::text;
alter table account_deletion_requests enable row level security;
alter table account_deletion_requests force row level security;

create table audit_log (
  id uuid not null,
  at timestamp with time zone not null,
  actor_id uuid,
  actor_kind text not null,
  act text not null,
  subject_type text not null,
  subject_id uuid,
  detail jsonb not null default '{}'::jsonb,
  origin text not null,
  operator text,
  constraint audit_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES profiles(id),
  constraint audit_log_actor_kind_check CHECK (actor_kind = ANY (ARRAY['admin'::text, 'cli'::text, 'system'::text, 'member'::text])),
  constraint audit_log_operator CHECK (operator IS NULL OR actor_kind = 'cli'::text AND length(operator) <= 80),
  constraint audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_act ON audit_log USING btree (act, at DESC, id DESC);
CREATE INDEX audit_log_actor ON audit_log USING btree (actor_id, at DESC, id DESC);
CREATE INDEX audit_log_newest ON audit_log USING btree (at DESC, id DESC);
CREATE INDEX audit_log_subject ON audit_log USING btree (subject_id, at DESC);
alter table audit_log enable row level security;
alter table audit_log force row level security;

create table automatic_payments (
  booking_id uuid not null,
  payer_id uuid not null,
  status text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  questioned_at timestamp with time zone,
  constraint automatic_payments_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint automatic_payments_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES profiles(id),
  constraint automatic_payments_pkey PRIMARY KEY (booking_id),
  constraint automatic_payments_status_check CHECK (status = ANY (ARRAY['stopped'::text, 'charging'::text, 'charged'::text, 'declined'::text]))
);
CREATE INDEX automatic_payments_payer ON automatic_payments USING btree (payer_id);
alter table automatic_payments enable row level security;
alter table automatic_payments force row level security;

create table availability_exceptions (
  id uuid not null,
  walker_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  time_windows jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null,
  constraint availability_exceptions_check CHECK (ends_on >= starts_on AND ends_on <= (starts_on + 91)),
  constraint availability_exceptions_check1 CHECK (time_windows = '[]'::jsonb OR starts_on = ends_on),
  constraint availability_exceptions_once EXCLUDE USING gist (walker_id WITH =, daterange(starts_on, ends_on, '[]'::text) WITH &&),
  constraint availability_exceptions_pkey PRIMARY KEY (id),
  constraint availability_exceptions_time_windows_check CHECK (jsonb_typeof(time_windows) = 'array'::text),
  constraint availability_exceptions_walker_id_fkey FOREIGN KEY (walker_id) REFERENCES profiles(id)
);
CREATE INDEX availability_exceptions_days ON availability_exceptions USING gist (daterange(starts_on, ends_on, '[]'::text));
CREATE INDEX availability_exceptions_walker ON availability_exceptions USING btree (walker_id, starts_on);
alter table availability_exceptions enable row level security;
alter table availability_exceptions force row level security;

create table background_check_changes (
  id uuid not null,
  check_id uuid not null,
  walker_id uuid not null,
  provider text not null,
  reference text,
  status text not null,
  checked_on date,
  source text not null,
  actor_id uuid,
  event_id text,
  created_at timestamp with time zone not null,
  authorized_on date,
  constraint background_check_changes_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES profiles(id),
  constraint background_check_changes_check_id_fkey FOREIGN KEY (check_id) REFERENCES background_checks(id) ON DELETE CASCADE,
  constraint background_check_changes_event_id_check CHECK (length(event_id) >= 1 AND length(event_id) <= 255),
  constraint background_check_changes_event_id_key UNIQUE (event_id),
  constraint background_check_changes_pkey PRIMARY KEY (id),
  constraint background_check_changes_source_check CHECK (source = ANY (ARRAY['admin'::text, 'cli'::text, 'provider'::text])),
  constraint background_check_changes_walker_id_fkey FOREIGN KEY (walker_id) REFERENCES profiles(id)
);
CREATE INDEX background_check_changes_check ON background_check_changes USING btree (check_id);
CREATE INDEX background_check_changes_walker ON background_check_changes USING btree (walker_id, created_at DESC);
alter table background_check_changes enable row level security;
alter table background_check_changes force row level security;

create table background_checks (
  id uuid not null,
  walker_id uuid not null,
  provider text not null,
  reference text,
  status text not null,
  checked_on date,
  expires_on date,
  last_event_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authorized_on date,
  constraint background_checks_check CHECK ((status <> ALL (ARRAY['clear'::text, 'consider'::text])) OR checked_on IS NOT NULL),
  constraint background_checks_check1 CHECK ((status = 'clear'::text) = (expires_on IS NOT NULL)),
  constraint background_checks_check2 CHECK (expires_on > checked_on),
  constraint background_checks_pkey PRIMARY KEY (id),
  constraint background_checks_provider_check CHECK (length(provider) >= 1 AND length(provider) <= 80),
  constraint background_checks_reference_check CHECK (length(reference) >= 1 AND length(reference) <= 100),
  constraint background_checks_reference_key UNIQUE (reference),
  constraint background_checks_status_check CHECK (status = ANY (ARRAY['none'::text, 'pending'::text, 'clear'::text, 'consider'::text])),
  constraint background_checks_walker_id_fkey FOREIGN KEY (walker_id) REFERENCES profiles(id)
);
CREATE INDEX background_checks_walker ON background_checks USING btree (walker_id);
alter table background_checks enable row level security;
alter table background_checks force row level security;

create table badges (
  id text not null,
  badge_name text not null,
  badge_description text not null,
  badge_type text not null,
  constraint badges_badge_name_key UNIQUE (badge_name),
  constraint badges_badge_type_check CHECK (badge_type = ANY (ARRAY['milestone'::text, 'perk'::text, 'booking'::text])),
  constraint badges_pkey PRIMARY KEY (id)
);

create table birth_date_changes (
  id uuid not null,
  walker_id uuid not null,
  date_of_birth date,
  source text not null,
  actor_id uuid,
  reason text,
  created_at timestamp with time zone not null,
  refused boolean not null default false,
  constraint birth_date_changes_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES profiles(id),
  constraint birth_date_changes_pkey PRIMARY KEY (id),
  constraint birth_date_changes_reason CHECK (source = 'walker'::text OR reason IS NOT NULL),
  constraint birth_date_changes_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  constraint birth_date_changes_source_check CHECK (source = ANY (ARRAY['walker'::text, 'admin'::text, 'cli'::text])),
  constraint birth_date_changes_walker_id_fkey FOREIGN KEY (walker_id) REFERENCES profiles(id)
);
CREATE INDEX birth_date_changes_refused ON birth_date_changes USING btree (created_at, walker_id) WHERE refused;
CREATE INDEX birth_date_changes_walker ON birth_date_changes USING btree (walker_id, created_at);
alter table birth_date_changes enable row level security;
alter table birth_date_changes force row level security;

create table blocks (
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamp with time zone not null,
  constraint blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES profiles(id),
  constraint blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES profiles(id),
  constraint blocks_check CHECK (blocker_id <> blocked_id),
  constraint blocks_pkey PRIMARY KEY (blocker_id, blocked_id)
);
CREATE INDEX blocks_blocked ON blocks USING btree (blocked_id);
alter table blocks enable row level security;
alter table blocks force row level security;

create table booking_children (
  booking_id uuid not null,
  child_id uuid not null,
  parent_id uuid not null,
  walker_id uuid,
  status text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  stays_home_at timestamp with time zone,
  constraint booking_children_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint booking_children_child_id_parent_id_fkey FOREIGN KEY (child_id, parent_id) REFERENCES children(id, parent_id),
  constraint booking_children_pkey PRIMARY KEY (booking_id, child_id),
  constraint bookings_child_once EXCLUDE USING gist (child_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (status = ANY (ARRAY['accepted'::text, 'confirmed'::text, 'in_progress'::text, 'completed'::text, 'awaiting_payment_confirmation'::text, 'payment_confirmed'::text, 'reviewed'::text]))
);
CREATE INDEX booking_children_child ON booking_children USING btree (child_id, walker_id, status);
CREATE INDEX booking_children_walker ON booking_children USING btree (walker_id, child_id);
alter table booking_children enable row level security;
alter table booking_children force row level security;

create table booking_events (
  id uuid not null,
  booking_id uuid not null,
  transition text not null,
  actor_id uuid,
  actor_kind text not null,
  from_status text,
  to_status text not null,
  reason text,
  at timestamp with time zone not null,
  cancellation_kind text,
  constraint booking_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES profiles(id),
  constraint booking_events_actor_kind_check CHECK (actor_kind = ANY (ARRAY['parent'::text, 'walker'::text, 'admin'::text, 'system'::text])),
  constraint booking_events_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_events_cancellation_kind_check CHECK (cancellation_kind = ANY (ARRAY['ill'::text, 'no_school'::text, 'transport'::text, 'other'::text])),
  constraint booking_events_pkey PRIMARY KEY (id)
);
CREATE INDEX booking_events_booking ON booking_events USING btree (booking_id, at);
CREATE INDEX booking_events_completed ON booking_events USING btree (at) WHERE to_status = 'completed'::text AND from_status <> 'awaiting_payment_confirmation'::text;
alter table booking_events enable row level security;
alter table booking_events force row level security;

create table booking_invitations (
  booking_id uuid not null,
  walker_id uuid not null,
  starts_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  declined_at timestamp with time zone,
  constraint booking_invitations_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_invitations_pkey PRIMARY KEY (booking_id, walker_id),
  constraint booking_invitations_walker_id_fkey FOREIGN KEY (walker_id) REFERENCES profiles(id)
);
CREATE INDEX booking_invitations_walker ON booking_invitations USING btree (walker_id, starts_at);
alter table booking_invitations enable row level security;
alter table booking_invitations force row level security;

create table booking_offers (
  booking_id uuid not null,
  walker_id uuid not null,
  hourly_rate numeric(10,2) not null,
  created_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint booking_offers_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_offers_hourly_rate_check CHECK (hourly_rate > 0::numeric),
  constraint booking_offers_pkey PRIMARY KEY (booking_id, walker_id),
  constraint booking_offers_walker_id_fkey FOREIGN KEY (walker_id) REFERENCES profiles(id)
);
CREATE INDEX booking_offers_walker ON booking_offers USING btree (walker_id);
alter table booking_offers enable row level security;
alter table booking_offers force row level security;

create table booking_reviews (
  id uuid not null,
  booking_id uuid not null,
  reviewer_id uuid not null,
  walker_id uuid not null,
  rating integer not null,
  comment text,
  created_at timestamp with time zone not null,
  constraint booking_reviews_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_reviews_booking_id_key UNIQUE (booking_id),
  constraint booking_reviews_comment_check CHECK (length(comment) <= 2000),
  constraint booking_reviews_pkey PRIMARY KEY (id),
  constraint booking_reviews_rating_check CHECK (rating >= 1 AND rating <= 5),
  constraint booking_reviews_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES profiles(id),
  constraint booking_reviews_walker_id_fkey FOREIGN KEY (walker_id) REFERENCES profiles(id)
);
CREATE INDEX booking_reviews_rating ON booking_reviews USING btree (walker_id) INCLUDE (rating);
CREATE INDEX booking_reviews_reviewer ON booking_reviews USING btree (reviewer_id);
CREATE INDEX booking_reviews_walker ON booking_reviews USING btree (walker_id, created_at DESC, id DESC);
alter table booking_reviews enable row level security;
alter table booking_reviews force row level security;

create table booking_series (
  id uuid not null,
  parent_id uuid not null,
  walker_id uuid not null,
  child_id uuid not null,
  weekdays smallint[] not null,
  start_time time without time zone not null,
  duration_hours numeric(4,2) not null,
  pickup_location text not null,
  dropoff_location text not null,
  notes text,
  hourly_rate numeric(10,2) not null,
  first_date date not null,
  last_date date not null,
  booked_until date not null,
  replaces uuid,
  status text not null default 'pending'::text,
  end_reason text,
  ended_by uuid,
  ended_at timestamp with time zone,
  request_key text,
  request_fingerprint text,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  sibling_ids uuid[] not null default '{}'::uuid[],
  child_ids uuid[] not null generated always as (ARRAY[child_id] || sibling_ids) stored,
  constraint booking_series_check CHECK (walker_id <> parent_id),
  constraint booking_series_check1 CHECK ((status = 'ended'::text) = (ended_at IS NOT NULL) AND (ended_at IS NULL) = (end_reason IS NULL)),
  constraint booking_series_child_id_parent_id_fkey FOREIGN KEY (child_id, parent_id) REFERENCES children(id, parent_id),
  constraint booking_series_dropoff_location_check CHECK (length(dropoff_location) >= 1 AND length(dropoff_location) <= 300),
  constraint booking_series_duration_hours_check CHECK (duration_hours >= 0.5 AND duration_hours <= 8::numeric AND (duration_hours % 0.5) = 0::numeric),
  constraint booking_series_end_reason_check CHECK (end_reason = ANY (ARRAY['walker_declined'::text, 'parent_ended'::text, 'walker_ended'::text, 'admin'::text, 'expired'::text, 'finished'::text, 'stopped'::text])),
  constraint booking_series_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES profiles(id),
  constraint booking_series_hourly_rate_check CHECK (hourly_rate > 0::numeric),
  constraint booking_series_notes_check CHECK (length(notes) <= 2000),
  constraint booking_series_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES profiles(id),
  constraint booking_series_parent_id_request_key_key UNIQUE (parent_id, request_key),
  constraint booking_series_pickup_location_check CHECK (length(pickup_location) >= 1 AND length(pickup_location) <= 300),
  constraint booking_series_pkey PRIMARY KEY (id),
  constraint booking_series_replaces_fkey FOREIGN KEY (replaces) REFERENCES booking_series(id),
  constraint booking_series_sibling_ids_check CHECK (cardinality(sibling_ids) <= 5),
  constraint booking_series_status_check CHECK (status = ANY (ARRAY['pending'::text, 'accepted'::text, 'ended'::text])),
  constraint booking_series_walker_id_fkey FOREIGN KEY (walker_id) REFERENCES profiles(id),
  constraint booking_series_weekdays_check CHECK (cardinality(weekdays) >= 1 AND cardinality(weekdays) <= 7 AND weekdays <@ ARRAY[1::smallint, 2::smallint, 3::smallint, 4::smallint, 5::smallint, 6::smallint, 7::smallint])
);
CREATE INDEX booking_series_by_creation ON booking_series USING btree (created_at, id);
CREATE INDEX booking_series_open ON booking_series USING btree (booked_until, id) WHERE status = 'accepted'::text;
CREATE INDEX booking_series_parent ON booking_series USING btree (parent_id, created_at DESC, id DESC);
CREATE INDEX booking_series_pending ON booking_series USING btree (id) WHERE status = 'pending'::text;
CREATE INDEX booking_series_replaces ON booking_series USING btree (replaces) WHERE replaces IS NOT NULL;
CREATE INDEX booking_series_walker ON booking_series USING btree (walker_id, created_at DESC, id DESC);
alter table booking_series enable row level security;
alter table booking_series force row level security;

create table booking_series_dates (
  series_id uuid not null,
  date date not null,
  kind text not null,
  constraint booking_series_dates_kind_check CHECK (kind = ANY (ARRAY['closed'::text, 'kept'::text, 'left_out'::text, 'no_room'::text])),
  constraint booking_series_dates_pkey PRIMARY KEY (series_id, date),
  constraint booking_series_dates_series_id_fkey FOREIGN KEY (series_id) REFERENCES booking_series(id) ON DELETE CASCADE
);
alter table booking_series_dates enable row level security;
alter table booking_series_dates force row level security;

create table bookings (
  id uuid not null,
  parent_id uuid not null,
  walker_id uuid,
  child_id uuid not null,
  scheduled_date date not null,
  scheduled_time time without time zone not null,
  duration_hours numeric(4,2) not null,
  actual_duration_hours numeric(4,2),
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  pickup_location text not null,
  dropoff_location text not null,
  notes text,
  status text not null default 'pending'::text,
  hourly_rate numeric(10,2),
  total_amount numeric(10,2),
  final_amount numeric(10,2),
  walker_payout_amount numeric(10,2),
  time_adjustment_requested boolean not null default false,
  time_adjustment_amount numeric(10,2),
  payment_completed boolean not null default false,
  payment_intent_id text,
  review_submitted boolean not null default false,
  cancelled_by uuid,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  request_key text,
  request_fingerprint text,
  family_slot text not null generated always as (md5((((((((((parent_id::text || '|'::text) || ((scheduled_date - '2000-01-01'::date)::text)) || '|'::text) || EXTRACT(epoch FROM scheduled_time)::text) || '|'::text) || duration_hours::text) || '|'::text) || lower(btrim(pickup_location))) || '|'::text) || lower(btrim(dropoff_location)))) stored,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  places_text text not null generated always as (lower((((pickup_location || ' '::text) || dropoff_location) || ' '::text) || status)) stored,
  neighborhood text,
  series_id uuid,
  sibling_ids uuid[] not null default '{}'::uuid[],
  child_ids uuid[] not null generated always as (ARRAY[child_id] || sibling_ids) stored,
  calendar_sequence integer not null default 0,
  first_accepts_up_to numeric(10,2),
  weekdays smallint[],
  weekly_until date,
  constraint bookings_actual_duration_hours_check CHECK (actual_duration_hours >= 0.25 AND actual_duration_hours <= 8::numeric AND (actual_duration_hours % 0.25) = 0::numeric),
  constraint bookings_cancel_reason_check CHECK (cancel_reason = ANY (ARRAY['walker_declined'::text, 'parent_cancelled'::text, 'walker_withdrew'::text, 'expired'::text, 'admin'::text, 'suspended'::text, 'walker_no_show'::text, 'child_no_show'::text, 'replaced'::text, 'school_closed'::text, 'overlapping'::text])),
  constraint bookings_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES profiles(id),
  constraint bookings_check CHECK (ends_at > starts_at),
  constraint bookings_check1 CHECK (walker_id <> parent_id),
  constraint bookings_check2 CHECK ((walker_id IS NULL) = (hourly_rate IS NULL)),
  constraint bookings_check3 CHECK (walker_id IS NOT NULL OR (status = ANY (ARRAY['pending'::text, 'cancelled'::text, 'declined'::text]))),
  constraint bookings_check4 CHECK ((status = ANY (ARRAY['cancelled'::text, 'declined'::text])) = (cancelled_at IS NOT NULL)),
  constraint bookings_child_id_parent_id_fkey FOREIGN KEY (child_id, parent_id) REFERENCES children(id, parent_id),
  constraint bookings_dropoff_location_check CHECK (length(dropoff_location) >= 1 AND length(dropoff_location) <= 300),
  constraint bookings_duration_hours_check CHECK (duration_hours >= 0.5 AND duration_hours <= 8::numeric AND (duration_hours % 0.5) = 0::numeric),
  constraint bookings_final_amount_check CHECK (final_amount >= 0::numeric),
  constraint bookings_finally_priced CHECK ((final_amount IS NULL) = (actual_duration_hours IS NULL) AND final_amount = round(hourly_rate * actual_duration_hours, 2) AND (time_adjustment_amount IS NULL OR time_adjustment_amount = (final_amount - total_amount)) AND (walker_payout_amount IS NULL OR walker_payout_amount <= final_amount)),
  constraint bookings_hourly_rate_check CHECK (hourly_rate > 0::numeric),
  constraint bookings_neighborhood_check CHECK (length(neighborhood) <= 80),
  constraint bookings_notes_check CHECK (length(notes) <= 2000),
  constraint bookings_paid CHECK (payment_completed = (status = ANY (ARRAY['payment_confirmed'::text, 'reviewed'::text])) AND (final_amount IS NOT NULL OR (status <> ALL (ARRAY['awaiting_payment_confirmation'::text, 'payment_confirmed'::text, 'reviewed'::text]))) AND (final_amount IS NULL OR (status = ANY (ARRAY['completed'::text, 'awaiting_payment_confirmation'::text, 'payment_confirmed'::text, 'reviewed'::text])))),
  constraint bookings_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES profiles(id),
  constraint bookings_parent_id_request_key_key UNIQUE (parent_id, request_key),
  constraint bookings_pickup_location_check CHECK (length(pickup_location) >= 1 AND length(pickup_location) <= 300),
  constraint bookings_pkey PRIMARY KEY (id),
  constraint bookings_priced CHECK ((walker_id IS NULL) = (total_amount IS NULL) AND total_amount = round(hourly_rate * duration_hours, 2)),
  constraint bookings_reviewed CHECK (review_submitted = (status = 'reviewed'::text)),
  constraint bookings_series_id_fkey FOREIGN KEY (series_id) REFERENCES booking_series(id),
  constraint bookings_sibling_ids_check CHECK (cardinality(sibling_ids) <= 5),
  constraint bookings_status_check CHECK (status = ANY (ARRAY['pending'::text, 'accepted'::text, 'confirmed'::text, 'in_progress'::text, 'completed'::text, 'awaiting_payment_confirmation'::text, 'payment_confirmed'::text, 'reviewed'::text, 'cancelled'::text, 'declined'::text])),
  constraint bookings_total_amount_check CHECK (total_amount >= 0::numeric),
  constraint bookings_walker_id_fkey FOREIGN KEY (walker_id) REFERENCES profiles(id),
  constraint bookings_walker_once EXCLUDE USING gist (walker_id WITH =, family_slot WITH <>, tstzrange(starts_at, ends_at) WITH &&) WHERE (status = ANY (ARRAY['accepted'::text, 'confirmed'::text, 'in_progress'::text, 'completed'::text, 'awaiting_payment_confirmation'::text, 'payment_confirmed'::text, 'reviewed'::text])) DEFERRABLE,
  constraint bookings_walker_payout_amount_check CHECK (walker_payout_amount >= 0::numeric)
);
CREATE INDEX bookings_active ON bookings USING btree (scheduled_date) WHERE status = ANY (ARRAY['pending'::text, 'accepted'::text, 'confirmed'::text, 'in_progress'::text]);
CREATE INDEX bookings_active_by_start ON bookings USING btree (starts_at, id) WHERE status = ANY (ARRAY['pending'::text, 'accepted'::text, 'confirmed'::text, 'in_progress'::text]);
CREATE INDEX bookings_agreed_due ON bookings USING btree (starts_at) WHERE status = ANY (ARRAY['accepted'::text, 'confirmed'::text]);
CREATE INDEX bookings_agreed_times ON bookings USING gist (tstzrange(starts_at, ends_at)) WHERE status = ANY (ARRAY['accepted'::text, 'confirmed'::text, 'in_progress'::text]);
CREATE INDEX bookings_by_amount ON bookings USING btree (COALESCE(final_amount, total_amount, '-1'::integer::numeric), id);
CREATE INDEX bookings_by_creation ON bookings USING btree (created_at, id);
CREATE INDEX bookings_by_start ON bookings USING btree (starts_at, id);
CREATE INDEX bookings_ended_together ON bookings USING btree (parent_id, cancelled_at) WHERE cancelled_at IS NOT NULL;
CREATE INDEX bookings_last_of_walker ON bookings USING btree (walker_id, scheduled_date DESC) WHERE status <> ALL (ARRAY['pending'::text, 'cancelled'::text, 'declined'::text]);
CREATE INDEX bookings_new_open_requests ON bookings USING btree (created_at) WHERE status = 'pending'::text AND walker_id IS NULL;
CREATE INDEX bookings_no_show ON bookings USING btree (cancelled_at DESC, id) WHERE cancel_reason = ANY (ARRAY['walker_no_show'::text, 'child_no_show'::text]);
CREATE INDEX bookings_not_completed ON bookings USING btree (ends_at) WHERE status = ANY (ARRAY['accepted'::text, 'confirmed'::text, 'in_progress'::text]);
CREATE INDEX bookings_open_requests_soonest ON bookings USING btree (starts_at, id) WHERE status = 'pending'::text AND walker_id IS NULL;
CREATE INDEX bookings_paid ON bookings USING btree (created_at, id) WHERE payment_completed;
CREATE INDEX bookings_pair ON bookings USING btree (walker_id, parent_id, status);
CREATE INDEX bookings_parent ON bookings USING btree (parent_id, created_at DESC, id DESC);
CREATE INDEX bookings_parent_schedule ON bookings USING btree (parent_id, scheduled_date DESC, scheduled_time);
CREATE INDEX bookings_parent_status ON bookings USING btree (parent_id, status, scheduled_date);
CREATE INDEX bookings_pending_due ON bookings USING btree (starts_at) WHERE status = 'pending'::text;
CREATE INDEX bookings_places_search ON bookings USING gin (places_text gin_trgm_ops);
CREATE INDEX bookings_places_words ON bookings USING gin (regexp_replace(replace(replace(replace(translate(lower(regexp_replace(NORMALIZE(places_text, NFKD), ' ?[\u0300-\u036f]|[''‘’ʼ`]'::text, ''::text, 'g'::text)), 'đøłı'::text, 'doli'::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), '[\s!-/:-@\[-`{-~\u00a1-\u00bf\u2000-\u206f\u3000-\u303f]+'::text, ' '::text, 'g'::text) gin_trgm_ops);
CREATE INDEX bookings_running_by_end ON bookings USING btree (ends_at) WHERE status = 'in_progress'::text;
CREATE UNIQUE INDEX bookings_series_date ON bookings USING btree (series_id, scheduled_date) WHERE series_id IS NOT NULL;
CREATE INDEX bookings_unpaid ON bookings USING btree (id) WHERE status = 'completed'::text;
CREATE INDEX bookings_walker ON bookings USING btree (walker_id, created_at DESC, id DESC);
CREATE INDEX bookings_walker_schedule ON bookings USING btree (walker_id, scheduled_date DESC, scheduled_time);
CREATE INDEX bookings_walker_status ON bookings USING btree (walker_id, status, scheduled_date);
alter table bookings enable row level security;
alter table bookings force row level security;

create table calendar_feeds (
  person_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  last_read_at timestamp with time zone,
  constraint calendar_feeds_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id),
  constraint calendar_feeds_pkey PRIMARY KEY (person_id),
  constraint calendar_feeds_token_hash_key UNIQUE (token_hash)
);
alter table calendar_feeds enable row level security;
alter table calendar_feeds force row level security;

create table check_policy (
  id boolean not null default true,
  required boolean not null,
  constraint check_policy_id_check CHECK (id),
  constraint check_policy_pkey PRIMARY KEY (id)
);
alter table check_policy enable row level security;
alter table check_policy force row level security;

create table child_receivers (
  id uuid not null,
  child_id uuid,
  parent_id uuid not null,
  name text not null,
  phone text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  child_ids uuid[] not null,
  constraint child_receivers_child_ids_check CHECK (cardinality(child_ids) >= 1 AND cardinality(child_ids) <= 50),
  constraint child_receivers_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  constraint child_receivers_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES profiles(id),
  constraint child_receivers_phone_check CHECK (length(phone) >= 1 AND length(phone) <= 40),
  constraint child_receivers_pkey PRIMARY KEY (id)
);
CREATE INDEX child_receivers_child_id ON child_receivers USING btree (child_id);
CREATE INDEX child_receivers_parent_id ON child_receivers USING btree (parent_id);
alter table child_receivers enable row level security;
alter table child_receivers force row level security;

create table child_sheet_views (
  id uuid not null,
  child_id uuid not null,
  booking_id uuid not null,
  viewer_id uuid not null,
  viewed_at timestamp with time zone not null,
  constraint child_sheet_views_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint child_sheet_views_child_id_fkey FOREIGN KEY (child_id) REFERENCES children(id),
  constraint child_sheet_views_pkey PRIMARY KEY (id),
  constraint child_sheet_views_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES profiles(id)
);
CREATE INDEX child_sheet_views_at ON child_sheet_views USING btree (viewed_at);
CREATE INDEX child_sheet_views_child ON child_sheet_views USING btree (child_id, viewed_at DESC);
alter table child_sheet_views enable row level security;
alter table child_sheet_views force row level security;

create table children (
  id uuid not null,
  parent_id uuid not null,
  name text not null,
  age integer,
  sex text,
  school text,
  avatar_url text,
  allergies text,
  special_instructions text,
  trotter_preferences text,
  emergency_contact_name text,
  emergency_contact_phone text,
  medical_conditions text,
  favorite_activities text,
  behavioral_notes text,
  schedule_preferences text,
  pickup_instructions text,
  dropoff_instructions text,
  hidden_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  may_go_home_alone boolean not null default false,
  no_allergies boolean not null default false,
  answered_at timestamp with time zone,
  called text,
  constraint children_age_check CHECK (age >= 0 AND age <= 18),
  constraint children_hidden_keep_a_name CHECK (hidden_at IS NULL OR jsonb_strip_nulls(to_jsonb(children.*) - '{id,parent_id,name,hidden_at,created_at,updated_at}'::text[]) <@ '{"no_allergies": false, "may_go_home_alone": false}'::jsonb),
  constraint children_id_parent_id_key UNIQUE (id, parent_id),
  constraint children_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  constraint children_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES profiles(id),
  constraint children_pkey PRIMARY KEY (id),
  constraint children_sex_check CHECK (sex = ANY (ARRAY['male'::text, 'female'::text, 'other'::text, 'prefer-not-to-say'::text]))
);
CREATE INDEX children_name_search ON children USING gin (lower(name) gin_trgm_ops);
CREATE INDEX children_name_words ON children USING gin (regexp_replace(replace(replace(replace(translate(lower(regexp_replace(NORMALIZE((name || ' '::text) || COALESCE(called, ''::text), NFKD), ' ?[\u0300-\u036f]|[''‘’ʼ`]'::text, ''::text, 'g'::text)), 'đøłı'::text, 'doli'::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), '[\s!-/:-@\[-`{-~\u00a1-\u00bf\u2000-\u206f\u3000-\u303f]+'::text, ' '::text, 'g'::text) gin_trgm_ops);
CREATE INDEX children_parent_id ON children USING btree (parent_id, created_at DESC);
alter table children enable row level security;
alter table children force row level security;

create table closed_days (
  date date not null,
  name text not null,
  constraint closed_days_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  constraint closed_days_pkey PRIMARY KEY (date)
);
alter table closed_days enable row level security;
alter table closed_days force row level security;

create table consents (
  user_id uuid not null,
  document text not null,
  version text not null,
  accepted_at timestamp with time zone not null,
  text_digest text,
  constraint consents_document_check CHECK (document = ANY (ARRAY['terms'::text, 'privacy'::text])),
  constraint consents_pkey PRIMARY KEY (user_id, document, version),
  constraint consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table consents enable row level security;
alter table consents force row level security;

create table contact_messages (
  id uuid not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamp with time zone not null,
  constraint contact_messages_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  constraint contact_messages_first_name_check CHECK (length(first_name) >= 1 AND length(first_name) <= 80),
  constraint contact_messages_last_name_check CHECK (length(last_name) >= 1 AND length(last_name) <= 80),
  constraint contact_messages_message_check CHECK (length(message) >= 1 AND length(message) <= 5000),
  constraint contact_messages_pkey PRIMARY KEY (id),
  constraint contact_messages_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 200)
);
CREATE INDEX contact_messages_at ON contact_messages USING btree (created_at);
CREATE INDEX contact_messages_email ON contact_messages USING btree (lower(email));
alter table contact_messages enable row level security;
alter table contact_messages force row level security;

create table conversations (
  id uuid not null,
  person_a uuid not null,
  person_b uuid not null,
  booking_id uuid,
  last_seq bigint not null default 0,
  last_message_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint conversations_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint conversations_check CHECK (person_a < person_b),
  constraint conversations_person_a_fkey FOREIGN KEY (person_a) REFERENCES profiles(id),
  constraint conversations_person_a_person_b_booking_id_key UNIQUE NULLS NOT DISTINCT (person_a, person_b, booking_id),
  constraint conversations_person_b_fkey FOREIGN KEY (person_b) REFERENCES profiles(id),
  constraint conversations_pkey PRIMARY KEY (id)
);
CREATE INDEX conversations_b ON conversations USING btree (person_b);
CREATE INDEX conversations_booking ON conversations USING btree (booking_id);
alter table conversations enable row level security;
alter table conversations force row level security;

create table disputes (
  id text not null,
  booking_id uuid not null,
  payment_id uuid not null,
  amount numeric(10,2) not null,
  reason text not null,
  status text not null,
  outcome text not null,
  withdrawn boolean not null,
  due_by timestamp with time zone,
  opened_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint disputes_amount_check CHECK (amount > 0::numeric),
  constraint disputes_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint disputes_outcome_check CHECK (outcome = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text])),
  constraint disputes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint disputes_pkey PRIMARY KEY (id)
);
CREATE INDEX disputes_booking ON disputes USING btree (booking_id);
CREATE INDEX disputes_open ON disputes USING btree (status, due_by) WHERE outcome = 'open'::text;
CREATE INDEX disputes_payment ON disputes USING btree (payment_id);
alter table disputes enable row level security;
alter table disputes force row level security;

create table email_suppressions (
  id uuid not null,
  address citext not null,
  reason text not null,
  status text,
  reported_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  lifted_at timestamp with time zone,
  tried_at timestamp with time zone,
  tried_by uuid,
  constraint email_suppressions_address_check CHECK (length(address::text) >= 3 AND length(address::text) <= 254),
  constraint email_suppressions_address_key UNIQUE (address),
  constraint email_suppressions_pkey PRIMARY KEY (id),
  constraint email_suppressions_reason_check CHECK (reason = ANY (ARRAY['bounce'::text, 'complaint'::text])),
  constraint email_suppressions_status_check CHECK (status ~ '^[245][.][0-9]{1,3}[.][0-9]{1,3}$'::text)
);
CREATE INDEX email_suppressions_newest ON email_suppressions USING btree (reported_at DESC, id DESC) WHERE lifted_at IS NULL;
alter table email_suppressions enable row level security;
alter table email_suppressions force row level security;

create table favorites (
  parent_id uuid not null,
  trotter_id uuid not null,
  created_at timestamp with time zone not null,
  constraint favorites_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES profiles(id),
  constraint favorites_pkey PRIMARY KEY (parent_id, trotter_id),
  constraint favorites_trotter_id_fkey FOREIGN KEY (trotter_id) REFERENCES profiles(id)
);
alter table favorites enable row level security;
alter table favorites force row level security;

create table form_keys (
  hash bytea not null,
  sent_at timestamp with time zone not null,
  constraint form_keys_pkey PRIMARY KEY (hash)
);
CREATE INDEX form_keys_sent ON form_keys USING btree (sent_at);
alter table form_keys enable row level security;
alter table form_keys force row level security;

create table guardian_consents (
  id uuid not null,
  walker_id uuid not null,
  name text not null,
  email text,
  status text not null,
  token_hash bytea,
  token_expires_at timestamp with time zone,
  terms_version text,
  privacy_version text,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  renewal_asked_at timestamp with time zone,
  constraint guardian_consents_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  constraint guardian_consents_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  constraint guardian_consents_pkey PRIMARY KEY (id),
  constraint guardian_consents_proof CHECK ((status <> ALL (ARRAY['given'::text, 'withdrawn'::text])) OR terms_version IS NOT NULL AND privacy_version IS NOT NULL AND answered_at IS NOT NULL),
  constraint guardian_consents_status_check CHECK (status = ANY (ARRAY['asked'::text, 'given'::text, 'declined'::text, 'withdrawn'::text, 'closed'::text])),
  constraint guardian_consents_token_hash_key UNIQUE (token_hash),
  constraint guardian_consents_walker_id_fkey FOREIGN KEY (walker_id) REFERENCES profiles(id),
  constraint guardian_consents_withdrawn CHECK ((status = 'withdrawn'::text) = (withdrawn_at IS NOT NULL))
);
CREATE UNIQUE INDEX guardian_consents_one ON guardian_consents USING btree (walker_id) WHERE status = ANY (ARRAY['asked'::text, 'given'::text]);
CREATE INDEX guardian_consents_walker ON guardian_consents USING btree (walker_id, created_at);
alter table guardian_consents enable row level security;
alter table guardian_consents force row level security;

create table identity_checks (
  walker_id uuid not null,
  checked_on date not null,
  method text not null,
  checked_by uuid,
  created_at timestamp with time zone not null,
  constraint identity_checks_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES profiles(id),
  constraint identity_checks_method_check CHECK (method = ANY (ARRAY['in-person'::text, 'video'::text, 'provider'::text])),
  constraint identity_checks_pkey PRIMARY KEY (walker_id),
  constraint identity_checks_walker_id_fkey FOREIGN KEY (walker_id) REFERENCES profiles(id)
);
alter table identity_checks enable row level security;
alter table identity_checks force row level security;

create table images (
  id uuid not null,
  owner_id uuid not null,
  child_id uuid,
  bucket text not null,
  path text not null,
  content_type text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null,
  incident_id uuid,
  constraint images_bucket_check CHECK (bucket = ANY (ARRAY['avatars'::text, 'children-avatars'::text, 'incident-photos'::text])),
  constraint images_bucket_path_key UNIQUE (bucket, path),
  constraint images_bytes_check CHECK (bytes > 0),
  constraint images_child_id_fkey FOREIGN KEY (child_id) REFERENCES children(id) ON DELETE SET NULL,
  constraint images_incident_id_fkey FOREIGN KEY (incident_id) REFERENCES incidents(id),
  constraint images_of_incident CHECK ((bucket = 'incident-photos'::text) = (incident_id IS NOT NULL)),
  constraint images_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id),
  constraint images_pkey PRIMARY KEY (id)
);
CREATE INDEX images_child_id ON images USING btree (child_id);
CREATE INDEX images_incident_id ON images USING btree (incident_id) WHERE incident_id IS NOT NULL;
CREATE INDEX images_owner_id ON images USING btree (owner_id);
alter table images enable row level security;
alter table images force row level security;

create table incident_events (
  id uuid not null,
  incident_id uuid not null,
  act text not null,
  actor_id uuid,
  operator text,
  note text,
  at timestamp with time zone not null,
  constraint incident_events_act_check CHECK (act = ANY (ARRAY['seen'::text, 'taken'::text, 'noted'::text, 'closed'::text, 'called'::text])),
  constraint incident_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES profiles(id),
  constraint incident_events_check CHECK (actor_id IS NULL OR operator IS NULL),
  constraint incident_events_incident_id_fkey FOREIGN KEY (incident_id) REFERENCES incidents(id),
  constraint incident_events_note_check CHECK (length(note) >= 1 AND length(note) <= 2000),
  constraint incident_events_operator_check CHECK (length(operator) <= 80),
  constraint incident_events_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX incident_events_called ON incident_events USING btree (incident_id, actor_id) WHERE act = 'called'::text;
CREATE INDEX incident_events_of ON incident_events USING btree (incident_id, at);
CREATE UNIQUE INDEX incident_events_seen ON incident_events USING btree (incident_id, actor_id, operator) NULLS NOT DISTINCT WHERE act = 'seen'::text;
alter table incident_events enable row level security;
alter table incident_events force row level security;

create table incidents (
  id uuid not null,
  booking_id uuid not null,
  reporter_id uuid not null,
  kind text not null,
  text text,
  created_at timestamp with time zone not null,
  taken_at timestamp with time zone,
  taken_by uuid,
  outcome text,
  closed_at timestamp with time zone,
  closed_by uuid,
  constraint incidents_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint incidents_check CHECK (taken_at IS NOT NULL OR taken_by IS NULL),
  constraint incidents_check1 CHECK ((outcome IS NULL) = (closed_at IS NULL)),
  constraint incidents_check2 CHECK (outcome IS NOT NULL OR closed_by IS NULL),
  constraint incidents_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES profiles(id),
  constraint incidents_kind_check CHECK (kind = ANY (ARRAY['hurt'::text, 'missing'::text, 'not_there'::text, 'accident'::text, 'stranger'::text, 'other'::text])),
  constraint incidents_outcome_check CHECK (outcome = ANY (ARRAY['unfounded'::text, 'resolved'::text, 'no_charge'::text])),
  constraint incidents_pkey PRIMARY KEY (id),
  constraint incidents_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES profiles(id),
  constraint incidents_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES profiles(id),
  constraint incidents_text_check CHECK (length(text) >= 1 AND length(text) <= 2000)
);
CREATE INDEX incidents_booking ON incidents USING btree (booking_id, created_at DESC);
CREATE INDEX incidents_closed ON incidents USING btree (created_at DESC, id DESC) WHERE outcome IS NOT NULL;
CREATE INDEX incidents_closed_kind ON incidents USING btree (kind, created_at DESC, id DESC) WHERE outcome IS NOT NULL;
CREATE INDEX incidents_open ON incidents USING btree (created_at DESC, id DESC) WHERE outcome IS NULL;
CREATE INDEX incidents_reporter ON incidents USING btree (reporter_id);
alter table incidents enable row level security;
alter table incidents force row level security;

create table legal_texts (
  document text not null,
  version text not null,
  hash text not null,
  title text not null,
  effective text not null,
  body text not null,
  kept_at timestamp with time zone not null,
  constraint legal_texts_document_check CHECK (document = ANY (ARRAY['terms'::text, 'privacy'::text])),
  constraint legal_texts_pkey PRIMARY KEY (document, version, hash)
);

create table location_logs (
  booking_id uuid not null,
  slot integer not null,
  walker_id uuid not null,
  at timestamp with time zone not null,
  latitude double precision not null,
  longitude double precision not null,
  accuracy real not null,
  constraint location_logs_accuracy_check CHECK (accuracy >= 0::double precision AND accuracy <= 1000::double precision),
  constraint location_logs_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint location_logs_latitude_check CHECK (latitude >= '-90'::integer::double precision AND latitude <= 90::double precision),
  constraint location_logs_longitude_check CHECK (longitude >= '-180'::integer::double precision AND longitude <= 180::double precision),
  constraint location_logs_pkey PRIMARY KEY (booking_id, slot),
  constraint location_logs_walker_id_fkey FOREIGN KEY (walker_id) REFERENCES profiles(id)
);
CREATE INDEX location_logs_at ON location_logs USING btree (at);
alter table location_logs enable row level security;
alter table location_logs force row level security;

create table market_settings (
  one_row boolean not null default true,
  id text not null,
  city text not null,
  time_zone text not null,
  highest_rate numeric(10,2) not null,
  rate_step numeric(10,2) not null,
  closed_days jsonb not null,
  adult_age smallint not null default 18,
  minor_hours jsonb not null default '[]'::jsonb,
  constraint market_settings_city_check CHECK (length(city) >= 1 AND length(city) <= 60),
  constraint market_settings_closed_days_check CHECK (jsonb_typeof(closed_days) = 'array'::text),
  constraint market_settings_highest_rate_check CHECK (highest_rate > 0::numeric),
  constraint market_settings_id_check CHECK (id ~ '^[a-z][a-z0-9-]{1,39}$'::text),
  constraint market_settings_one_row_check CHECK (one_row),
  constraint market_settings_pkey PRIMARY KEY (one_row),
  constraint market_settings_rate_step_check CHECK (rate_step > 0::numeric)
);

create table messages (
  id uuid not null,
  conversation_id uuid not null,
  seq bigint not null,
  client_id uuid not null,
  sender_id uuid not null,
  receiver_id uuid not null,
  booking_id uuid,
  content text not null,
  is_read boolean not null default false,
  created_at timestamp with time zone not null,
  constraint messages_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint messages_check CHECK (sender_id <> receiver_id),
  constraint messages_content_check CHECK (length(content) >= 1 AND length(content) <= 2000),
  constraint messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id),
  constraint messages_conversation_id_seq_key UNIQUE (conversation_id, seq),
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES profiles(id),
  constraint messages_sender_id_client_id_key UNIQUE (sender_id, client_id),
  constraint messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES profiles(id)
);
alter table messages alter column conversation_id set (n_distinct=100);
CREATE INDEX messages_booking ON messages USING btree (booking_id);
CREATE INDEX messages_unread ON messages USING btree (receiver_id, conversation_id) WHERE NOT is_read;
CREATE INDEX messages_waiting ON messages USING btree (created_at) WHERE NOT is_read;
alter table messages enable row level security;
alter table messages force row level security;

create table mikro_orm_migrations (
  id integer not null default nextval('mikro_orm_migrations_id_seq'::regclass),
  name character varying(255) not null,
  executed_at timestamp(6) with time zone not null default CURRENT_TIMESTAMP(6),
  constraint mikro_orm_migrations_pkey PRIMARY KEY (id)
);

create table milestone_rewards (
  user_id uuid not null,
  badge_name text not null,
  achieved_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint milestone_rewards_pkey PRIMARY KEY (user_id, badge_name),
  constraint milestone_rewards_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id)
);
alter table milestone_rewards enable row level security;
alter table milestone_rewards force row level security;

create table notices (
  id uuid not null,
  subject text not null,
  body text not null,
  created_at timestamp with time zone not null,
  constraint notices_body_check CHECK (length(body) >= 1 AND length(body) <= 10000),
  constraint notices_pkey PRIMARY KEY (id),
  constraint notices_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 60)
);
alter table notices enable row level security;
alter table notices force row level security;

create table notification_settings (
  user_id uuid not null,
  email_notifications boolean not null default true,
  booking_updates boolean not null default true,
  marketing_communications boolean not null default false,
  updated_at timestamp with time zone not null,
  email_progress boolean not null default true,
  email_reminders boolean not null default true,
  email_messages boolean not null default true,
  email_rewards boolean not null default true,
  push_bookings boolean not null default true,
  push_progress boolean not null default true,
  push_reminders boolean not null default true,
  push_messages boolean not null default true,
  push_rewards boolean not null default true,
  push_news boolean not null default false,
  push_offered_on uuid,
  constraint notification_settings_pkey PRIMARY KEY (user_id),
  constraint notification_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id)
);
alter table notification_settings enable row level security;
alter table notification_settings force row level security;

create table notifications (
  id uuid not null,
  recipient_id uuid not null,
  kind text not null,
  payload jsonb not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES profiles(id)
);
CREATE INDEX notifications_created ON notifications USING btree (created_at);
CREATE INDEX notifications_list ON notifications USING btree (recipient_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications USING btree (recipient_id) WHERE read_at IS NULL;
alter table notifications enable row level security;
alter table notifications force row level security;

create table open_request_digests (
  walker_id uuid not null,
  sent_at timestamp with time zone not null,
  constraint open_request_digests_pkey PRIMARY KEY (walker_id),
  constraint open_request_digests_walker_id_fkey FOREIGN KEY (walker_id) REFERENCES profiles(id)
);
alter table open_request_digests enable row level security;
alter table open_request_digests force row level security;

create table outbox (
  id uuid not null,
  kind text not null,
  payload jsonb not null,
  dedupe_key text,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  queued_at timestamp with time zone,
  claimed_at timestamp with time zone,
  done_at timestamp with time zone,
  failed_at timestamp with time zone,
  attempts integer not null default 0,
  last_error text,
  traceparent text default NULLIF(current_setting('app.traceparent'::text, true), ''::text),
  pair text,
  constraint outbox_dedupe_key_key UNIQUE (dedupe_key),
  constraint outbox_pkey PRIMARY KEY (id)
);
CREATE INDEX outbox_dead_letters ON outbox USING btree (failed_at DESC, id DESC) WHERE failed_at IS NOT NULL AND done_at IS NULL;
CREATE INDEX outbox_done ON outbox USING btree (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX outbox_open ON outbox USING btree (due_at) WHERE done_at IS NULL AND failed_at IS NULL;
CREATE INDEX outbox_pair ON outbox USING btree (pair, created_at) WHERE pair IS NOT NULL;
alter table outbox enable row level security;
alter table outbox force row level security;

create table passkey_challenges (
  challenge text not null,
  bound_to bytea not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge)
);
CREATE INDEX passkey_challenges_expires_at ON passkey_challenges USING btree (expires_at);
alter table passkey_challenges enable row level security;
alter table passkey_challenges force row level security;

create table passkeys (
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  synced boolean not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  copied_at timestamp with time zone,
  constraint passkeys_counter_check CHECK (counter >= 0),
  constraint passkeys_credential_id_check CHECK (length(credential_id) >= 1 AND length(credential_id) <= 1400),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_user_id ON passkeys USING btree (user_id);
alter table passkeys enable row level security;
alter table passkeys force row level security;

create table payment_attempts (
  id uuid not null,
  booking_id uuid not null,
  payer_id uuid not null,
  attempt integer not null,
  idempotency_key text not null,
  amount numeric(10,2) not null,
  currency text not null default 'usd'::text,
  destination text not null,
  payment_intent_id text,
  status text not null,
  error_code text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  customer_id text,
  card_tries integer not null default 0,
  kind text not null default 'walk'::text,
  stored_error jsonb,
  card_brand text,
  card_last4 text,
  constraint payment_attempts_amount_check CHECK (amount > 0::numeric),
  constraint payment_attempts_attempt_check CHECK (attempt > 0),
  constraint payment_attempts_booking_id_attempt_key UNIQUE (booking_id, attempt),
  constraint payment_attempts_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint payment_attempts_card_tries_check CHECK (card_tries >= 0),
  constraint payment_attempts_idempotency_key_key UNIQUE (idempotency_key),
  constraint payment_attempts_kind_check CHECK (kind = ANY (ARRAY['walk'::text, 'tip'::text])),
  constraint payment_attempts_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES profiles(id),
  constraint payment_attempts_payment_intent_id_key UNIQUE (payment_intent_id),
  constraint payment_attempts_pkey PRIMARY KEY (id),
  constraint payment_attempts_status_check CHECK (status = ANY (ARRAY['opening'::text, 'open'::text, 'processing'::text, 'succeeded'::text, 'cancelled'::text, 'failed'::text]))
);
CREATE INDEX payment_attempts_failed ON payment_attempts USING btree (updated_at) WHERE status = 'failed'::text;
CREATE UNIQUE INDEX payment_attempts_one_open ON payment_attempts USING btree (booking_id) WHERE status = ANY (ARRAY['opening'::text, 'open'::text, 'processing'::text]);
CREATE INDEX payment_attempts_unsettled ON payment_attempts USING btree (updated_at) WHERE status = ANY (ARRAY['opening'::text, 'open'::text, 'processing'::text]);
alter table payment_attempts enable row level security;
alter table payment_attempts force row level security;

create table payment_cards (
  id uuid not null,
  owner_id uuid not null,
  payment_method_id text not null,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  is_default boolean not null,
  created_at timestamp with time zone not null,
  constraint payment_cards_brand_check CHECK (char_length(brand) >= 1 AND char_length(brand) <= 40),
  constraint payment_cards_exp_month_check CHECK (exp_month >= 1 AND exp_month <= 12),
  constraint payment_cards_exp_year_check CHECK (exp_year >= 2000 AND exp_year <= 2200),
  constraint payment_cards_last4_check CHECK (last4 ~ '^[0-9]{4}$'::text),
  constraint payment_cards_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES payment_customers(person_id),
  constraint payment_cards_payment_method_id_key UNIQUE (payment_method_id),
  constraint payment_cards_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX payment_cards_one_default ON payment_cards USING btree (owner_id) WHERE is_default;
CREATE INDEX payment_cards_owner ON payment_cards USING btree (owner_id);
alter table payment_cards enable row level security;
alter table payment_cards force row level security;

create table payment_customers (
  person_id uuid not null,
  customer_id text,
  generation integer not null default 1,
  autopay_since timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint payment_customers_customer_id_key UNIQUE (customer_id),
  constraint payment_customers_generation_check CHECK (generation > 0),
  constraint payment_customers_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id),
  constraint payment_customers_pkey PRIMARY KEY (person_id)
);
alter table payment_customers enable row level security;
alter table payment_customers force row level security;

create table payments (
  id uuid not null,
  booking_id uuid not null,
  payer_id uuid not null,
  walker_id uuid not null,
  amount numeric(10,2) not null,
  platform_fee numeric(10,2) not null default 0,
  currency text not null default 'usd'::text,
  payment_intent_id text not null,
  confirmed_at timestamp with time zone not null,
  refunded_amount numeric(10,2) not null default 0,
  dispute_status text,
  transfer_payment_id text,
  payout_id text,
  payout_status text,
  payout_arrives_on date,
  checked_at timestamp with time zone,
  receipt_number integer not null generated always as identity (start with 1001),
  kind text not null default 'walk'::text,
  reversed_amount numeric(10,2) not null default 0,
  constraint payments_amount_check CHECK (amount > 0::numeric),
  constraint payments_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint payments_check CHECK (refunded_amount >= 0::numeric AND refunded_amount <= amount),
  constraint payments_dispute_status CHECK (dispute_status = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text])),
  constraint payments_kind_check CHECK (kind = ANY (ARRAY['walk'::text, 'tip'::text])),
  constraint payments_one_of_a_kind UNIQUE (booking_id, kind),
  constraint payments_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES profiles(id),
  constraint payments_payment_intent_id_key UNIQUE (payment_intent_id),
  constraint payments_payout_status_check CHECK (payout_status = ANY (ARRAY['pending'::text, 'in_transit'::text, 'paid'::text, 'failed'::text, 'canceled'::text])),
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_platform_fee_check CHECK (platform_fee >= 0::numeric),
  constraint payments_receipt_number_key UNIQUE (receipt_number),
  constraint payments_reversed CHECK (reversed_amount >= 0::numeric),
  constraint payments_tip_without_fee CHECK (kind <> 'tip'::text OR platform_fee = 0::numeric),
  constraint payments_transfer_payment_id_key UNIQUE (transfer_payment_id),
  constraint payments_walker_id_fkey FOREIGN KEY (walker_id) REFERENCES profiles(id)
);
CREATE INDEX payments_confirmed ON payments USING btree (confirmed_at) INCLUDE (amount, refunded_amount);
CREATE INDEX payments_payer ON payments USING btree (payer_id);
CREATE INDEX payments_payout ON payments USING btree (payout_id);
CREATE INDEX payments_tips ON payments USING btree (walker_id) INCLUDE (booking_id, amount, reversed_amount) WHERE kind = 'tip'::text;
CREATE INDEX payments_to_check ON payments USING btree (checked_at NULLS FIRST, confirmed_at);
CREATE INDEX payments_waiting ON payments USING btree (walker_id, confirmed_at DESC, id) WHERE payout_id IS NULL;
CREATE INDEX payments_walker ON payments USING btree (walker_id);
alter table payments enable row level security;
alter table payments force row level security;

create table perks (
  user_id uuid not null,
  badge_name text not null,
  created_at timestamp with time zone not null,
  constraint perks_pkey PRIMARY KEY (user_id, badge_name),
  constraint perks_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id)
);
alter table perks enable row level security;
alter table perks force row level security;

create table pickup_checks (
  booking_id uuid not null,
  tries smallint not null,
  locked_at timestamp with time zone,
  passed_at timestamp with time zone,
  released_at timestamp with time zone,
  constraint pickup_checks_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint pickup_checks_check CHECK ((locked_at IS NOT NULL) = (tries = 5)),
  constraint pickup_checks_pkey PRIMARY KEY (booking_id),
  constraint pickup_checks_tries_check CHECK (tries >= 0 AND tries <= 5)
);
alter table pickup_checks enable row level security;
alter table pickup_checks force row level security;

create table pickup_settings (
  parent_id uuid not null,
  asks_code boolean not null,
  code_word text,
  updated_at timestamp with time zone not null,
  constraint pickup_settings_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES profiles(id),
  constraint pickup_settings_pkey PRIMARY KEY (parent_id)
);
alter table pickup_settings enable row level security;
alter table pickup_settings force row level security;

create table platform_balances (
  currency text not null,
  amount numeric(10,2) not null,
  booked numeric(10,2) not null,
  read_at timestamp with time zone not null,
  constraint platform_balances_pkey PRIMARY KEY (currency)
);
alter table platform_balances enable row level security;
alter table platform_balances force row level security;

create table points_ledger (
  id uuid not null,
  user_id uuid not null,
  booking_id uuid,
  kind text not null,
  points integer not null,
  created_at timestamp with time zone not null,
  constraint points_ledger_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint points_ledger_kind_check CHECK (kind = ANY (ARRAY['booking'::text, 'streak'::text, 'refund'::text, 'return'::text])),
  constraint points_ledger_pkey PRIMARY KEY (id),
  constraint points_ledger_user_id_booking_id_kind_key UNIQUE (user_id, booking_id, kind),
  constraint points_ledger_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id)
);
CREATE INDEX points_ledger_history ON points_ledger USING btree (user_id, created_at DESC);
alter table points_ledger enable row level security;
alter table points_ledger force row level security;

create table profiles (
  id uuid not null,
  user_id uuid not null,
  email citext not null,
  first_name text not null,
  last_name text not null,
  phone text,
  avatar_url text,
  role text not null default 'tot'::text,
  approval_status text not null default 'pending'::text,
  is_approved boolean not null generated always as (approval_status = 'approved'::text) stored,
  looking_for_trotter boolean not null default false,
  trotter_needs_description text,
  referral_code text not null,
  referral_count integer not null default 0,
  last_login_at timestamp with time zone,
  hidden_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  search_text text not null generated always as (lower((((first_name || ' '::text) || last_name) || ' '::text) || email::text)) stored,
  walker_complete boolean not null default false,
  erased_at timestamp with time zone,
  approval_withdrawn_at timestamp with time zone,
  neighborhood text,
  language text,
  frozen_at timestamp with time zone,
  frozen_for text,
  constraint profiles_approval_status_check CHECK (approval_status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])),
  constraint profiles_check CHECK (id = user_id),
  constraint profiles_check1 CHECK (erased_at >= hidden_at),
  constraint profiles_email_key UNIQUE (email),
  constraint profiles_first_name_check CHECK (length(first_name) >= 1 AND length(first_name) <= 80),
  constraint profiles_frozen CHECK ((frozen_at IS NULL) = (frozen_for IS NULL) AND (frozen_for = ANY (ARRAY['stolen'::text, 'checking'::text, 'asked'::text]))),
  constraint profiles_language_check CHECK (language = ANY (ARRAY['en'::text, 'es'::text])),
  constraint profiles_last_name_check CHECK (length(last_name) >= 1 AND length(last_name) <= 80),
  constraint profiles_neighborhood_check CHECK (length(neighborhood) <= 80),
  constraint profiles_phone_check CHECK (length(phone) <= 40),
  constraint profiles_pkey PRIMARY KEY (id),
  constraint profiles_referral_code_check CHECK (referral_code ~ '^[A-Z2-9]{8}$'::text),
  constraint profiles_referral_code_key UNIQUE (referral_code),
  constraint profiles_referral_count_check CHECK (referral_count >= 0),
  constraint profiles_role_check CHECK (role = ANY (ARRAY['tot'::text, 'trotter'::text, 'admin'::text])),
  constraint profiles_trotter_needs_description_check CHECK (length(trotter_needs_description) <= 1000),
  constraint profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint profiles_user_id_key UNIQUE (user_id),
  constraint profiles_withdrawn CHECK (approval_withdrawn_at IS NULL OR approval_status = 'rejected'::text)
);
CREATE INDEX profiles_by_joining ON profiles USING btree (created_at, id) WHERE role <> 'admin'::text AND hidden_at IS NULL;
CREATE INDEX profiles_by_sign_in ON profiles USING btree (COALESCE(last_login_at, '-infinity'::timestamp with time zone), id) WHERE role <> 'admin'::text AND hidden_at IS NULL;
CREATE INDEX profiles_by_words ON profiles USING btree ("left"(regexp_replace(replace(replace(replace(translate(lower(regexp_replace(NORMALIZE((first_name || ' '::text) || last_name, NFKD), ' ?[\u0300-\u036f]|[''‘’ʼ`]'::text, ''::text, 'g'::text)), 'đøłı'::text, 'doli'::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), '[\s!-/:-@\[-`{-~\u00a1-\u00bf\u2000-\u206f\u3000-\u303f]+'::text, ' '::text, 'g'::text), 100), id) WHERE role <> 'admin'::text AND hidden_at IS NULL;
CREATE INDEX profiles_counted ON profiles USING btree (role, approval_status, walker_complete) WHERE role <> 'admin'::text AND hidden_at IS NULL;
CREATE INDEX profiles_incomplete_words ON profiles USING btree ("left"(regexp_replace(replace(replace(replace(translate(lower(regexp_replace(NORMALIZE((first_name || ' '::text) || last_name, NFKD), ' ?[\u0300-\u036f]|[''‘’ʼ`]'::text, ''::text, 'g'::text)), 'đøłı'::text, 'doli'::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), '[\s!-/:-@\[-`{-~\u00a1-\u00bf\u2000-\u206f\u3000-\u303f]+'::text, ' '::text, 'g'::text), 100), id) WHERE role <> 'admin'::text AND hidden_at IS NULL AND NOT walker_complete AND role = 'trotter'::text;
CREATE INDEX profiles_looking ON profiles USING btree (last_login_at DESC NULLS LAST, id) WHERE role = 'tot'::text AND looking_for_trotter AND hidden_at IS NULL;
CREATE INDEX profiles_name_words ON profiles USING gin (regexp_replace(replace(replace(replace(translate(lower(regexp_replace(NORMALIZE((first_name || ' '::text) || last_name, NFKD), ' ?[\u0300-\u036f]|[''‘’ʼ`]'::text, ''::text, 'g'::text)), 'đøłı'::text, 'doli'::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), '[\s!-/:-@\[-`{-~\u00a1-\u00bf\u2000-\u206f\u3000-\u303f]+'::text, ' '::text, 'g'::text) gin_trgm_ops) WHERE role <> 'admin'::text;
CREATE INDEX profiles_names ON profiles USING gin (lower((first_name || ' '::text) || last_name) gin_trgm_ops) WHERE role <> 'admin'::text;
CREATE INDEX profiles_pending ON profiles USING btree (role, created_at DESC, id DESC) WHERE approval_status = 'pending'::text AND hidden_at IS NULL;
CREATE INDEX profiles_referral_count ON profiles USING btree (referral_count DESC, id) WHERE referral_count > 0;
CREATE INDEX profiles_rejected ON profiles USING btree (id) WHERE approval_status = 'rejected'::text;
CREATE INDEX profiles_role_email ON profiles USING btree (role, email, id) WHERE role <> 'admin'::text AND hidden_at IS NULL;
CREATE INDEX profiles_role_joining ON profiles USING btree (role, created_at, id) WHERE role <> 'admin'::text AND hidden_at IS NULL;
CREATE INDEX profiles_role_sign_in ON profiles USING btree (role, COALESCE(last_login_at, '-infinity'::timestamp with time zone), id) WHERE role <> 'admin'::text AND hidden_at IS NULL;
CREATE INDEX profiles_role_words ON profiles USING btree (role, "left"(regexp_replace(replace(replace(replace(translate(lower(regexp_replace(NORMALIZE((first_name || ' '::text) || last_name, NFKD), ' ?[\u0300-\u036f]|[''‘’ʼ`]'::text, ''::text, 'g'::text)), 'đøłı'::text, 'doli'::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), '[\s!-/:-@\[-`{-~\u00a1-\u00bf\u2000-\u206f\u3000-\u303f]+'::text, ' '::text, 'g'::text), 100), id);
CREATE INDEX profiles_search ON profiles USING gin (search_text gin_trgm_ops) WHERE role <> 'admin'::text;
CREATE INDEX profiles_search_words ON profiles USING gin (regexp_replace(replace(replace(replace(translate(lower(regexp_replace(NORMALIZE(search_text, NFKD), ' ?[\u0300-\u036f]|[''‘’ʼ`]'::text, ''::text, 'g'::text)), 'đøłı'::text, 'doli'::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), '[\s!-/:-@\[-`{-~\u00a1-\u00bf\u2000-\u206f\u3000-\u303f]+'::text, ' '::text, 'g'::text) gin_trgm_ops) WHERE role <> 'admin'::text;
CREATE INDEX profiles_to_erase ON profiles USING btree (hidden_at) WHERE hidden_at IS NOT NULL AND erased_at IS NULL;
alter table profiles enable row level security;
alter table profiles force row level security;

create table push_subscriptions (
  session_id uuid not null,
  person_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  vapid_key text not null,
  created_at timestamp with time zone not null,
  last_sent_at timestamp with time zone,
  gone_at timestamp with time zone,
  constraint push_subscriptions_endpoint_check CHECK (length(endpoint) <= 1000),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id),
  constraint push_subscriptions_pkey PRIMARY KEY (session_id),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_person ON push_subscriptions USING btree (person_id);
alter table push_subscriptions enable row level security;
alter table push_subscriptions force row level security;

create table queue_heartbeats (
  queue text not null,
  finished_at timestamp with time zone not null,
  constraint queue_heartbeats_pkey PRIMARY KEY (queue)
);
alter table queue_heartbeats enable row level security;
alter table queue_heartbeats force row level security;

create table rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expire ON rate_limits USING btree (expire);
alter table rate_limits enable row level security;
alter table rate_limits force row level security;

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES second_factors(user_id) ON DELETE CASCADE
);
alter table recovery_codes enable row level security;
alter table recovery_codes force row level security;

create table reference_answers (
  reference_id uuid not null,
  walker_id uuid not null,
  known_for text not null,
  would_trust text not null,
  comments text,
  created_at timestamp with time zone not null,
  constraint reference_answers_comments_check CHECK (length(comments) <= 2000),
  constraint reference_answers_known_for_check CHECK (known_for = ANY (ARRAY['under-1'::text, '1-to-3'::text, 'over-3'::text])),
  constraint reference_answers_pkey PRIMARY KEY (reference_id),
  constraint reference_answers_reference_id_fkey FOREIGN KEY (reference_id) REFERENCES walker_references(id) ON DELETE CASCADE,
  constraint reference_answers_walker_id_fkey FOREIGN KEY (walker_id) REFERENCES profiles(id),
  constraint reference_answers_would_trust_check CHECK (would_trust = ANY (ARRAY['yes'::text, 'unsure'::text, 'no'::text]))
);
CREATE INDEX reference_answers_walker ON reference_answers USING btree (walker_id);
alter table reference_answers enable row level security;
alter table reference_answers force row level security;

create table referrals (
  id uuid not null,
  referrer_id uuid not null,
  referred_id uuid not null,
  role text not null,
  created_at timestamp with time zone not null,
  counted_at timestamp with time zone,
  constraint referrals_check CHECK (referrer_id <> referred_id),
  constraint referrals_pkey PRIMARY KEY (id),
  constraint referrals_referred_id_fkey FOREIGN KEY (referred_id) REFERENCES profiles(id),
  constraint referrals_referred_id_key UNIQUE (referred_id),
  constraint referrals_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES profiles(id),
  constraint referrals_role_check CHECK (role = ANY (ARRAY['tot'::text, 'trotter'::text]))
);
CREATE INDEX referrals_referrer ON referrals USING btree (referrer_id, created_at DESC);
alter table referrals enable row level security;
alter table referrals force row level security;

create table refunds (
  id uuid not null,
  booking_id uuid not null,
  payment_id uuid not null,
  amount numeric(10,2) not null,
  reversed numeric(10,2) not null default 0,
  reason text,
  requested_by uuid,
  idempotency_key text,
  provider_refund_id text,
  status text not null,
  error_code text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  stored_error jsonb,
  platform_pays boolean not null default false,
  settled numeric(10,2) not null default 0,
  settled_at timestamp with time zone,
  constraint refunds_amount_check CHECK (amount > 0::numeric),
  constraint refunds_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint refunds_check CHECK (reversed >= 0::numeric AND reversed <= amount),
  constraint refunds_idempotency_key_key UNIQUE (idempotency_key),
  constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_provider_refund_id_key UNIQUE (provider_refund_id),
  constraint refunds_reason_check CHECK (char_length(reason) >= 1 AND char_length(reason) <= 500),
  constraint refunds_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES profiles(id),
  constraint refunds_status_check CHECK (status = ANY (ARRAY['opening'::text, 'pending'::text, 'succeeded'::text, 'failed'::text]))
);
CREATE INDEX refunds_booking ON refunds USING btree (booking_id);
CREATE INDEX refunds_failed ON refunds USING btree (created_at, id) WHERE status = 'failed'::text;
CREATE UNIQUE INDEX refunds_one_under_way ON refunds USING btree (payment_id) WHERE status = 'opening'::text;
CREATE INDEX refunds_requested_by ON refunds USING btree (requested_by);
CREATE INDEX refunds_unsettled ON refunds USING btree (updated_at) WHERE status = ANY (ARRAY['opening'::text, 'pending'::text]);
alter table refunds enable row level security;
alter table refunds force row level security;

create table removed_rows (
  id uuid not null default gen_random_uuid(),
  parent_id uuid not null,
  kind text not null,
  name text not null,
  child_ids uuid[] not null,
  kept jsonb not null,
  removed_at timestamp with time zone not null,
  removed_by uuid,
  constraint removed_rows_kind_check CHECK (kind = ANY (ARRAY['child'::text, 'place'::text, 'receiver'::text])),
  constraint removed_rows_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES profiles(id),
  constraint removed_rows_pkey PRIMARY KEY (id),
  constraint removed_rows_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES profiles(id)
);
CREATE INDEX removed_rows_parent_id ON removed_rows USING btree (parent_id, removed_at DESC);
CREATE INDEX removed_rows_removed_at ON removed_rows USING btree (removed_at);
alter table removed_rows enable row level security;
alter table removed_rows force row level security;

create table reports (
  id uuid not null,
  reporter_id uuid not null,
  subject_id uuid not null,
  message_id uuid,
  reason text not null,
  note text,
  created_at timestamp with time zone not null,
  decision text,
  decided_at timestamp with time zone,
  decided_by uuid,
  constraint reports_check CHECK (reporter_id <> subject_id),
  constraint reports_check1 CHECK ((decision IS NULL) = (decided_at IS NULL)),
  constraint reports_check2 CHECK (decision IS NOT NULL OR decided_by IS NULL),
  constraint reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES profiles(id),
  constraint reports_decision_check CHECK (decision = ANY (ARRAY['dismissed'::text, 'warned'::text, 'unapproved'::text])),
  constraint reports_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id),
  constraint reports_note_check CHECK (length(note) <= 1000),
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_reason_check CHECK (reason = ANY (ARRAY['unsafe'::text, 'rude'::text, 'outside'::text, 'fake'::text, 'spam'::text, 'other'::text])),
  constraint reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES profiles(id),
  constraint reports_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES profiles(id)
);
CREATE INDEX reports_decided ON reports USING btree (created_at DESC, id DESC) WHERE decision IS NOT NULL;
CREATE INDEX reports_message ON reports USING btree (message_id);
CREATE UNIQUE INDEX reports_one_open ON reports USING btree (reporter_id, subject_id, message_id) NULLS NOT DISTINCT WHERE decision IS NULL;
CREATE INDEX reports_open ON reports USING btree (created_at DESC, id DESC) WHERE decision IS NULL;
CREATE INDEX reports_subject ON reports USING btree (subject_id);
alter table reports enable row level security;
alter table reports force row level security;

create table reschedule_proposals (
  id uuid not null,
  booking_id uuid not null,
  proposed_by uuid not null,
  asked_id uuid not null,
  old_date date not null,
  old_time time without time zone not null,
  new_date date not null,
  new_time time without time zone not null,
  note text,
  status text not null default 'open'::text,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  series_id uuid,
  made_by uuid,
  constraint reschedule_proposals_asked_id_fkey FOREIGN KEY (asked_id) REFERENCES profiles(id),
  constraint reschedule_proposals_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint reschedule_proposals_check CHECK (proposed_by <> asked_id),
  constraint reschedule_proposals_check1 CHECK (old_date <> new_date OR old_time <> new_time),
  constraint reschedule_proposals_check2 CHECK ((status = 'open'::text) = (answered_at IS NULL)),
  constraint reschedule_proposals_made_by_fkey FOREIGN KEY (made_by) REFERENCES profiles(id),
  constraint reschedule_proposals_note_check CHECK (length(note) >= 1 AND length(note) <= 300),
  constraint reschedule_proposals_pkey PRIMARY KEY (id),
  constraint reschedule_proposals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES profiles(id),
  constraint reschedule_proposals_series_id_fkey FOREIGN KEY (series_id) REFERENCES booking_series(id),
  constraint reschedule_proposals_status_check CHECK (status = ANY (ARRAY['open'::text, 'accepted'::text, 'refused'::text, 'withdrawn'::text, 'expired'::text]))
);
CREATE INDEX reschedule_proposals_asked ON reschedule_proposals USING btree (asked_id);
CREATE INDEX reschedule_proposals_booking ON reschedule_proposals USING btree (booking_id);
CREATE INDEX reschedule_proposals_by_creation ON reschedule_proposals USING btree (created_at, id);
CREATE UNIQUE INDEX reschedule_proposals_open ON reschedule_proposals USING btree (booking_id) WHERE status = 'open'::text;
CREATE UNIQUE INDEX reschedule_proposals_open_series ON reschedule_proposals USING btree (series_id) WHERE status = 'open'::text;
CREATE INDEX reschedule_proposals_proposer ON reschedule_proposals USING btree (proposed_by);
CREATE INDEX reschedule_proposals_series ON reschedule_proposals USING btree (series_id) WHERE series_id IS NOT NULL;
CREATE INDEX reschedule_proposals_to_answer ON reschedule_proposals USING btree (asked_id) WHERE status = 'open'::text;
alter table reschedule_proposals enable row level security;
alter table reschedule_proposals force row level security;

create table rewards_points (
  user_id uuid not null,
  points integer not null default 0,
  total_points_earned integer not null default 0,
  updated_at timestamp with time zone not null,
  constraint rewards_points_pkey PRIMARY KEY (user_id),
  constraint rewards_points_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id)
);
CREATE INDEX rewards_points_most ON rewards_points USING btree (total_points_earned DESC, user_id) WHERE total_points_earned > 0;
alter table rewards_points enable row level security;
alter table rewards_points force row level security;

create table rewards_visits (
  user_id uuid not null,
  visited_at timestamp with time zone not null,
  news_since timestamp with time zone,
  constraint rewards_visits_pkey PRIMARY KEY (user_id),
  constraint rewards_visits_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id)
);
alter table rewards_visits enable row level security;
alter table rewards_visits force row level security;

create table saved_places (
  id uuid not null,
  parent_id uuid not null,
  label text not null,
  address text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  position text,
  constraint saved_places_address_check CHECK (length(address) >= 1 AND length(address) <= 300),
  constraint saved_places_label_check CHECK (length(label) >= 1 AND length(label) <= 40),
  constraint saved_places_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES profiles(id),
  constraint saved_places_pkey PRIMARY KEY (id),
  constraint saved_places_position_check CHECK (length("position") >= 1 AND length("position") <= 60)
);
CREATE UNIQUE INDEX saved_places_label ON saved_places USING btree (parent_id, lower(label));
alter table saved_places enable row level security;
alter table saved_places force row level security;

create table schedule_runs (
  name text not null,
  ran_at timestamp with time zone not null,
  took_ms integer not null,
  touched integer,
  error text,
  constraint schedule_runs_check CHECK ((touched IS NULL) = (error IS NOT NULL)),
  constraint schedule_runs_pkey PRIMARY KEY (name),
  constraint schedule_runs_took_ms_check CHECK (took_ms >= 0),
  constraint schedule_runs_touched_check CHECK (touched >= 0)
);
alter table schedule_runs enable row level security;
alter table schedule_runs force row level security;

create table schema_checksum (
  checksum text not null,
  constraint schema_checksum_pkey PRIMARY KEY (checksum)
);

create table second_factors (
  user_id uuid not null,
  secret text not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step bigint,
  constraint second_factors_pkey PRIMARY KEY (user_id),
  constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table second_factors enable row level security;
alter table second_factors force row level security;

create table security_events (
  id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  person_id uuid not null,
  user_agent text not null,
  known boolean,
  constraint security_events_kind_check CHECK (kind = ANY (ARRAY['sign_in'::text, 'password_refused'::text, 'code_refused'::text, 'locked_out'::text, 'password_changed'::text, 'password_reset'::text])),
  constraint security_events_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint security_events_pkey PRIMARY KEY (id)
);
CREATE INDEX security_events_at ON security_events USING btree (at DESC, id DESC);
CREATE INDEX security_events_kind ON security_events USING btree (kind, at DESC, id DESC);
CREATE INDEX security_events_person_id ON security_events USING btree (person_id, at DESC, id DESC);
alter table security_events enable row level security;
alter table security_events force row level security;

create table sessions (
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  user_agent text not null default ''::text,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  granted_as text not null default ''::text,
  previous_token_hash bytea,
  previous_until timestamp with time zone,
  must_accept boolean not null default false,
  with_passkey boolean not null default false,
  proven_at timestamp with time zone,
  idle_days smallint not null default 10,
  acting_for uuid,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_previous_token_hash_key UNIQUE (previous_token_hash),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expires_at ON sessions USING btree (expires_at);
CREATE INDEX sessions_user_id ON sessions USING btree (user_id);
alter table sessions enable row level security;
alter table sessions force row level security;

create table streaks (
  user_id uuid not null,
  current_streak integer not null default 0,
  longest_streak integer not null default 0,
  last_week date,
  updated_at timestamp with time zone not null,
  constraint streaks_check CHECK (longest_streak >= current_streak),
  constraint streaks_current_streak_check CHECK (current_streak >= 0),
  constraint streaks_pkey PRIMARY KEY (user_id),
  constraint streaks_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id)
);
CREATE INDEX streaks_running ON streaks USING btree (last_week) WHERE current_streak > 0;
alter table streaks enable row level security;
alter table streaks force row level security;

create table stripe_balances (
  walker_id uuid not null,
  amount numeric(10,2) not null,
  read_at timestamp with time zone not null,
  constraint stripe_balances_pkey PRIMARY KEY (walker_id),
  constraint stripe_balances_walker_id_fkey FOREIGN KEY (walker_id) REFERENCES profiles(id)
);
CREATE INDEX stripe_balances_negative ON stripe_balances USING btree (amount, walker_id) WHERE amount < 0::numeric;
alter table stripe_balances enable row level security;
alter table stripe_balances force row level security;

create table stripe_events (
  id text not null,
  type text not null,
  account text,
  object_id text,
  livemode boolean not null,
  received_at timestamp with time zone not null,
  handled_at timestamp with time zone,
  constraint stripe_events_pkey PRIMARY KEY (id)
);
alter table stripe_events enable row level security;
alter table stripe_events force row level security;

create table stripe_movements (
  id text not null,
  category text not null,
  amount numeric(10,2) not null,
  fee numeric(10,2) not null,
  source text,
  payment_intent_id text,
  created_at timestamp with time zone not null,
  constraint stripe_movements_pkey PRIMARY KEY (id)
);
CREATE INDEX stripe_movements_created ON stripe_movements USING btree (created_at);
CREATE INDEX stripe_movements_payment ON stripe_movements USING btree (payment_intent_id);
CREATE INDEX stripe_movements_source ON stripe_movements USING btree (source);
alter table stripe_movements enable row level security;
alter table stripe_movements force row level security;

create table stripe_payouts (
  id uuid not null default gen_random_uuid(),
  payout_id text not null,
  walker_id uuid not null,
  amount numeric(10,2) not null,
  status text not null,
  arrives_on date not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  problem text,
  constraint stripe_payouts_payout_id_key UNIQUE (payout_id),
  constraint stripe_payouts_pkey PRIMARY KEY (id),
  constraint stripe_payouts_status_check CHECK (status = ANY (ARRAY['pending'::text, 'in_transit'::text, 'paid'::text, 'failed'::text, 'canceled'::text])),
  constraint stripe_payouts_walker_id_fkey FOREIGN KEY (walker_id) REFERENCES profiles(id)
);
CREATE INDEX stripe_payouts_created ON stripe_payouts USING btree (created_at DESC, id DESC);
CREATE INDEX stripe_payouts_of_walker ON stripe_payouts USING btree (walker_id, created_at DESC, id DESC);
alter table stripe_payouts enable row level security;
alter table stripe_payouts force row level security;

create table tokens (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint tokens_kind_check CHECK (kind = ANY (ARRAY['confirmation'::text, 'reset'::text, 'second-step'::text])),
  constraint tokens_pkey PRIMARY KEY (id),
  constraint tokens_token_hash_key UNIQUE (token_hash),
  constraint tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX tokens_expires_at ON tokens USING btree (expires_at);
CREATE INDEX tokens_user_id ON tokens USING btree (user_id, kind);
alter table tokens enable row level security;
alter table tokens force row level security;

create table unread_digests (
  user_id uuid not null,
  sent_at timestamp with time zone not null,
  constraint unread_digests_pkey PRIMARY KEY (user_id),
  constraint unread_digests_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id)
);
alter table unread_digests enable row level security;
alter table unread_digests force row level security;

create table unredacted_messages (
  message_id uuid not null,
  content text not null,
  constraint unredacted_messages_content_check CHECK (length(content) >= 1 AND length(content) <= 2000),
  constraint unredacted_messages_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  constraint unredacted_messages_pkey PRIMARY KEY (message_id)
);
alter table unredacted_messages enable row level security;
alter table unredacted_messages force row level security;

create table user_badges (
  user_id uuid not null,
  badge_id text not null,
  earned_at timestamp with time zone not null,
  constraint user_badges_badge_id_fkey FOREIGN KEY (badge_id) REFERENCES badges(id),
  constraint user_badges_pkey PRIMARY KEY (user_id, badge_id),
  constraint user_badges_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id)
);
alter table user_badges enable row level security;
alter table user_badges force row level security;

create table users (
  id uuid not null,
  email citext not null,
  password_hash text not null,
  email_confirmed_at timestamp with time zone,
  sign_up_metadata jsonb not null,
  created_at timestamp with time zone not null,
  must_renew_password boolean not null default false,
  constraint users_email_key UNIQUE (email),
  constraint users_pkey PRIMARY KEY (id)
);
alter table users enable row level security;
alter table users force row level security;

create table walk_delays (
  booking_id uuid not null,
  reported_by uuid not null,
  minutes smallint not null,
  starts_at timestamp with time zone not null,
  at timestamp with time zone not null,
  constraint walk_delays_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint walk_delays_minutes_check CHECK (minutes = ANY (ARRAY[0, 5, 10, 15])),
  constraint walk_delays_pkey PRIMARY KEY (booking_id, reported_by),
  constraint walk_delays_reported_by_fkey FOREIGN KEY (reported_by) REFERENCES profiles(id)
);
alter table walk_delays enable row level security;
alter table walk_delays force row level security;

create table walk_shares (
  id uuid not null,
  booking_id uuid not null,
  parent_id uuid not null,
  name text not null,
  asks_word boolean not null,
  created_at timestamp with time zone not null,
  stopped_at timestamp with time zone,
  received_at timestamp with time zone,
  constraint walk_shares_asked CHECK (asks_word OR received_at IS NULL),
  constraint walk_shares_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint walk_shares_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  constraint walk_shares_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES profiles(id),
  constraint walk_shares_pkey PRIMARY KEY (id)
);
CREATE INDEX walk_shares_booking ON walk_shares USING btree (booking_id, created_at);
CREATE INDEX walk_shares_created ON walk_shares USING btree (created_at);
CREATE INDEX walk_shares_parent ON walk_shares USING btree (parent_id);
alter table walk_shares enable row level security;
alter table walk_shares force row level security;

create table walk_steps (
  booking_id uuid not null,
  step text not null,
  at timestamp with time zone not null,
  reported_at timestamp with time zone,
  reported_by uuid,
  latitude double precision,
  longitude double precision,
  idempotency_key uuid,
  seen_at timestamp with time zone,
  constraint walk_steps_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint walk_steps_check CHECK (reported_at <= at),
  constraint walk_steps_check1 CHECK ((latitude IS NULL) = (longitude IS NULL)),
  constraint walk_steps_latitude_check CHECK (latitude >= '-90'::integer::double precision AND latitude <= 90::double precision),
  constraint walk_steps_longitude_check CHECK (longitude >= '-180'::integer::double precision AND longitude <= 180::double precision),
  constraint walk_steps_pkey PRIMARY KEY (booking_id, step),
  constraint walk_steps_reported_by_fkey FOREIGN KEY (reported_by) REFERENCES profiles(id),
  constraint walk_steps_step_check CHECK (step = ANY (ARRAY['on_my_way'::text, 'picked_up'::text, 'dropped_off'::text]))
);
CREATE INDEX walk_steps_placed ON walk_steps USING btree (at) WHERE latitude IS NOT NULL;
alter table walk_steps enable row level security;
alter table walk_steps force row level security;

create table walker_listings (
  walker_id uuid not null,
  first_name text not null,
  last_name text not null,
  avatar_url text,
  hourly_rate numeric(10,2) not null,
  experience_years integer,
  bio text,
  neighborhood text,
  languages text[] not null default '{}'::text[],
  availability_schedule jsonb not null,
  weekdays text[] not null,
  average_rating numeric(2,1),
  review_count integer not null default 0,
  completed_walks_count integer not null default 0,
  last_booking_date date,
  last_login_at timestamp with time zone,
  search_text text not null,
  search_languages text[] not null default '{}'::text[],
  open_hours int4multirange not null default '{}'::int4multirange,
  reliability jsonb,
  constraint walker_listings_pkey PRIMARY KEY (walker_id),
  constraint walker_listings_walker_id_fkey FOREIGN KEY (walker_id) REFERENCES profiles(id)
);
CREATE INDEX walker_listings_by_experience ON walker_listings USING btree (experience_years DESC NULLS LAST, walker_id);
CREATE INDEX walker_listings_by_language ON walker_listings USING gin (search_languages);
CREATE INDEX walker_listings_by_neighborhood ON walker_listings USING btree (lower(neighborhood), average_rating DESC NULLS LAST, review_count DESC, walker_id);
CREATE INDEX walker_listings_by_rate ON walker_listings USING btree (hourly_rate, walker_id);
CREATE INDEX walker_listings_by_rating ON walker_listings USING btree (average_rating DESC NULLS LAST, review_count DESC, walker_id);
CREATE INDEX walker_listings_order ON walker_listings USING btree (last_booking_date DESC NULLS LAST, last_login_at DESC NULLS LAST, walker_id);
CREATE INDEX walker_listings_search ON walker_listings USING gin (search_text gin_trgm_ops);
CREATE INDEX walker_listings_seen ON walker_listings USING btree (last_login_at DESC NULLS LAST, walker_id);
alter table walker_listings enable row level security;
alter table walker_listings force row level security;

create table walker_profiles (
  user_id uuid not null,
  hourly_rate numeric(10,2),
  experience_years integer,
  bio text,
  neighborhood text,
  languages text[],
  date_of_birth date,
  location_sharing boolean not null default false,
  is_active boolean not null default true,
  vacation_mode boolean not null default false,
  availability_schedule jsonb,
  availability text,
  completed_walks_count integer not null default 0,
  background_check_status text,
  stripe_account_id text,
  stripe_details_submitted boolean not null default false,
  stripe_onboarding_completed boolean not null default false,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  public_photo boolean not null default false,
  total_earned numeric(12,2) not null default 0,
  background_check_expires_on date,
  payouts_ready_at timestamp with time zone,
  former_stripe_account_id text,
  stripe_account_requested_at timestamp with time zone,
  stripe_error jsonb,
  payout_problem text,
  guardian_missing_since timestamp with time zone,
  payout_delay_days smallint,
  constraint walker_profiles_bio_check CHECK (length(bio) <= 2000),
  constraint walker_profiles_check CHECK (NOT (vacation_mode AND is_active)),
  constraint walker_profiles_check_status CHECK (background_check_status = ANY (ARRAY['pending'::text, 'clear'::text, 'consider'::text, 'expired'::text])),
  constraint walker_profiles_date_of_birth_check CHECK (date_of_birth > '1900-01-01'::date),
  constraint walker_profiles_experience_years_check CHECK (experience_years >= 0 AND experience_years <= 80),
  constraint walker_profiles_hourly_rate_check CHECK (hourly_rate > 0::numeric),
  constraint walker_profiles_languages_check CHECK (cardinality(languages) > 0),
  constraint walker_profiles_neighborhood_check CHECK (length(neighborhood) <= 80),
  constraint walker_profiles_pkey PRIMARY KEY (user_id),
  constraint walker_profiles_stripe_account_id_key UNIQUE (stripe_account_id),
  constraint walker_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id)
);
CREATE INDEX walker_profiles_checks ON walker_profiles USING btree (background_check_status, background_check_expires_on, user_id) WHERE background_check_status IS NOT NULL;
CREATE INDEX walker_profiles_guardian_missing ON walker_profiles USING btree (guardian_missing_since) WHERE guardian_missing_since IS NOT NULL;
alter table walker_profiles enable row level security;
alter table walker_profiles force row level security;

create table walker_references (
  id uuid not null,
  walker_id uuid not null,
  name text not null,
  email text not null,
  relation text not null,
  status text not null,
  token_hash bytea,
  token_expires_at timestamp with time zone,
  times_sent integer not null,
  last_sent_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint walker_references_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  constraint walker_references_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  constraint walker_references_pkey PRIMARY KEY (id),
  constraint walker_references_relation_check CHECK (relation = ANY (ARRAY['work'::text, 'school'::text, 'neighbor'::text, 'friend'::text, 'other'::text])),
  constraint walker_references_status_check CHECK (status = ANY (ARRAY['asked'::text, 'answered'::text, 'declined'::text])),
  constraint walker_references_token_hash_key UNIQUE (token_hash),
  constraint walker_references_walker_id_email_key UNIQUE (walker_id, email),
  constraint walker_references_walker_id_fkey FOREIGN KEY (walker_id) REFERENCES profiles(id)
);
CREATE INDEX walker_references_created ON walker_references USING btree (created_at);
alter table walker_references enable row level security;
alter table walker_references force row level security;

create table watchers (
  id uuid not null,
  parent_id uuid not null,
  child_ids uuid[] not null,
  email text,
  token_hash bytea,
  user_id uuid,
  created_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  role text not null default 'watcher'::text,
  constraint watchers_accepted CHECK ((user_id IS NULL) = (email IS NOT NULL) AND (user_id IS NULL) = (accepted_at IS NULL) AND (user_id IS NULL OR token_hash IS NULL)),
  constraint watchers_child_ids_check CHECK (cardinality(child_ids) >= 1 AND cardinality(child_ids) <= 50),
  constraint watchers_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  constraint watchers_not_oneself CHECK (user_id <> parent_id),
  constraint watchers_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES profiles(id),
  constraint watchers_pkey PRIMARY KEY (id),
  constraint watchers_role_check CHECK (role = ANY (ARRAY['watcher'::text, 'guardian'::text])),
  constraint watchers_token_hash_key UNIQUE (token_hash),
  constraint watchers_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id)
);
CREATE UNIQUE INDEX watchers_one ON watchers USING btree (user_id, parent_id);
CREATE INDEX watchers_parent ON watchers USING btree (parent_id, created_at);
CREATE INDEX watchers_unanswered ON watchers USING btree (created_at) WHERE user_id IS NULL;
alter table watchers enable row level security;
alter table watchers force row level security;

create table webhook_deliveries (
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  type text not null,
  data jsonb not null,
  occurred_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  status text not null,
  attempts integer not null,
  attempted_at timestamp with time zone,
  response_code integer,
  error text,
  constraint webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_status_check CHECK (status = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text]))
);
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries USING btree (endpoint_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_old ON webhook_deliveries USING btree (created_at);
alter table webhook_deliveries enable row level security;
alter table webhook_deliveries force row level security;

create table webhook_endpoints (
  id uuid not null,
  url text not null,
  topics text[] not null,
  secret text not null,
  created_at timestamp with time zone not null,
  failing_since timestamp with time zone,
  turned_off_at timestamp with time zone,
  turned_off_for text,
  previous_secrets jsonb not null default '[]'::jsonb,
  constraint webhook_endpoints_check CHECK ((turned_off_at IS NULL) = (turned_off_for IS NULL)),
  constraint webhook_endpoints_pkey PRIMARY KEY (id),
  constraint webhook_endpoints_topics_check CHECK (topics <@ ARRAY['booking'::text, 'payment'::text] AND cardinality(topics) > 0),
  constraint webhook_endpoints_turned_off_for_check CHECK (turned_off_for = ANY (ARRAY['failing'::text, 'gone'::text, 'admin'::text])),
  constraint webhook_endpoints_url_check CHECK (length(url) <= 500)
);
alter table webhook_endpoints enable row level security;
alter table webhook_endpoints force row level security;

CREATE STATISTICS public.profiles_role_states (mcv) ON role, approval_status, walker_complete FROM profiles;
