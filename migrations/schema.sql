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
  constraint account_deletion_requests_status_check CHECK (status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))
);
CREATE INDEX account_deletion_requests_newest ON account_deletion_requests USING btree (requested_at DESC, id DESC) WHERE status = 'pending'::text;
CREATE UNIQUE INDEX account_deletion_requests_one_pending ON account_deletion_requests USING btree (profile_id) WHERE status = 'pending'::text;
alter table account_deletion_requests enable row level security;
alter table account_deletion_requests force row level security;
create policy account_deletion_requests_add on account_deletion_requests for insert to public
  with check (profile_id = app_user_id());
create policy account_deletion_requests_change on account_deletion_requests for update to public
  using (app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text]))
  with check (app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text]));
create policy account_deletion_requests_owner on account_deletion_requests for all to trotwell_owner
  using (true)
  with check (true);
create policy account_deletion_requests_read on account_deletion_requests for select to public
  using (
CASE
    WHEN profile_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text]) THEN true
    ELSE false
END);
CREATE TRIGGER account_deletion_requests_tallies AFTER INSERT OR DELETE ON account_deletion_requests FOR EACH ROW EXECUTE FUNCTION update_tallies();
CREATE TRIGGER account_deletion_requests_tallies_changed AFTER UPDATE ON account_deletion_requests FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION update_tallies();

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
create policy audit_log_add on audit_log for insert to public
  with check (app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'stripe'::text]) OR app_acts_as(VARIADIC ARRAY['auth'::text]) AND (act ~~ 'two-factor-%'::text OR act ~~ 'passkey-%'::text OR (act = ANY (ARRAY['accept-terms'::text, 'sign-out-everywhere'::text]))) OR app_acts_as(VARIADIC ARRAY['mail'::text]) AND act = 'suppress-email'::text OR actor_id = app_user_id() AND actor_kind = 'member'::text AND (act ~~ 'calendar-%'::text OR act ~~ 'push-%'::text OR act ~~ 'pickup-%'::text OR act ~~ 'reference-%'::text OR act = 'retry-email'::text));
create policy audit_log_owner on audit_log for all to trotwell_owner
  using (true)
  with check (true);
create policy audit_log_read on audit_log for select to public
  using (
CASE
    WHEN app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text]) THEN true
    ELSE false
END);

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
create policy automatic_payments_add on automatic_payments for insert to public
  with check (app_acts_as(VARIADIC ARRAY['stripe'::text]) OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text]) AND status = 'stopped'::text);
create policy automatic_payments_change on automatic_payments for update to public
  using (app_acts_as(VARIADIC ARRAY['stripe'::text]) OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text]))
  with check (app_acts_as(VARIADIC ARRAY['stripe'::text]) OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text]) AND status = 'stopped'::text);
create policy automatic_payments_owner on automatic_payments for all to trotwell_owner
  using (true)
  with check (true);
create policy automatic_payments_read on automatic_payments for select to public
  using (
CASE
    WHEN payer_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['stripe'::text, 'worker'::text, 'admin'::text, 'cli'::text]) OR questioned_at IS NOT NULL AND (EXISTS ( SELECT
       FROM bookings b
      WHERE b.id = automatic_payments.booking_id AND (app_user_id() = b.parent_id OR app_user_id() = b.walker_id))) THEN true
    ELSE false
END);

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
create policy availability_exceptions_add on availability_exceptions for insert to public
  with check (walker_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['seed'::text]));
create policy availability_exceptions_owner on availability_exceptions for all to trotwell_owner
  using (true)
  with check (true);
create policy availability_exceptions_read on availability_exceptions for select to public
  using (
CASE
    WHEN walker_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text]) OR app_user_id() IS NOT NULL AND (EXISTS ( SELECT
       FROM walker_listings l
      WHERE l.walker_id = availability_exceptions.walker_id)) THEN true
    ELSE false
END);
create policy availability_exceptions_remove on availability_exceptions for delete to public
  using (walker_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['worker'::text]));

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
create policy background_check_changes_add on background_check_changes for insert to public
  with check (app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'seed'::text, 'checks'::text]));
create policy background_check_changes_owner on background_check_changes for all to trotwell_owner
  using (true)
  with check (true);
create policy background_check_changes_read on background_check_changes for select to public
  using (
CASE
    WHEN walker_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text, 'checks'::text]) THEN true
    ELSE false
END);

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
create policy background_checks_add on background_checks for insert to public
  with check (app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'seed'::text]));
create policy background_checks_change on background_checks for update to public
  using (app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'checks'::text]))
  with check (app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'checks'::text]));
create policy background_checks_owner on background_checks for all to trotwell_owner
  using (true)
  with check (true);
create policy background_checks_read on background_checks for select to public
  using (
CASE
    WHEN walker_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text, 'checks'::text]) THEN true
    ELSE false
END);
CREATE TRIGGER background_checks_mirror AFTER INSERT OR DELETE OR UPDATE ON background_checks FOR EACH ROW EXECUTE FUNCTION mirror_background_check();

create table badges (
  id text not null,
  badge_name text not null,
  badge_description text not null,
  badge_type text not null,
  constraint badges_badge_name_key UNIQUE (badge_name),
  constraint badges_badge_type_check CHECK (badge_type = ANY (ARRAY['milestone'::text, 'perk'::text, 'booking'::text])),
  constraint badges_pkey PRIMARY KEY (id)
);

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
create policy blocks_add on blocks for insert to public
  with check (blocker_id = app_user_id() AND app_acts_as(VARIADIC ARRAY['tot'::text, 'trotter'::text]) AND (EXISTS ( SELECT
   FROM people p
  WHERE p.id = blocks.blocked_id AND p.role <> 'admin'::text)));
create policy blocks_owner on blocks for all to trotwell_owner
  using (true)
  with check (true);
create policy blocks_read on blocks for select to public
  using (
CASE
    WHEN blocker_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'stripe'::text]) THEN true
    ELSE false
END);
create policy blocks_remove on blocks for delete to public
  using (blocker_id = app_user_id());
CREATE TRIGGER blocks_lock_bookings BEFORE INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION lock_bookings_of_pair();

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
create policy booking_children_owner on booking_children for all to trotwell_owner
  using (true)
  with check (true);
create policy booking_children_read on booking_children for select to public
  using (
CASE
    WHEN app_user_id() = parent_id OR app_user_id() = walker_id OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text, 'stripe'::text]) THEN true
    ELSE false
END);

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
create policy booking_events_add on booking_events for insert to public
  with check (actor_id = app_user_id() AND (EXISTS ( SELECT
   FROM bookings b
  WHERE b.id = booking_events.booking_id AND (app_user_id() = b.parent_id OR app_user_id() = b.walker_id))) OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text, 'stripe'::text]));
create policy booking_events_owner on booking_events for all to trotwell_owner
  using (true)
  with check (true);
create policy booking_events_read on booking_events for select to public
  using (
CASE
    WHEN (EXISTS ( SELECT
       FROM bookings b
      WHERE b.id = booking_events.booking_id AND (app_user_id() = b.parent_id OR app_user_id() = b.walker_id))) OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text]) OR app_acts_as(VARIADIC ARRAY['stripe'::text]) THEN true
    ELSE false
END);
CREATE CONSTRAINT TRIGGER booking_events_guard AFTER INSERT ON booking_events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION guard_booking_event();
CREATE TRIGGER booking_events_webhooks AFTER INSERT ON booking_events FOR EACH ROW EXECUTE FUNCTION enqueue_webhooks();

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
create policy booking_invitations_add on booking_invitations for insert to public
  with check (app_acts_as(VARIADIC ARRAY['seed'::text]) OR declined_at IS NULL AND app_acts_as(VARIADIC ARRAY['tot'::text]) AND (EXISTS ( SELECT
   FROM bookings b
  WHERE b.id = booking_invitations.booking_id AND b.parent_id = app_user_id() AND b.status = 'pending'::text AND b.walker_id IS NULL)));
create policy booking_invitations_change on booking_invitations for update to public
  using (walker_id = app_user_id())
  with check (walker_id = app_user_id() AND declined_at IS NOT NULL);
create policy booking_invitations_owner on booking_invitations for all to trotwell_owner
  using (true)
  with check (true);
create policy booking_invitations_read on booking_invitations for select to public
  using (
CASE
    WHEN walker_id = app_user_id() OR (EXISTS ( SELECT
       FROM bookings b
      WHERE b.id = booking_invitations.booking_id AND (app_user_id() = b.parent_id OR app_user_id() = b.walker_id))) OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text]) THEN true
    ELSE false
END);

create table booking_offers (
  booking_id uuid not null,
  walker_id uuid not null,
  hourly_rate numeric(10,2) not null,
  created_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint booking_offers_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_offers_hourly_rate_check CHECK (hourly_rate > 0::numeric) NOT VALID,
  constraint booking_offers_pkey PRIMARY KEY (booking_id, walker_id),
  constraint booking_offers_walker_id_fkey FOREIGN KEY (walker_id) REFERENCES profiles(id)
);
CREATE INDEX booking_offers_walker ON booking_offers USING btree (walker_id);
alter table booking_offers enable row level security;
alter table booking_offers force row level security;
create policy booking_offers_add on booking_offers for insert to public
  with check (app_acts_as(VARIADIC ARRAY['seed'::text]) OR walker_id = app_user_id() AND hourly_rate = (( SELECT l.hourly_rate
   FROM walker_listings l
  WHERE l.walker_id = app_user_id())) AND (EXISTS ( SELECT
   FROM open_requests(1, booking_offers.booking_id) r(id, parent_id, child_ages, scheduled_date, scheduled_time, duration_hours, offered_rate, taken, neighborhood, asked, first_accepts_up_to, my_rate)
  WHERE NOT r.taken)));
create policy booking_offers_change on booking_offers for update to public
  using (walker_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text]))
  with check (walker_id = app_user_id() AND (withdrawn_at IS NOT NULL OR hourly_rate = (( SELECT l.hourly_rate
   FROM walker_listings l
  WHERE l.walker_id = app_user_id())) AND (EXISTS ( SELECT
   FROM open_requests(1, booking_offers.booking_id) r(id, parent_id, child_ages, scheduled_date, scheduled_time, duration_hours, offered_rate, taken, neighborhood, asked, first_accepts_up_to, my_rate)
  WHERE NOT r.taken))) OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text]) AND withdrawn_at IS NOT NULL);
create policy booking_offers_owner on booking_offers for all to trotwell_owner
  using (true)
  with check (true);
create policy booking_offers_read on booking_offers for select to public
  using (
CASE
    WHEN walker_id = app_user_id() OR (EXISTS ( SELECT
       FROM bookings b
      WHERE b.id = booking_offers.booking_id AND (app_user_id() = b.parent_id OR app_user_id() = b.walker_id))) OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text]) THEN true
    ELSE false
END);
CREATE TRIGGER offers_of_approved BEFORE INSERT OR UPDATE ON booking_offers FOR EACH ROW WHEN (new.withdrawn_at IS NULL) EXECUTE FUNCTION guard_approved_offer();

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
create policy booking_reviews_add on booking_reviews for insert to public
  with check (app_acts_as(VARIADIC ARRAY['seed'::text]) OR reviewer_id = app_user_id() AND (EXISTS ( SELECT
   FROM bookings b
  WHERE b.id = booking_reviews.booking_id AND b.parent_id = app_user_id() AND b.walker_id = booking_reviews.walker_id AND b.payment_completed)));
create policy booking_reviews_owner on booking_reviews for all to trotwell_owner
  using (true)
  with check (true);
create policy booking_reviews_read on booking_reviews for select to public
  using (
CASE
    WHEN app_user_id() = reviewer_id OR app_user_id() = walker_id OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text]) OR (EXISTS ( SELECT
       FROM walker_listings l
      WHERE l.walker_id = booking_reviews.walker_id)) THEN true
    ELSE false
END);
CREATE TRIGGER booking_reviews_listing AFTER INSERT ON booking_reviews FOR EACH ROW EXECUTE FUNCTION refresh_listing_of_walker();

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
  constraint booking_series_hourly_rate_check CHECK (hourly_rate > 0::numeric) NOT VALID,
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
create policy booking_series_add on booking_series for insert to public
  with check (parent_id = app_user_id() AND app_acts_as(VARIADIC ARRAY['tot'::text]) OR app_acts_as(VARIADIC ARRAY['seed'::text]));
create policy booking_series_change on booking_series for update to public
  using (app_user_id() = parent_id OR app_user_id() = walker_id OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text]))
  with check (app_user_id() = parent_id OR app_user_id() = walker_id OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text]));
create policy booking_series_owner on booking_series for all to trotwell_owner
  using (true)
  with check (true);
create policy booking_series_read on booking_series for select to public
  using (
CASE
    WHEN app_user_id() = parent_id OR app_user_id() = walker_id OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text]) THEN true
    ELSE false
END);
CREATE TRIGGER booking_series_guard BEFORE UPDATE ON booking_series FOR EACH ROW EXECUTE FUNCTION guard_series();
CREATE TRIGGER booking_series_guard_new BEFORE INSERT ON booking_series FOR EACH ROW EXECUTE FUNCTION guard_new_series();

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
create policy booking_series_dates_add on booking_series_dates for insert to public
  with check ((EXISTS ( SELECT
   FROM booking_series s
  WHERE s.id = booking_series_dates.series_id AND s.parent_id = app_user_id())) OR app_acts_as(VARIADIC ARRAY['worker'::text, 'seed'::text]) OR kind = 'left_out'::text AND ((EXISTS ( SELECT
   FROM booking_series s
  WHERE s.id = booking_series_dates.series_id AND (app_user_id() = s.parent_id OR app_user_id() = s.walker_id))) OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text])));
create policy booking_series_dates_owner on booking_series_dates for all to trotwell_owner
  using (true)
  with check (true);
create policy booking_series_dates_read on booking_series_dates for select to public
  using (
CASE
    WHEN (EXISTS ( SELECT
       FROM booking_series s
      WHERE s.id = booking_series_dates.series_id AND (app_user_id() = s.parent_id OR app_user_id() = s.walker_id))) OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text]) THEN true
    ELSE false
END);

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
  constraint bookings_actual_duration_hours_check CHECK (actual_duration_hours >= 0.25 AND actual_duration_hours <= 8::numeric AND (actual_duration_hours % 0.25) = 0::numeric),
  constraint bookings_cancel_reason_check CHECK (cancel_reason = ANY (ARRAY['walker_declined'::text, 'parent_cancelled'::text, 'walker_withdrew'::text, 'expired'::text, 'admin'::text, 'suspended'::text, 'walker_no_show'::text, 'child_no_show'::text, 'replaced'::text, 'school_closed'::text])),
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
  constraint bookings_hourly_rate_check CHECK (hourly_rate > 0::numeric) NOT VALID,
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
CREATE UNIQUE INDEX bookings_series_date ON bookings USING btree (series_id, scheduled_date) WHERE series_id IS NOT NULL;
CREATE INDEX bookings_unpaid ON bookings USING btree (id) WHERE status = 'completed'::text;
CREATE INDEX bookings_walker ON bookings USING btree (walker_id, created_at DESC, id DESC);
CREATE INDEX bookings_walker_schedule ON bookings USING btree (walker_id, scheduled_date DESC, scheduled_time);
CREATE INDEX bookings_walker_status ON bookings USING btree (walker_id, status, scheduled_date);
alter table bookings enable row level security;
alter table bookings force row level security;
create policy bookings_add on bookings for insert to public
  with check (parent_id = app_user_id() AND app_acts_as(VARIADIC ARRAY['tot'::text]) OR app_acts_as(VARIADIC ARRAY['seed'::text]) OR app_acts_as(VARIADIC ARRAY['worker'::text]) AND series_id IS NOT NULL);
create policy bookings_change on bookings for update to public
  using (app_user_id() = parent_id OR app_user_id() = walker_id OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text, 'stripe'::text]))
  with check (app_user_id() = parent_id OR app_user_id() = walker_id OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text, 'stripe'::text]));
create policy bookings_owner on bookings for all to trotwell_owner
  using (true)
  with check (true);
create policy bookings_read on bookings for select to public
  using (
CASE
    WHEN app_user_id() = parent_id OR app_user_id() = walker_id OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text, 'stripe'::text]) THEN true
    ELSE false
END);
CREATE TRIGGER bookings_children_add AFTER INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION keep_booking_children();
CREATE TRIGGER bookings_children_change AFTER UPDATE OF walker_id, status, starts_at, ends_at, child_id, sibling_ids ON bookings FOR EACH ROW EXECUTE FUNCTION keep_booking_children();
CREATE TRIGGER bookings_close_proposal AFTER UPDATE OF status ON bookings FOR EACH ROW WHEN ((old.status = ANY (ARRAY['accepted'::text, 'confirmed'::text])) AND (new.status <> ALL (ARRAY['accepted'::text, 'confirmed'::text]))) EXECUTE FUNCTION close_proposal();
CREATE TRIGGER bookings_guard BEFORE UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION guard_booking();
CREATE TRIGGER bookings_guard_new BEFORE INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION guard_new_booking();
CREATE TRIGGER bookings_last_booking_date AFTER INSERT OR UPDATE OF walker_id, status, scheduled_date ON bookings FOR EACH ROW EXECUTE FUNCTION update_last_booking_date();
CREATE TRIGGER bookings_not_blocked_add BEFORE INSERT ON bookings FOR EACH ROW WHEN (new.walker_id IS NOT NULL) EXECUTE FUNCTION guard_blocked_booking();
CREATE TRIGGER bookings_not_blocked_change BEFORE UPDATE OF walker_id, status ON bookings FOR EACH ROW WHEN (new.walker_id IS NOT NULL AND (new.walker_id IS DISTINCT FROM old.walker_id OR new.status = 'accepted'::text AND old.status <> 'accepted'::text)) EXECUTE FUNCTION guard_blocked_booking();
CREATE TRIGGER bookings_of_approved_add BEFORE INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION guard_approved_booking();
CREATE TRIGGER bookings_of_approved_change BEFORE UPDATE OF walker_id ON bookings FOR EACH ROW WHEN (new.walker_id IS NOT NULL AND new.walker_id IS DISTINCT FROM old.walker_id) EXECUTE FUNCTION guard_approved_booking();
CREATE TRIGGER bookings_of_present_child BEFORE INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION guard_booking_of_child();
CREATE TRIGGER bookings_sequence BEFORE UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION count_booking_changes();
CREATE TRIGGER bookings_tallies AFTER INSERT OR DELETE ON bookings FOR EACH ROW EXECUTE FUNCTION update_tallies();
CREATE TRIGGER bookings_tallies_changed AFTER UPDATE ON bookings FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.payment_completed IS DISTINCT FROM new.payment_completed OR old.scheduled_date IS DISTINCT FROM new.scheduled_date OR old.created_at IS DISTINCT FROM new.created_at) EXECUTE FUNCTION update_tallies();
CREATE TRIGGER bookings_totals AFTER INSERT OR UPDATE OF status, walker_id, walker_payout_amount, final_amount, total_amount ON bookings FOR EACH ROW EXECUTE FUNCTION update_walk_totals();
CREATE TRIGGER bookings_unredact_messages AFTER INSERT OR UPDATE OF status, walker_id ON bookings FOR EACH ROW WHEN (new.walker_id IS NOT NULL AND (new.status = ANY (ARRAY['accepted'::text, 'confirmed'::text, 'in_progress'::text, 'completed'::text, 'awaiting_payment_confirmation'::text, 'payment_confirmed'::text, 'reviewed'::text]))) EXECUTE FUNCTION unredact_messages();

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
create policy calendar_feeds_add on calendar_feeds for insert to public
  with check (person_id = app_user_id() AND app_acts_as(VARIADIC ARRAY['tot'::text, 'trotter'::text]));
create policy calendar_feeds_change on calendar_feeds for update to public
  using (person_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['auth'::text]))
  with check (person_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['auth'::text]));
create policy calendar_feeds_owner on calendar_feeds for all to trotwell_owner
  using (true)
  with check (true);
create policy calendar_feeds_read on calendar_feeds for select to public
  using (
CASE
    WHEN person_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['auth'::text, 'cli'::text]) THEN true
    ELSE false
END);
create policy calendar_feeds_remove on calendar_feeds for delete to public
  using (person_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['cli'::text]));

create table check_policy (
  id boolean not null default true,
  required boolean not null,
  constraint check_policy_id_check CHECK (id),
  constraint check_policy_pkey PRIMARY KEY (id)
);
alter table check_policy enable row level security;
alter table check_policy force row level security;
create policy check_policy_change on check_policy for update to public
  using (app_acts_as(VARIADIC ARRAY['worker'::text]))
  with check (app_acts_as(VARIADIC ARRAY['worker'::text]));
create policy check_policy_owner on check_policy for all to trotwell_owner
  using (true)
  with check (true);
create policy check_policy_read on check_policy for select to public
  using (
CASE
    WHEN app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text]) THEN true
    ELSE false
END);

create table child_receivers (
  id uuid not null,
  child_id uuid not null,
  parent_id uuid not null,
  name text not null,
  phone text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint child_receivers_child_id_parent_id_fkey FOREIGN KEY (child_id, parent_id) REFERENCES children(id, parent_id) ON DELETE CASCADE,
  constraint child_receivers_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  constraint child_receivers_phone_check CHECK (length(phone) >= 1 AND length(phone) <= 40),
  constraint child_receivers_pkey PRIMARY KEY (id)
);
CREATE INDEX child_receivers_child_id ON child_receivers USING btree (child_id);
CREATE INDEX child_receivers_parent_id ON child_receivers USING btree (parent_id);
alter table child_receivers enable row level security;
alter table child_receivers force row level security;
create policy child_receivers_add on child_receivers for insert to public
  with check (parent_id = app_user_id() AND app_acts_as(VARIADIC ARRAY['tot'::text]) OR app_acts_as(VARIADIC ARRAY['seed'::text]));
create policy child_receivers_change on child_receivers for update to public
  using (parent_id = app_user_id())
  with check (parent_id = app_user_id());
create policy child_receivers_owner on child_receivers for all to trotwell_owner
  using (true)
  with check (true);
create policy child_receivers_read on child_receivers for select to public
  using (
CASE
    WHEN parent_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['worker'::text, 'seed'::text]) OR (EXISTS ( SELECT
       FROM booking_children b
      WHERE b.child_id = child_receivers.child_id AND b.walker_id = app_user_id() AND (b.status = ANY (ARRAY['accepted'::text, 'confirmed'::text, 'in_progress'::text, 'completed'::text, 'awaiting_payment_confirmation'::text, 'payment_confirmed'::text, 'reviewed'::text])) AND b.ends_at > (app_now() - '1 day'::interval))) AND NOT is_blocked_by(parent_id) AND NOT is_former(parent_id) THEN true
    ELSE false
END);
create policy child_receivers_remove on child_receivers for delete to public
  using (parent_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['worker'::text]));

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
create policy child_sheet_views_add on child_sheet_views for insert to public
  with check (viewer_id = app_user_id() AND (EXISTS ( SELECT
   FROM booking_children b
  WHERE b.booking_id = child_sheet_views.booking_id AND b.child_id = child_sheet_views.child_id AND b.walker_id = app_user_id())));
create policy child_sheet_views_owner on child_sheet_views for all to trotwell_owner
  using (true)
  with check (true);
create policy child_sheet_views_read on child_sheet_views for select to public
  using (
CASE
    WHEN viewer_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['admin'::text, 'worker'::text]) OR (EXISTS ( SELECT
       FROM children c
      WHERE c.id = child_sheet_views.child_id AND c.parent_id = app_user_id())) THEN true
    ELSE false
END);
create policy child_sheet_views_remove on child_sheet_views for delete to public
  using (app_acts_as(VARIADIC ARRAY['worker'::text]));

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
  constraint children_age_check CHECK (age >= 0 AND age <= 18),
  constraint children_hidden_keep_a_name CHECK (hidden_at IS NULL OR jsonb_strip_nulls(to_jsonb(children.*) - '{id,parent_id,name,hidden_at,created_at,updated_at}'::text[]) <@ '{"no_allergies": false, "may_go_home_alone": false}'::jsonb),
  constraint children_id_parent_id_key UNIQUE (id, parent_id),
  constraint children_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  constraint children_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES profiles(id),
  constraint children_pkey PRIMARY KEY (id),
  constraint children_sex_check CHECK (sex = ANY (ARRAY['male'::text, 'female'::text, 'other'::text, 'prefer-not-to-say'::text]))
);
CREATE INDEX children_name_prefix ON children USING btree (lower(name) text_pattern_ops);
CREATE INDEX children_name_search ON children USING gin (lower(name) gin_trgm_ops);
CREATE INDEX children_parent_id ON children USING btree (parent_id, created_at DESC);
alter table children enable row level security;
alter table children force row level security;
create policy children_add on children for insert to public
  with check (parent_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['seed'::text]));
create policy children_change on children for update to public
  using (parent_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['worker'::text, 'seed'::text]))
  with check (parent_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['worker'::text, 'seed'::text]));
create policy children_owner on children for all to trotwell_owner
  using (true)
  with check (true);
create policy children_read on children for select to public
  using (
CASE
    WHEN parent_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text]) OR (EXISTS ( SELECT
       FROM booking_children b
      WHERE b.child_id = children.id AND b.walker_id = app_user_id() AND (b.status = ANY (ARRAY['accepted'::text, 'confirmed'::text, 'in_progress'::text, 'completed'::text, 'awaiting_payment_confirmation'::text, 'payment_confirmed'::text, 'reviewed'::text])) AND b.ends_at > (app_now() - '1 day'::interval))) AND NOT is_blocked_by(parent_id) AND NOT is_former(parent_id) THEN true
    ELSE false
END);
create policy children_remove on children for delete to public
  using (parent_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['worker'::text]));

create table closed_days (
  date date not null,
  name text not null,
  constraint closed_days_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  constraint closed_days_pkey PRIMARY KEY (date)
);
alter table closed_days enable row level security;
alter table closed_days force row level security;
create policy closed_days_add on closed_days for insert to public
  with check (app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text]));
create policy closed_days_change on closed_days for update to public
  using (app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text]))
  with check (app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text]));
create policy closed_days_owner on closed_days for all to trotwell_owner
  using (true)
  with check (true);
create policy closed_days_read on closed_days for select to public
  using (
CASE
    WHEN app_acts_as(VARIADIC ARRAY['tot'::text, 'trotter'::text, 'admin'::text, 'cli'::text, 'worker'::text, 'seed'::text]) THEN true
    ELSE false
END);
create policy closed_days_remove on closed_days for delete to public
  using (app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text]));

create table consents (
  user_id uuid not null,
  document text not null,
  version text not null,
  accepted_at timestamp with time zone not null,
  constraint consents_document_check CHECK (document = ANY (ARRAY['terms'::text, 'privacy'::text])),
  constraint consents_pkey PRIMARY KEY (user_id, document, version),
  constraint consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table consents enable row level security;
alter table consents force row level security;
create policy consents_add on consents for insert to public
  with check (app_acts_as(VARIADIC ARRAY['auth'::text, 'seed'::text]));
create policy consents_owner on consents for all to trotwell_owner
  using (true)
  with check (true);
create policy consents_read on consents for select to public
  using (
CASE
    WHEN user_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text]) OR app_acts_as(VARIADIC ARRAY['auth'::text]) THEN true
    ELSE false
END);

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
create policy contact_messages_add on contact_messages for insert to public
  with check (true);
create policy contact_messages_owner on contact_messages for all to trotwell_owner
  using (true)
  with check (true);
create policy contact_messages_read on contact_messages for select to public
  using (
CASE
    WHEN app_acts_as(VARIADIC ARRAY['admin'::text, 'worker'::text, 'cli'::text]) THEN true
    ELSE false
END);
create policy contact_messages_remove on contact_messages for delete to public
  using (app_acts_as(VARIADIC ARRAY['worker'::text]));

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
create policy conversations_add on conversations for insert to public
  with check (app_acts_as(VARIADIC ARRAY['seed'::text]) OR (app_user_id() = person_a OR app_user_id() = person_b) AND can_message(
CASE
    WHEN person_a = app_user_id() THEN person_b
    ELSE person_a
END) AND (booking_id IS NULL OR (EXISTS ( SELECT
   FROM bookings b
  WHERE b.id = conversations.booking_id AND (conversations.person_a = b.parent_id OR conversations.person_a = b.walker_id) AND (conversations.person_b = b.parent_id OR conversations.person_b = b.walker_id)))));
create policy conversations_change on conversations for update to public
  using (app_user_id() = person_a OR app_user_id() = person_b OR app_acts_as(VARIADIC ARRAY['seed'::text]))
  with check (app_user_id() = person_a OR app_user_id() = person_b OR app_acts_as(VARIADIC ARRAY['seed'::text]));
create policy conversations_owner on conversations for all to trotwell_owner
  using (true)
  with check (true);
create policy conversations_read on conversations for select to public
  using (
CASE
    WHEN app_user_id() = person_a OR app_user_id() = person_b OR app_acts_as(VARIADIC ARRAY['worker'::text, 'seed'::text]) THEN true
    ELSE false
END);
CREATE TRIGGER conversations_guard BEFORE UPDATE ON conversations FOR EACH ROW EXECUTE FUNCTION guard_conversation();

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
create policy disputes_add on disputes for insert to public
  with check (app_acts_as(VARIADIC ARRAY['stripe'::text]));
create policy disputes_change on disputes for update to public
  using (app_acts_as(VARIADIC ARRAY['stripe'::text]))
  with check (app_acts_as(VARIADIC ARRAY['stripe'::text]));
create policy disputes_owner on disputes for all to trotwell_owner
  using (true)
  with check (true);
create policy disputes_read on disputes for select to public
  using (
CASE
    WHEN app_acts_as(VARIADIC ARRAY['stripe'::text, 'admin'::text, 'cli'::text, 'worker'::text, 'seed'::text]) OR (EXISTS ( SELECT
       FROM bookings b
      WHERE b.id = disputes.booking_id AND (app_user_id() = b.parent_id OR app_user_id() = b.walker_id))) THEN true
    ELSE false
END);
CREATE TRIGGER disputes_webhooks AFTER UPDATE OF outcome ON disputes FOR EACH ROW WHEN (new.outcome <> old.outcome) EXECUTE FUNCTION enqueue_webhooks();
CREATE TRIGGER disputes_webhooks_new AFTER INSERT ON disputes FOR EACH ROW EXECUTE FUNCTION enqueue_webhooks();

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
create policy email_suppressions_add on email_suppressions for insert to public
  with check (app_acts_as(VARIADIC ARRAY['mail'::text]));
create policy email_suppressions_change on email_suppressions for update to public
  using (address = (( SELECT p.email
   FROM profiles p
  WHERE p.id = app_user_id())) OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'mail'::text]))
  with check (address = (( SELECT p.email
   FROM profiles p
  WHERE p.id = app_user_id())) OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'mail'::text]));
create policy email_suppressions_owner on email_suppressions for all to trotwell_owner
  using (true)
  with check (true);
create policy email_suppressions_read on email_suppressions for select to public
  using (
CASE
    WHEN address = (( SELECT p.email
       FROM profiles p
      WHERE p.id = app_user_id())) OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'mail'::text]) THEN true
    ELSE false
END);
create policy email_suppressions_remove on email_suppressions for delete to public
  using (app_acts_as(VARIADIC ARRAY['worker'::text]));

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
create policy favorites_add on favorites for insert to public
  with check (parent_id = app_user_id() AND app_acts_as(VARIADIC ARRAY['tot'::text]) AND (EXISTS ( SELECT
   FROM walker_listings l
  WHERE l.walker_id = favorites.trotter_id)) OR app_acts_as(VARIADIC ARRAY['seed'::text]));
create policy favorites_owner on favorites for all to trotwell_owner
  using (true)
  with check (true);
create policy favorites_read on favorites for select to public
  using (parent_id = app_user_id());
create policy favorites_remove on favorites for delete to public
  using (parent_id = app_user_id());

create table form_keys (
  hash bytea not null,
  sent_at timestamp with time zone not null,
  constraint form_keys_pkey PRIMARY KEY (hash)
);
CREATE INDEX form_keys_sent ON form_keys USING btree (sent_at);
alter table form_keys enable row level security;
alter table form_keys force row level security;
create policy form_keys_add on form_keys for insert to public
  with check (true);
create policy form_keys_owner on form_keys for all to trotwell_owner
  using (true)
  with check (true);
create policy form_keys_read on form_keys for select to public
  using (
CASE
    WHEN app_acts_as(VARIADIC ARRAY['worker'::text, 'cli'::text]) THEN true
    ELSE false
END);
create policy form_keys_remove on form_keys for delete to public
  using (app_acts_as(VARIADIC ARRAY['worker'::text]));

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
create policy identity_checks_add on identity_checks for insert to public
  with check (app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'seed'::text]));
create policy identity_checks_change on identity_checks for update to public
  using (app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text]))
  with check (app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text]));
create policy identity_checks_owner on identity_checks for all to trotwell_owner
  using (true)
  with check (true);
create policy identity_checks_read on identity_checks for select to public
  using (
CASE
    WHEN walker_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text]) THEN true
    ELSE false
END);
create policy identity_checks_remove on identity_checks for delete to public
  using (app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text]));

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
create policy images_add on images for insert to public
  with check (app_acts_as(VARIADIC ARRAY['seed'::text]) OR owner_id = app_user_id() AND (incident_id IS NULL OR (EXISTS ( SELECT
   FROM incidents i
  WHERE i.id = images.incident_id AND i.reporter_id = app_user_id()))));
create policy images_change on images for update to public
  using (owner_id = app_user_id())
  with check (owner_id = app_user_id());
create policy images_owner on images for all to trotwell_owner
  using (true)
  with check (true);
create policy images_read on images for select to public
  using (
CASE
    WHEN owner_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text]) OR (EXISTS ( SELECT
       FROM booking_children b
      WHERE b.child_id = images.child_id AND b.walker_id = app_user_id() AND (b.status = ANY (ARRAY['accepted'::text, 'confirmed'::text, 'in_progress'::text, 'completed'::text, 'awaiting_payment_confirmation'::text, 'payment_confirmed'::text, 'reviewed'::text])) AND b.ends_at > (app_now() - '30 days'::interval))) AND NOT is_blocked_by(owner_id) AND NOT is_former(owner_id) THEN true
    ELSE false
END);
create policy images_remove on images for delete to public
  using (owner_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['worker'::text]));

create table incident_events (
  id uuid not null,
  incident_id uuid not null,
  act text not null,
  actor_id uuid,
  operator text,
  note text,
  at timestamp with time zone not null,
  constraint incident_events_act_check CHECK (act = ANY (ARRAY['seen'::text, 'taken'::text, 'noted'::text, 'closed'::text])),
  constraint incident_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES profiles(id),
  constraint incident_events_check CHECK (actor_id IS NULL OR operator IS NULL),
  constraint incident_events_incident_id_fkey FOREIGN KEY (incident_id) REFERENCES incidents(id),
  constraint incident_events_note_check CHECK (length(note) >= 1 AND length(note) <= 2000),
  constraint incident_events_operator_check CHECK (length(operator) <= 80),
  constraint incident_events_pkey PRIMARY KEY (id)
);
CREATE INDEX incident_events_of ON incident_events USING btree (incident_id, at);
CREATE UNIQUE INDEX incident_events_seen ON incident_events USING btree (incident_id, actor_id, operator) NULLS NOT DISTINCT WHERE act = 'seen'::text;
alter table incident_events enable row level security;
alter table incident_events force row level security;
create policy incident_events_add on incident_events for insert to public
  with check (app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text]));
create policy incident_events_owner on incident_events for all to trotwell_owner
  using (true)
  with check (true);
create policy incident_events_read on incident_events for select to public
  using (
CASE
    WHEN app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text]) OR app_acts_as(VARIADIC ARRAY['worker'::text]) THEN true
    ELSE false
END);

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
create policy incidents_add on incidents for insert to public
  with check (app_acts_as(VARIADIC ARRAY['seed'::text]) OR reporter_id = app_user_id() AND app_acts_as(VARIADIC ARRAY['tot'::text, 'trotter'::text]) AND taken_at IS NULL AND outcome IS NULL AND (EXISTS ( SELECT
   FROM bookings b
  WHERE b.id = incidents.booking_id AND (app_user_id() = b.parent_id OR app_user_id() = b.walker_id) AND b.status <> 'pending'::text AND (b.status = 'in_progress'::text OR b.starts_at <= app_now()))));
create policy incidents_change on incidents for update to public
  using (app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text]))
  with check (app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text]));
create policy incidents_owner on incidents for all to trotwell_owner
  using (true)
  with check (true);
create policy incidents_read on incidents for select to public
  using (
CASE
    WHEN reporter_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text]) THEN true
    ELSE false
END);
CREATE TRIGGER incidents_guard BEFORE UPDATE ON incidents FOR EACH ROW EXECUTE FUNCTION guard_incident();
CREATE TRIGGER incidents_tallies AFTER INSERT OR DELETE ON incidents FOR EACH ROW EXECUTE FUNCTION update_tallies();
CREATE TRIGGER incidents_tallies_changed AFTER UPDATE ON incidents FOR EACH ROW WHEN (old.outcome IS DISTINCT FROM new.outcome) EXECUTE FUNCTION update_tallies();

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
create policy location_logs_add on location_logs for insert to public
  with check (app_acts_as(VARIADIC ARRAY['seed'::text]) OR walker_id = app_user_id() AND (EXISTS ( SELECT
   FROM bookings b
  WHERE b.id = location_logs.booking_id AND b.walker_id = app_user_id() AND b.status = 'in_progress'::text)) AND (EXISTS ( SELECT
   FROM walker_profiles w
  WHERE w.user_id = app_user_id() AND w.location_sharing)));
create policy location_logs_owner on location_logs for all to trotwell_owner
  using (true)
  with check (true);
create policy location_logs_read on location_logs for select to public
  using (
CASE
    WHEN walker_id = app_user_id() AND app_acts_as(VARIADIC ARRAY['trotter'::text]) OR app_acts_as(VARIADIC ARRAY['admin'::text, 'worker'::text, 'seed'::text]) OR app_acts_as(VARIADIC ARRAY['tot'::text]) AND at > (app_now() - '1 day'::interval) AND (EXISTS ( SELECT
       FROM bookings b
      WHERE b.id = location_logs.booking_id AND b.parent_id = app_user_id())) THEN true
    ELSE false
END);
create policy location_logs_remove on location_logs for delete to public
  using (app_acts_as(VARIADIC ARRAY['worker'::text]) OR walker_id = app_user_id() AND app_acts_as(VARIADIC ARRAY['trotter'::text]) AND (EXISTS ( SELECT
   FROM walk_steps s
  WHERE s.booking_id = location_logs.booking_id AND s.step = 'dropped_off'::text AND COALESCE(s.reported_at, s.at) < location_logs.at)));

create table market_settings (
  one_row boolean not null default true,
  id text not null,
  city text not null,
  time_zone text not null,
  highest_rate numeric(10,2) not null,
  rate_step numeric(10,2) not null,
  closed_days jsonb not null,
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
create policy messages_add on messages for insert to public
  with check (app_acts_as(VARIADIC ARRAY['seed'::text]) OR sender_id = app_user_id() AND can_message(receiver_id) AND (EXISTS ( SELECT
   FROM conversations c
  WHERE c.id = messages.conversation_id AND NOT c.booking_id IS DISTINCT FROM messages.booking_id AND (messages.sender_id = c.person_a OR messages.sender_id = c.person_b) AND (messages.receiver_id = c.person_a OR messages.receiver_id = c.person_b))));
create policy messages_change on messages for update to public
  using (receiver_id = app_user_id())
  with check (receiver_id = app_user_id());
create policy messages_owner on messages for all to trotwell_owner
  using (true)
  with check (true);
create policy messages_read on messages for select to public
  using (
CASE
    WHEN app_user_id() = sender_id OR app_user_id() = receiver_id OR app_acts_as(VARIADIC ARRAY['worker'::text, 'seed'::text]) THEN true
    ELSE false
END);
CREATE TRIGGER messages_guard BEFORE UPDATE ON messages FOR EACH ROW EXECUTE FUNCTION guard_message();
CREATE TRIGGER messages_read AFTER UPDATE ON messages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION remove_read_people();
CREATE TRIGGER messages_removed AFTER DELETE ON messages REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION remove_read_people();
CREATE TRIGGER messages_unread AFTER INSERT ON messages FOR EACH ROW WHEN (NOT new.is_read) EXECUTE FUNCTION add_unread_person();

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
create policy milestone_rewards_add on milestone_rewards for insert to public
  with check (app_acts_as(VARIADIC ARRAY['worker'::text, 'seed'::text, 'cli'::text]));
create policy milestone_rewards_owner on milestone_rewards for all to trotwell_owner
  using (true)
  with check (true);
create policy milestone_rewards_read on milestone_rewards for select to public
  using (
CASE
    WHEN user_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text]) THEN true
    ELSE false
END);

create table notification_settings (
  user_id uuid not null,
  email_notifications boolean not null default true,
  booking_updates boolean not null default true,
  marketing_communications boolean not null default false,
  updated_at timestamp with time zone not null,
  email_progress boolean not null default false,
  email_reminders boolean not null default true,
  email_messages boolean not null default true,
  email_rewards boolean not null default true,
  push_bookings boolean not null default true,
  push_progress boolean not null default true,
  push_reminders boolean not null default true,
  push_messages boolean not null default true,
  push_rewards boolean not null default true,
  push_news boolean not null default false,
  constraint notification_settings_pkey PRIMARY KEY (user_id),
  constraint notification_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id)
);
alter table notification_settings enable row level security;
alter table notification_settings force row level security;
create policy notification_settings_add on notification_settings for insert to public
  with check (user_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['seed'::text, 'auth'::text]));
create policy notification_settings_change on notification_settings for update to public
  using (user_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['auth'::text]))
  with check (user_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['auth'::text]));
create policy notification_settings_owner on notification_settings for all to trotwell_owner
  using (true)
  with check (true);
create policy notification_settings_read on notification_settings for select to public
  using (
CASE
    WHEN user_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text, 'auth'::text]) THEN true
    ELSE false
END);

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
create policy notifications_change on notifications for update to public
  using (recipient_id = app_user_id())
  with check (recipient_id = app_user_id());
create policy notifications_owner on notifications for all to trotwell_owner
  using (true)
  with check (true);
create policy notifications_read on notifications for select to public
  using (
CASE
    WHEN recipient_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['worker'::text]) THEN true
    ELSE false
END);
create policy notifications_remove on notifications for delete to public
  using (app_acts_as(VARIADIC ARRAY['worker'::text]));
CREATE TRIGGER notifications_push AFTER INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION enqueue_push();

create table open_request_digests (
  walker_id uuid not null,
  sent_at timestamp with time zone not null,
  constraint open_request_digests_pkey PRIMARY KEY (walker_id),
  constraint open_request_digests_walker_id_fkey FOREIGN KEY (walker_id) REFERENCES profiles(id)
);
alter table open_request_digests enable row level security;
alter table open_request_digests force row level security;
create policy open_request_digests_add on open_request_digests for insert to public
  with check (app_acts_as(VARIADIC ARRAY['worker'::text]));
create policy open_request_digests_change on open_request_digests for update to public
  using (app_acts_as(VARIADIC ARRAY['worker'::text]))
  with check (app_acts_as(VARIADIC ARRAY['worker'::text]));
create policy open_request_digests_owner on open_request_digests for all to trotwell_owner
  using (true)
  with check (true);
create policy open_request_digests_read on open_request_digests for select to public
  using (
CASE
    WHEN app_acts_as(VARIADIC ARRAY['worker'::text]) THEN true
    ELSE false
END);

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
  constraint outbox_dedupe_key_key UNIQUE (dedupe_key),
  constraint outbox_pkey PRIMARY KEY (id)
);
CREATE INDEX outbox_dead_letters ON outbox USING btree (failed_at DESC, id DESC) WHERE failed_at IS NOT NULL AND done_at IS NULL;
CREATE INDEX outbox_done ON outbox USING btree (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX outbox_open ON outbox USING btree (due_at) WHERE done_at IS NULL AND failed_at IS NULL;
alter table outbox enable row level security;
alter table outbox force row level security;
create policy outbox_add on outbox for insert to public
  with check (can_enqueue(kind, payload));
create policy outbox_change on outbox for update to public
  using (app_acts_as(VARIADIC ARRAY['worker'::text, 'cli'::text]) OR app_acts_as(VARIADIC ARRAY['admin'::text]) AND failed_at IS NOT NULL AND done_at IS NULL)
  with check (app_acts_as(VARIADIC ARRAY['worker'::text, 'cli'::text, 'admin'::text]));
create policy outbox_owner on outbox for all to trotwell_owner
  using (true)
  with check (true);
create policy outbox_read on outbox for select to public
  using (
CASE
    WHEN app_acts_as(VARIADIC ARRAY['worker'::text, 'cli'::text, 'admin'::text]) THEN true
    ELSE false
END);
create policy outbox_remove on outbox for delete to public
  using (app_acts_as(VARIADIC ARRAY['worker'::text]));
CREATE TRIGGER outbox_notifications AFTER INSERT ON outbox REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_notifications();
CREATE TRIGGER outbox_notify AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION notify_outbox();

create table passkey_challenges (
  challenge text not null,
  bound_to bytea not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge)
);
CREATE INDEX passkey_challenges_expires_at ON passkey_challenges USING btree (expires_at);
alter table passkey_challenges enable row level security;
alter table passkey_challenges force row level security;
create policy passkey_challenges_add on passkey_challenges for insert to public
  with check (app_acts_as(VARIADIC ARRAY['auth'::text]));
create policy passkey_challenges_owner on passkey_challenges for all to trotwell_owner
  using (true)
  with check (true);
create policy passkey_challenges_read on passkey_challenges for select to public
  using (
CASE
    WHEN app_acts_as(VARIADIC ARRAY['auth'::text, 'worker'::text]) THEN true
    ELSE false
END);
create policy passkey_challenges_remove on passkey_challenges for delete to public
  using (app_acts_as(VARIADIC ARRAY['auth'::text, 'worker'::text]));

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
create policy passkeys_add on passkeys for insert to public
  with check (app_acts_as(VARIADIC ARRAY['auth'::text]));
create policy passkeys_change on passkeys for update to public
  using (user_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['auth'::text]))
  with check (user_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['auth'::text]));
create policy passkeys_owner on passkeys for all to trotwell_owner
  using (true)
  with check (true);
create policy passkeys_read on passkeys for select to public
  using (
CASE
    WHEN user_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['auth'::text, 'cli'::text]) OR app_acts_as(VARIADIC ARRAY['admin'::text]) AND (EXISTS ( SELECT
       FROM profiles p
      WHERE p.id = passkeys.user_id AND p.role <> 'admin'::text)) THEN true
    ELSE false
END);
create policy passkeys_remove on passkeys for delete to public
  using (app_acts_as(VARIADIC ARRAY['auth'::text, 'cli'::text]));

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
create policy payment_attempts_add on payment_attempts for insert to public
  with check (app_acts_as(VARIADIC ARRAY['stripe'::text]));
create policy payment_attempts_change on payment_attempts for update to public
  using (app_acts_as(VARIADIC ARRAY['stripe'::text]))
  with check (app_acts_as(VARIADIC ARRAY['stripe'::text]));
create policy payment_attempts_owner on payment_attempts for all to trotwell_owner
  using (true)
  with check (true);
create policy payment_attempts_read on payment_attempts for select to public
  using (
CASE
    WHEN payer_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['stripe'::text, 'admin'::text, 'cli'::text, 'worker'::text, 'seed'::text]) THEN true
    ELSE false
END);

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
create policy payment_cards_add on payment_cards for insert to public
  with check (app_acts_as(VARIADIC ARRAY['stripe'::text, 'seed'::text]));
create policy payment_cards_change on payment_cards for update to public
  using (app_acts_as(VARIADIC ARRAY['stripe'::text]))
  with check (app_acts_as(VARIADIC ARRAY['stripe'::text]));
create policy payment_cards_owner on payment_cards for all to trotwell_owner
  using (true)
  with check (true);
create policy payment_cards_read on payment_cards for select to public
  using (
CASE
    WHEN owner_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['stripe'::text, 'worker'::text]) THEN true
    ELSE false
END);
create policy payment_cards_remove on payment_cards for delete to public
  using (app_acts_as(VARIADIC ARRAY['stripe'::text]));

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
create policy payment_customers_add on payment_customers for insert to public
  with check (app_acts_as(VARIADIC ARRAY['stripe'::text, 'seed'::text]));
create policy payment_customers_change on payment_customers for update to public
  using (app_acts_as(VARIADIC ARRAY['stripe'::text]))
  with check (app_acts_as(VARIADIC ARRAY['stripe'::text]));
create policy payment_customers_owner on payment_customers for all to trotwell_owner
  using (true)
  with check (true);
create policy payment_customers_read on payment_customers for select to public
  using (
CASE
    WHEN person_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['stripe'::text, 'worker'::text]) THEN true
    ELSE false
END);
create policy payment_customers_remove on payment_customers for delete to public
  using (app_acts_as(VARIADIC ARRAY['stripe'::text]));

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
CREATE INDEX payments_walker ON payments USING btree (walker_id);
alter table payments enable row level security;
alter table payments force row level security;
create policy payments_add on payments for insert to public
  with check (app_acts_as(VARIADIC ARRAY['stripe'::text, 'seed'::text]));
create policy payments_change on payments for update to public
  using (app_acts_as(VARIADIC ARRAY['stripe'::text]))
  with check (app_acts_as(VARIADIC ARRAY['stripe'::text]));
create policy payments_owner on payments for all to trotwell_owner
  using (true)
  with check (true);
create policy payments_read on payments for select to public
  using (
CASE
    WHEN app_user_id() = payer_id OR app_user_id() = walker_id OR app_acts_as(VARIADIC ARRAY['stripe'::text, 'admin'::text, 'cli'::text, 'worker'::text, 'seed'::text]) THEN true
    ELSE false
END);
CREATE TRIGGER payments_tallies AFTER INSERT OR DELETE ON payments FOR EACH ROW EXECUTE FUNCTION update_tallies();
CREATE TRIGGER payments_tallies_changed AFTER UPDATE ON payments FOR EACH ROW WHEN (old.amount IS DISTINCT FROM new.amount OR old.refunded_amount IS DISTINCT FROM new.refunded_amount OR old.confirmed_at IS DISTINCT FROM new.confirmed_at) EXECUTE FUNCTION update_tallies();
CREATE TRIGGER payments_webhooks AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION enqueue_webhooks();

create table perks (
  user_id uuid not null,
  badge_name text not null,
  created_at timestamp with time zone not null,
  constraint perks_pkey PRIMARY KEY (user_id, badge_name),
  constraint perks_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id)
);
alter table perks enable row level security;
alter table perks force row level security;
create policy perks_add on perks for insert to public
  with check (app_acts_as(VARIADIC ARRAY['worker'::text, 'seed'::text, 'cli'::text]));
create policy perks_owner on perks for all to trotwell_owner
  using (true)
  with check (true);
create policy perks_read on perks for select to public
  using (
CASE
    WHEN user_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text]) THEN true
    ELSE false
END);

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
create policy pickup_checks_add on pickup_checks for insert to public
  with check (app_acts_as(VARIADIC ARRAY['auth'::text, 'seed'::text]));
create policy pickup_checks_change on pickup_checks for update to public
  using (app_acts_as(VARIADIC ARRAY['auth'::text]) OR (EXISTS ( SELECT
   FROM bookings b
  WHERE b.id = pickup_checks.booking_id AND b.parent_id = app_user_id())))
  with check (app_acts_as(VARIADIC ARRAY['auth'::text]) OR tries = 0 AND released_at IS NOT NULL AND passed_at IS NULL AND (EXISTS ( SELECT
   FROM bookings b
  WHERE b.id = pickup_checks.booking_id AND b.parent_id = app_user_id())));
create policy pickup_checks_owner on pickup_checks for all to trotwell_owner
  using (true)
  with check (true);
create policy pickup_checks_read on pickup_checks for select to public
  using (
CASE
    WHEN (EXISTS ( SELECT
       FROM bookings b
      WHERE b.id = pickup_checks.booking_id AND (app_user_id() = b.parent_id OR app_user_id() = b.walker_id))) OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text]) OR app_acts_as(VARIADIC ARRAY['auth'::text]) THEN true
    ELSE false
END);

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
create policy pickup_settings_add on pickup_settings for insert to public
  with check (parent_id = app_user_id() AND app_acts_as(VARIADIC ARRAY['tot'::text]) OR app_acts_as(VARIADIC ARRAY['seed'::text]));
create policy pickup_settings_change on pickup_settings for update to public
  using (parent_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['worker'::text]))
  with check (parent_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['worker'::text]));
create policy pickup_settings_owner on pickup_settings for all to trotwell_owner
  using (true)
  with check (true);
create policy pickup_settings_read on pickup_settings for select to public
  using (
CASE
    WHEN parent_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['auth'::text, 'worker'::text, 'cli'::text, 'seed'::text]) THEN true
    ELSE false
END);

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
create policy points_ledger_add on points_ledger for insert to public
  with check (app_acts_as(VARIADIC ARRAY['worker'::text, 'seed'::text, 'cli'::text]));
create policy points_ledger_owner on points_ledger for all to trotwell_owner
  using (true)
  with check (true);
create policy points_ledger_read on points_ledger for select to public
  using (
CASE
    WHEN user_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text]) THEN true
    ELSE false
END);

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
  constraint profiles_approval_status_check CHECK (approval_status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])),
  constraint profiles_check CHECK (id = user_id),
  constraint profiles_check1 CHECK (erased_at >= hidden_at),
  constraint profiles_email_key UNIQUE (email),
  constraint profiles_first_name_check CHECK (length(first_name) >= 1 AND length(first_name) <= 80),
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
CREATE INDEX profiles_by_name ON profiles USING btree (first_name, last_name, id) WHERE role <> 'admin'::text AND hidden_at IS NULL;
CREATE INDEX profiles_by_sign_in ON profiles USING btree (COALESCE(last_login_at, '-infinity'::timestamp with time zone), id) WHERE role <> 'admin'::text AND hidden_at IS NULL;
CREATE INDEX profiles_counted ON profiles USING btree (role, approval_status, walker_complete) WHERE role <> 'admin'::text AND hidden_at IS NULL;
CREATE INDEX profiles_incomplete ON profiles USING btree (first_name, last_name, id) WHERE NOT walker_complete AND role = 'trotter'::text AND role <> 'admin'::text AND hidden_at IS NULL;
CREATE INDEX profiles_last_name_prefix ON profiles USING btree (role, lower(last_name) text_pattern_ops);
CREATE INDEX profiles_looking ON profiles USING btree (last_login_at DESC NULLS LAST, id) WHERE role = 'tot'::text AND looking_for_trotter AND hidden_at IS NULL;
CREATE INDEX profiles_name_prefix ON profiles USING btree (role, lower((first_name || ' '::text) || last_name) text_pattern_ops);
CREATE INDEX profiles_names_of_parents ON profiles USING gin (lower((first_name || ' '::text) || last_name) gin_trgm_ops) WHERE role = 'tot'::text;
CREATE INDEX profiles_names_of_walkers ON profiles USING gin (lower((first_name || ' '::text) || last_name) gin_trgm_ops) WHERE role = 'trotter'::text;
CREATE INDEX profiles_pending ON profiles USING btree (role, created_at DESC, id DESC) WHERE approval_status = 'pending'::text AND hidden_at IS NULL;
CREATE INDEX profiles_referral_count ON profiles USING btree (referral_count DESC, id) WHERE referral_count > 0;
CREATE INDEX profiles_rejected ON profiles USING btree (id) WHERE approval_status = 'rejected'::text;
CREATE INDEX profiles_role_email ON profiles USING btree (role, email, id) WHERE role <> 'admin'::text AND hidden_at IS NULL;
CREATE INDEX profiles_role_joining ON profiles USING btree (role, created_at, id) WHERE role <> 'admin'::text AND hidden_at IS NULL;
CREATE INDEX profiles_role_name ON profiles USING btree (role, first_name, last_name, id);
CREATE INDEX profiles_role_sign_in ON profiles USING btree (role, COALESCE(last_login_at, '-infinity'::timestamp with time zone), id) WHERE role <> 'admin'::text AND hidden_at IS NULL;
CREATE INDEX profiles_search_parents ON profiles USING gin (search_text gin_trgm_ops) WHERE role = 'tot'::text;
CREATE INDEX profiles_search_walkers ON profiles USING gin (search_text gin_trgm_ops) WHERE role = 'trotter'::text;
CREATE INDEX profiles_to_erase ON profiles USING btree (hidden_at) WHERE hidden_at IS NOT NULL AND erased_at IS NULL;
alter table profiles enable row level security;
alter table profiles force row level security;
create policy profiles_add on profiles for insert to public
  with check (app_acts_as(VARIADIC ARRAY['cli'::text, 'seed'::text]) OR app_acts_as(VARIADIC ARRAY['auth'::text]) AND (role = ANY (ARRAY['tot'::text, 'trotter'::text])) AND approval_status = 'pending'::text AND referral_count = 0);
create policy profiles_change on profiles for update to public
  using (id = app_user_id() OR app_acts_as(VARIADIC ARRAY['admin'::text, 'auth'::text, 'cli'::text, 'worker'::text, 'seed'::text]))
  with check (id = app_user_id() OR app_acts_as(VARIADIC ARRAY['admin'::text, 'auth'::text, 'cli'::text, 'worker'::text, 'seed'::text]));
create policy profiles_owner on profiles for all to trotwell_owner
  using (true)
  with check (true);
create policy profiles_read on profiles for select to public
  using (
CASE
    WHEN id = app_user_id() OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text, 'auth'::text, 'stripe'::text, 'mail'::text]) THEN true
    ELSE false
END);
CREATE TRIGGER profiles_guard BEFORE UPDATE ON profiles FOR EACH ROW EXECUTE FUNCTION guard_profile();
CREATE TRIGGER profiles_hidden AFTER UPDATE OF hidden_at ON profiles FOR EACH ROW WHEN (new.hidden_at IS NOT NULL AND old.hidden_at IS NULL) EXECUTE FUNCTION end_sessions_of_hidden();
CREATE TRIGGER profiles_listing AFTER UPDATE OF first_name, last_name, avatar_url, approval_status, last_login_at, hidden_at ON profiles FOR EACH ROW EXECUTE FUNCTION refresh_listing_of_profile();
CREATE TRIGGER profiles_set_walker_complete BEFORE INSERT OR UPDATE OF first_name, last_name, phone, avatar_url, role, walker_complete ON profiles FOR EACH ROW EXECUTE FUNCTION set_walker_complete();
CREATE TRIGGER profiles_tallies AFTER INSERT OR DELETE ON profiles FOR EACH ROW EXECUTE FUNCTION update_tallies();
CREATE TRIGGER profiles_tallies_changed AFTER UPDATE ON profiles FOR EACH ROW WHEN (old.role IS DISTINCT FROM new.role OR old.approval_status IS DISTINCT FROM new.approval_status OR old.walker_complete IS DISTINCT FROM new.walker_complete OR old.hidden_at IS DISTINCT FROM new.hidden_at OR old.looking_for_trotter IS DISTINCT FROM new.looking_for_trotter OR old.created_at IS DISTINCT FROM new.created_at) EXECUTE FUNCTION update_tallies();
CREATE TRIGGER profiles_unread AFTER UPDATE ON profiles FOR EACH ROW WHEN (old.last_login_at IS DISTINCT FROM new.last_login_at OR old.hidden_at IS DISTINCT FROM new.hidden_at OR old.role IS DISTINCT FROM new.role) EXECUTE FUNCTION update_unread_person();
CREATE TRIGGER profiles_withdrawal_guard BEFORE UPDATE ON profiles FOR EACH ROW WHEN (new.approval_withdrawn_at IS DISTINCT FROM old.approval_withdrawn_at) EXECUTE FUNCTION guard_withdrawal();

create table push_subscriptions (
  session_id uuid not null,
  person_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  vapid_key text not null,
  created_at timestamp with time zone not null,
  last_sent_at timestamp with time zone,
  constraint push_subscriptions_endpoint_check CHECK (length(endpoint) <= 1000),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(id),
  constraint push_subscriptions_pkey PRIMARY KEY (session_id),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_person ON push_subscriptions USING btree (person_id);
alter table push_subscriptions enable row level security;
alter table push_subscriptions force row level security;
create policy push_subscriptions_add on push_subscriptions for insert to public
  with check (person_id = app_user_id() AND (EXISTS ( SELECT
   FROM sessions s
  WHERE s.id = push_subscriptions.session_id AND s.user_id = app_user_id())));
create policy push_subscriptions_change on push_subscriptions for update to public
  using (person_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['worker'::text]))
  with check (person_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['worker'::text]));
create policy push_subscriptions_owner on push_subscriptions for all to trotwell_owner
  using (true)
  with check (true);
create policy push_subscriptions_read on push_subscriptions for select to public
  using (
CASE
    WHEN person_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['worker'::text]) THEN true
    ELSE false
END);
create policy push_subscriptions_remove on push_subscriptions for delete to public
  using (person_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['worker'::text]));

create table queue_heartbeats (
  queue text not null,
  finished_at timestamp with time zone not null,
  constraint queue_heartbeats_pkey PRIMARY KEY (queue)
);
alter table queue_heartbeats enable row level security;
alter table queue_heartbeats force row level security;
create policy queue_heartbeats_add on queue_heartbeats for insert to public
  with check (app_acts_as(VARIADIC ARRAY['worker'::text]));
create policy queue_heartbeats_change on queue_heartbeats for update to public
  using (app_acts_as(VARIADIC ARRAY['worker'::text]))
  with check (app_acts_as(VARIADIC ARRAY['worker'::text]));
create policy queue_heartbeats_owner on queue_heartbeats for all to trotwell_owner
  using (true)
  with check (true);
create policy queue_heartbeats_read on queue_heartbeats for select to public
  using (
CASE
    WHEN app_acts_as(VARIADIC ARRAY['admin'::text, 'worker'::text, 'cli'::text]) THEN true
    ELSE false
END);

create table rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expire ON rate_limits USING btree (expire);
alter table rate_limits enable row level security;
alter table rate_limits force row level security;
create policy rate_limits_add on rate_limits for insert to public
  with check (COALESCE(current_setting('app.actor'::text, true), ''::text) = ''::text);
create policy rate_limits_change on rate_limits for update to public
  using (COALESCE(current_setting('app.actor'::text, true), ''::text) = ''::text)
  with check (COALESCE(current_setting('app.actor'::text, true), ''::text) = ''::text);
create policy rate_limits_owner on rate_limits for all to trotwell_owner
  using (true)
  with check (true);
create policy rate_limits_read on rate_limits for select to public
  using (COALESCE(current_setting('app.actor'::text, true), ''::text) = ''::text);
create policy rate_limits_remove on rate_limits for delete to public
  using (COALESCE(current_setting('app.actor'::text, true), ''::text) = ''::text);

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES second_factors(user_id) ON DELETE CASCADE
);
alter table recovery_codes enable row level security;
alter table recovery_codes force row level security;
create policy recovery_codes_add on recovery_codes for insert to public
  with check (app_acts_as(VARIADIC ARRAY['auth'::text]));
create policy recovery_codes_change on recovery_codes for update to public
  using (app_acts_as(VARIADIC ARRAY['auth'::text]))
  with check (app_acts_as(VARIADIC ARRAY['auth'::text]));
create policy recovery_codes_owner on recovery_codes for all to trotwell_owner
  using (true)
  with check (true);
create policy recovery_codes_read on recovery_codes for select to public
  using (
CASE
    WHEN user_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['auth'::text, 'cli'::text]) THEN true
    ELSE false
END);
create policy recovery_codes_remove on recovery_codes for delete to public
  using (app_acts_as(VARIADIC ARRAY['auth'::text, 'cli'::text]));

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
create policy reference_answers_add on reference_answers for insert to public
  with check (app_acts_as(VARIADIC ARRAY['auth'::text, 'seed'::text]));
create policy reference_answers_owner on reference_answers for all to trotwell_owner
  using (true)
  with check (true);
create policy reference_answers_read on reference_answers for select to public
  using (
CASE
    WHEN app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text]) OR app_acts_as(VARIADIC ARRAY['worker'::text, 'seed'::text]) THEN true
    ELSE false
END);
create policy reference_answers_remove on reference_answers for delete to public
  using (app_acts_as(VARIADIC ARRAY['worker'::text]));

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
create policy referrals_add on referrals for insert to public
  with check (app_acts_as(VARIADIC ARRAY['auth'::text, 'seed'::text]));
create policy referrals_change on referrals for update to public
  using (app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text]))
  with check (app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text]));
create policy referrals_owner on referrals for all to trotwell_owner
  using (true)
  with check (true);
create policy referrals_read on referrals for select to public
  using (
CASE
    WHEN referrer_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['auth'::text]) OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text]) THEN true
    ELSE false
END);

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
CREATE UNIQUE INDEX refunds_one_under_way ON refunds USING btree (payment_id) WHERE status = 'opening'::text;
CREATE INDEX refunds_requested_by ON refunds USING btree (requested_by);
CREATE INDEX refunds_unsettled ON refunds USING btree (updated_at) WHERE status = ANY (ARRAY['opening'::text, 'pending'::text]);
alter table refunds enable row level security;
alter table refunds force row level security;
create policy refunds_add on refunds for insert to public
  with check (app_acts_as(VARIADIC ARRAY['stripe'::text]));
create policy refunds_change on refunds for update to public
  using (app_acts_as(VARIADIC ARRAY['stripe'::text]))
  with check (app_acts_as(VARIADIC ARRAY['stripe'::text]));
create policy refunds_owner on refunds for all to trotwell_owner
  using (true)
  with check (true);
create policy refunds_read on refunds for select to public
  using (
CASE
    WHEN app_acts_as(VARIADIC ARRAY['stripe'::text, 'admin'::text, 'cli'::text, 'worker'::text, 'seed'::text]) OR (EXISTS ( SELECT
       FROM bookings b
      WHERE b.id = refunds.booking_id AND (app_user_id() = b.parent_id OR app_user_id() = b.walker_id))) THEN true
    ELSE false
END);
CREATE TRIGGER refunds_webhooks AFTER UPDATE OF status ON refunds FOR EACH ROW WHEN (new.status = 'succeeded'::text AND old.status <> 'succeeded'::text) EXECUTE FUNCTION enqueue_webhooks();
CREATE TRIGGER refunds_webhooks_new AFTER INSERT ON refunds FOR EACH ROW WHEN (new.status = 'succeeded'::text) EXECUTE FUNCTION enqueue_webhooks();

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
create policy reports_add on reports for insert to public
  with check (reporter_id = app_user_id() AND app_acts_as(VARIADIC ARRAY['tot'::text, 'trotter'::text]) AND decision IS NULL AND
CASE
    WHEN message_id IS NULL THEN (EXISTS ( SELECT
       FROM people p
      WHERE p.id = reports.subject_id AND p.role <> 'admin'::text))
    ELSE (EXISTS ( SELECT
       FROM messages m
         JOIN people p ON p.id = m.sender_id
      WHERE m.id = reports.message_id AND m.receiver_id = app_user_id() AND m.sender_id = reports.subject_id AND p.role <> 'admin'::text))
END);
create policy reports_change on reports for update to public
  using (app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text]))
  with check (app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text]));
create policy reports_owner on reports for all to trotwell_owner
  using (true)
  with check (true);
create policy reports_read on reports for select to public
  using (
CASE
    WHEN reporter_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text]) THEN true
    ELSE false
END);
CREATE TRIGGER reports_guard BEFORE UPDATE ON reports FOR EACH ROW EXECUTE FUNCTION guard_report();
CREATE TRIGGER reports_tallies AFTER INSERT OR DELETE ON reports FOR EACH ROW EXECUTE FUNCTION update_tallies();
CREATE TRIGGER reports_tallies_changed AFTER UPDATE ON reports FOR EACH ROW WHEN (old.decision IS DISTINCT FROM new.decision) EXECUTE FUNCTION update_tallies();

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
  constraint reschedule_proposals_asked_id_fkey FOREIGN KEY (asked_id) REFERENCES profiles(id),
  constraint reschedule_proposals_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint reschedule_proposals_check CHECK (proposed_by <> asked_id),
  constraint reschedule_proposals_check1 CHECK (old_date <> new_date OR old_time <> new_time),
  constraint reschedule_proposals_check2 CHECK ((status = 'open'::text) = (answered_at IS NULL)),
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
create policy reschedule_proposals_add on reschedule_proposals for insert to public
  with check (app_acts_as(VARIADIC ARRAY['seed'::text]) OR proposed_by = app_user_id() AND status = 'open'::text AND app_acts_as(VARIADIC ARRAY['tot'::text, 'trotter'::text]) AND (EXISTS ( SELECT
   FROM bookings b
  WHERE b.id = reschedule_proposals.booking_id AND (reschedule_proposals.series_id IS NULL OR reschedule_proposals.series_id = b.series_id) AND (reschedule_proposals.proposed_by = b.parent_id AND reschedule_proposals.asked_id = b.walker_id OR reschedule_proposals.proposed_by = b.walker_id AND reschedule_proposals.asked_id = b.parent_id))));
create policy reschedule_proposals_change on reschedule_proposals for update to public
  using (status = 'open'::text AND (app_user_id() = proposed_by OR app_user_id() = asked_id) OR app_acts_as(VARIADIC ARRAY['worker'::text]))
  with check (asked_id = app_user_id() AND (status = ANY (ARRAY['accepted'::text, 'refused'::text])) OR proposed_by = app_user_id() AND status = 'withdrawn'::text OR app_acts_as(VARIADIC ARRAY['worker'::text]));
create policy reschedule_proposals_owner on reschedule_proposals for all to trotwell_owner
  using (true)
  with check (true);
create policy reschedule_proposals_read on reschedule_proposals for select to public
  using (
CASE
    WHEN app_user_id() = proposed_by OR app_user_id() = asked_id OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text]) THEN true
    ELSE false
END);
CREATE TRIGGER reschedule_proposals_guard BEFORE UPDATE ON reschedule_proposals FOR EACH ROW EXECUTE FUNCTION guard_reschedule_proposal();

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
create policy rewards_points_add on rewards_points for insert to public
  with check (app_acts_as(VARIADIC ARRAY['worker'::text, 'seed'::text, 'cli'::text]));
create policy rewards_points_change on rewards_points for update to public
  using (app_acts_as(VARIADIC ARRAY['worker'::text, 'seed'::text, 'cli'::text]))
  with check (app_acts_as(VARIADIC ARRAY['worker'::text, 'seed'::text, 'cli'::text]));
create policy rewards_points_owner on rewards_points for all to trotwell_owner
  using (true)
  with check (true);
create policy rewards_points_read on rewards_points for select to public
  using (
CASE
    WHEN user_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text]) THEN true
    ELSE false
END);

create table rewards_visits (
  user_id uuid not null,
  visited_at timestamp with time zone not null,
  news_since timestamp with time zone,
  constraint rewards_visits_pkey PRIMARY KEY (user_id),
  constraint rewards_visits_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id)
);
alter table rewards_visits enable row level security;
alter table rewards_visits force row level security;
create policy rewards_visits_add on rewards_visits for insert to public
  with check (user_id = app_user_id());
create policy rewards_visits_change on rewards_visits for update to public
  using (user_id = app_user_id())
  with check (user_id = app_user_id());
create policy rewards_visits_owner on rewards_visits for all to trotwell_owner
  using (true)
  with check (true);
create policy rewards_visits_read on rewards_visits for select to public
  using (user_id = app_user_id());

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
create policy saved_places_add on saved_places for insert to public
  with check (parent_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['seed'::text]));
create policy saved_places_change on saved_places for update to public
  using (parent_id = app_user_id())
  with check (parent_id = app_user_id());
create policy saved_places_owner on saved_places for all to trotwell_owner
  using (true)
  with check (true);
create policy saved_places_read on saved_places for select to public
  using (
CASE
    WHEN parent_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['worker'::text, 'seed'::text]) THEN true
    ELSE false
END);
create policy saved_places_remove on saved_places for delete to public
  using (parent_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['worker'::text]));

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
create policy schedule_runs_add on schedule_runs for insert to public
  with check (app_acts_as(VARIADIC ARRAY['worker'::text, 'cli'::text]));
create policy schedule_runs_change on schedule_runs for update to public
  using (app_acts_as(VARIADIC ARRAY['worker'::text, 'cli'::text]))
  with check (app_acts_as(VARIADIC ARRAY['worker'::text, 'cli'::text]));
create policy schedule_runs_owner on schedule_runs for all to trotwell_owner
  using (true)
  with check (true);
create policy schedule_runs_read on schedule_runs for select to public
  using (
CASE
    WHEN app_acts_as(VARIADIC ARRAY['admin'::text, 'worker'::text, 'cli'::text]) THEN true
    ELSE false
END);

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
create policy second_factors_add on second_factors for insert to public
  with check (app_acts_as(VARIADIC ARRAY['auth'::text]));
create policy second_factors_change on second_factors for update to public
  using (app_acts_as(VARIADIC ARRAY['auth'::text, 'worker'::text]))
  with check (app_acts_as(VARIADIC ARRAY['auth'::text, 'worker'::text]));
create policy second_factors_owner on second_factors for all to trotwell_owner
  using (true)
  with check (true);
create policy second_factors_read on second_factors for select to public
  using (
CASE
    WHEN user_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['auth'::text, 'cli'::text, 'worker'::text]) OR app_acts_as(VARIADIC ARRAY['admin'::text]) AND (EXISTS ( SELECT
       FROM profiles p
      WHERE p.id = second_factors.user_id AND p.role <> 'admin'::text)) THEN true
    ELSE false
END);
create policy second_factors_remove on second_factors for delete to public
  using (app_acts_as(VARIADIC ARRAY['auth'::text, 'cli'::text]));

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
create policy security_events_add on security_events for insert to public
  with check (app_acts_as(VARIADIC ARRAY['auth'::text]));
create policy security_events_owner on security_events for all to trotwell_owner
  using (true)
  with check (true);
create policy security_events_read on security_events for select to public
  using (
CASE
    WHEN person_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text]) THEN true
    ELSE false
END);
create policy security_events_remove on security_events for delete to public
  using (app_acts_as(VARIADIC ARRAY['worker'::text]));

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
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_previous_token_hash_key UNIQUE (previous_token_hash),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expires_at ON sessions USING btree (expires_at);
CREATE INDEX sessions_user_id ON sessions USING btree (user_id);
alter table sessions enable row level security;
alter table sessions force row level security;
create policy sessions_add on sessions for insert to public
  with check (app_acts_as(VARIADIC ARRAY['auth'::text]));
create policy sessions_change on sessions for update to public
  using (app_acts_as(VARIADIC ARRAY['auth'::text]))
  with check (app_acts_as(VARIADIC ARRAY['auth'::text]));
create policy sessions_owner on sessions for all to trotwell_owner
  using (true)
  with check (true);
create policy sessions_read on sessions for select to public
  using (
CASE
    WHEN user_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['auth'::text, 'worker'::text, 'cli'::text]) THEN true
    ELSE false
END);
create policy sessions_remove on sessions for delete to public
  using (user_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['auth'::text, 'admin'::text, 'worker'::text, 'cli'::text]));

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
create policy streaks_add on streaks for insert to public
  with check (app_acts_as(VARIADIC ARRAY['worker'::text, 'seed'::text, 'cli'::text]));
create policy streaks_change on streaks for update to public
  using (app_acts_as(VARIADIC ARRAY['worker'::text, 'seed'::text, 'cli'::text]))
  with check (app_acts_as(VARIADIC ARRAY['worker'::text, 'seed'::text, 'cli'::text]));
create policy streaks_owner on streaks for all to trotwell_owner
  using (true)
  with check (true);
create policy streaks_read on streaks for select to public
  using (
CASE
    WHEN user_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text]) THEN true
    ELSE false
END);

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
create policy stripe_events_add on stripe_events for insert to public
  with check (app_acts_as(VARIADIC ARRAY['stripe'::text]));
create policy stripe_events_change on stripe_events for update to public
  using (app_acts_as(VARIADIC ARRAY['stripe'::text]))
  with check (app_acts_as(VARIADIC ARRAY['stripe'::text]));
create policy stripe_events_owner on stripe_events for all to trotwell_owner
  using (true)
  with check (true);
create policy stripe_events_read on stripe_events for select to public
  using (
CASE
    WHEN app_acts_as(VARIADIC ARRAY['stripe'::text, 'cli'::text, 'worker'::text]) THEN true
    ELSE false
END);

create table tallies (
  day date not null,
  tally text not null,
  n numeric not null,
  constraint tallies_pkey PRIMARY KEY (day, tally)
);
alter table tallies enable row level security;
alter table tallies force row level security;
create policy tallies_owner on tallies for all to trotwell_owner
  using (true)
  with check (true);
create policy tallies_read on tallies for select to public
  using (
CASE
    WHEN app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text]) THEN true
    ELSE false
END);

create table tally_changes (
  tally text not null,
  day date not null,
  n numeric not null
);
alter table tally_changes enable row level security;
alter table tally_changes force row level security;
create policy tally_changes_owner on tally_changes for all to trotwell_owner
  using (true)
  with check (true);
create policy tally_changes_read on tally_changes for select to public
  using (
CASE
    WHEN app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text]) THEN true
    ELSE false
END);

create table tally_zone (
  zone text not null
);
alter table tally_zone enable row level security;
alter table tally_zone force row level security;
create policy tally_zone_owner on tally_zone for all to trotwell_owner
  using (true)
  with check (true);
create policy tally_zone_read on tally_zone for select to public
  using (
CASE
    WHEN app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text]) THEN true
    ELSE false
END);

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
create policy tokens_add on tokens for insert to public
  with check (app_acts_as(VARIADIC ARRAY['auth'::text, 'worker'::text]));
create policy tokens_change on tokens for update to public
  using (app_acts_as(VARIADIC ARRAY['auth'::text, 'worker'::text, 'cli'::text]))
  with check (app_acts_as(VARIADIC ARRAY['auth'::text, 'worker'::text, 'cli'::text]));
create policy tokens_owner on tokens for all to trotwell_owner
  using (true)
  with check (true);
create policy tokens_read on tokens for select to public
  using (
CASE
    WHEN app_acts_as(VARIADIC ARRAY['auth'::text, 'worker'::text, 'cli'::text]) THEN true
    ELSE false
END);
create policy tokens_remove on tokens for delete to public
  using (app_acts_as(VARIADIC ARRAY['worker'::text]));

create table unread_digests (
  user_id uuid not null,
  sent_at timestamp with time zone not null,
  constraint unread_digests_pkey PRIMARY KEY (user_id),
  constraint unread_digests_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id)
);
alter table unread_digests enable row level security;
alter table unread_digests force row level security;
create policy unread_digests_add on unread_digests for insert to public
  with check (app_acts_as(VARIADIC ARRAY['worker'::text]));
create policy unread_digests_change on unread_digests for update to public
  using (app_acts_as(VARIADIC ARRAY['worker'::text]))
  with check (app_acts_as(VARIADIC ARRAY['worker'::text]));
create policy unread_digests_owner on unread_digests for all to trotwell_owner
  using (true)
  with check (true);
create policy unread_digests_read on unread_digests for select to public
  using (
CASE
    WHEN app_acts_as(VARIADIC ARRAY['worker'::text]) THEN true
    ELSE false
END);

create table unread_people (
  user_id uuid not null,
  seen_at timestamp with time zone not null,
  constraint unread_people_pkey PRIMARY KEY (user_id),
  constraint unread_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id)
);
CREATE INDEX unread_people_seen ON unread_people USING btree (seen_at DESC, user_id DESC);
alter table unread_people enable row level security;
alter table unread_people force row level security;
create policy unread_people_owner on unread_people for all to trotwell_owner
  using (true)
  with check (true);
create policy unread_people_read on unread_people for select to public
  using (
CASE
    WHEN app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text]) THEN true
    ELSE false
END);

create table unredacted_messages (
  message_id uuid not null,
  content text not null,
  constraint unredacted_messages_content_check CHECK (length(content) >= 1 AND length(content) <= 2000),
  constraint unredacted_messages_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  constraint unredacted_messages_pkey PRIMARY KEY (message_id)
);
alter table unredacted_messages enable row level security;
alter table unredacted_messages force row level security;
create policy unredacted_messages_add on unredacted_messages for insert to public
  with check ((EXISTS ( SELECT
   FROM messages m
  WHERE m.id = unredacted_messages.message_id AND m.sender_id = app_user_id())));
create policy unredacted_messages_owner on unredacted_messages for all to trotwell_owner
  using (true)
  with check (true);
create policy unredacted_messages_read on unredacted_messages for select to public
  using (
CASE
    WHEN app_acts_as(VARIADIC ARRAY['admin'::text]) THEN true
    ELSE false
END);

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
create policy user_badges_add on user_badges for insert to public
  with check (app_acts_as(VARIADIC ARRAY['worker'::text, 'seed'::text, 'cli'::text]));
create policy user_badges_owner on user_badges for all to trotwell_owner
  using (true)
  with check (true);
create policy user_badges_read on user_badges for select to public
  using (
CASE
    WHEN user_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text]) THEN true
    ELSE false
END);

create table users (
  id uuid not null,
  email citext not null,
  password_hash text not null,
  email_confirmed_at timestamp with time zone,
  sign_up_metadata jsonb not null,
  created_at timestamp with time zone not null,
  constraint users_email_key UNIQUE (email),
  constraint users_pkey PRIMARY KEY (id)
);
alter table users enable row level security;
alter table users force row level security;
create policy users_add on users for insert to public
  with check (app_acts_as(VARIADIC ARRAY['auth'::text, 'cli'::text, 'seed'::text]));
create policy users_change on users for update to public
  using (app_acts_as(VARIADIC ARRAY['auth'::text, 'cli'::text, 'seed'::text]))
  with check (app_acts_as(VARIADIC ARRAY['auth'::text, 'cli'::text, 'seed'::text]));
create policy users_owner on users for all to trotwell_owner
  using (true)
  with check (true);
create policy users_read on users for select to public
  using (
CASE
    WHEN app_acts_as(VARIADIC ARRAY['auth'::text, 'worker'::text, 'cli'::text, 'seed'::text]) THEN true
    ELSE false
END);
create policy users_remove on users for delete to public
  using (app_acts_as(VARIADIC ARRAY['worker'::text]));

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
create policy walk_delays_add on walk_delays for insert to public
  with check (app_acts_as(VARIADIC ARRAY['seed'::text]) OR (EXISTS ( SELECT
   FROM bookings b
  WHERE b.id = walk_delays.booking_id AND (b.status = ANY (ARRAY['accepted'::text, 'confirmed'::text])) AND (walk_delays.reported_by = b.parent_id OR walk_delays.reported_by = b.walker_id) AND (walk_delays.reported_by = app_user_id() OR app_acts_as(VARIADIC ARRAY['cli'::text])))));
create policy walk_delays_change on walk_delays for update to public
  using ((EXISTS ( SELECT
   FROM bookings b
  WHERE b.id = walk_delays.booking_id AND (b.status = ANY (ARRAY['accepted'::text, 'confirmed'::text])) AND (walk_delays.reported_by = b.parent_id OR walk_delays.reported_by = b.walker_id) AND (walk_delays.reported_by = app_user_id() OR app_acts_as(VARIADIC ARRAY['cli'::text])))))
  with check ((EXISTS ( SELECT
   FROM bookings b
  WHERE b.id = walk_delays.booking_id AND (b.status = ANY (ARRAY['accepted'::text, 'confirmed'::text])) AND (walk_delays.reported_by = b.parent_id OR walk_delays.reported_by = b.walker_id) AND (walk_delays.reported_by = app_user_id() OR app_acts_as(VARIADIC ARRAY['cli'::text])))));
create policy walk_delays_owner on walk_delays for all to trotwell_owner
  using (true)
  with check (true);
create policy walk_delays_read on walk_delays for select to public
  using (
CASE
    WHEN (EXISTS ( SELECT
       FROM bookings b
      WHERE b.id = walk_delays.booking_id AND (app_user_id() = b.parent_id OR app_user_id() = b.walker_id))) OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text]) THEN true
    ELSE false
END);
CREATE TRIGGER walk_delays_notify AFTER INSERT OR UPDATE ON walk_delays FOR EACH ROW EXECUTE FUNCTION add_delay_notification();

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
create policy walk_steps_add on walk_steps for insert to public
  with check (app_acts_as(VARIADIC ARRAY['seed'::text]) OR reported_by = app_user_id() AND seen_at IS NULL AND app_acts_as(VARIADIC ARRAY['trotter'::text]) AND (EXISTS ( SELECT
   FROM bookings b
  WHERE b.id = walk_steps.booking_id AND b.walker_id = app_user_id() AND (b.status = ANY (ARRAY['accepted'::text, 'confirmed'::text, 'in_progress'::text])))));
create policy walk_steps_change on walk_steps for update to public
  using (app_acts_as(VARIADIC ARRAY['worker'::text]))
  with check (app_acts_as(VARIADIC ARRAY['worker'::text]));
create policy walk_steps_owner on walk_steps for all to trotwell_owner
  using (true)
  with check (true);
create policy walk_steps_read on walk_steps for select to public
  using (
CASE
    WHEN (EXISTS ( SELECT
       FROM bookings b
      WHERE b.id = walk_steps.booking_id AND (app_user_id() = b.parent_id OR app_user_id() = b.walker_id))) OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text]) THEN true
    ELSE false
END);

create table walker_facets (
  facet text not null,
  value text collate "C" not null,
  chunk integer not null,
  bits bit(8192) not null,
  constraint walker_facets_facet_check CHECK (facet = ANY (ARRAY['listed'::text, 'rate'::text, 'experience'::text, 'neighborhood'::text, 'language'::text, 'weekday'::text, 'window'::text])),
  constraint walker_facets_pkey PRIMARY KEY (facet, value, chunk)
) with (fillfactor=70);
alter table walker_facets enable row level security;
alter table walker_facets force row level security;
create policy walker_facets_owner on walker_facets for all to trotwell_owner
  using (true)
  with check (true);
create policy walker_facets_read on walker_facets for select to public
  using (true);

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
  slot integer not null,
  constraint walker_listings_pkey PRIMARY KEY (walker_id),
  constraint walker_listings_walker_id_fkey FOREIGN KEY (walker_id) REFERENCES profiles(id)
);
CREATE INDEX walker_listings_by_experience ON walker_listings USING btree (experience_years DESC NULLS LAST, walker_id);
CREATE INDEX walker_listings_by_neighborhood ON walker_listings USING btree (lower(neighborhood), average_rating DESC NULLS LAST, review_count DESC, walker_id);
CREATE INDEX walker_listings_by_rate ON walker_listings USING btree (hourly_rate, walker_id);
CREATE INDEX walker_listings_by_rating ON walker_listings USING btree (average_rating DESC NULLS LAST, review_count DESC, walker_id);
CREATE INDEX walker_listings_order ON walker_listings USING btree (last_booking_date DESC NULLS LAST, last_login_at DESC NULLS LAST, walker_id);
CREATE INDEX walker_listings_search ON walker_listings USING gin (search_text gin_trgm_ops);
CREATE INDEX walker_listings_seen ON walker_listings USING btree (last_login_at DESC NULLS LAST, walker_id);
CREATE UNIQUE INDEX walker_listings_slot ON walker_listings USING btree (slot);
alter table walker_listings enable row level security;
alter table walker_listings force row level security;
create policy walker_listings_owner on walker_listings for all to trotwell_owner
  using (true)
  with check (true);
create policy walker_listings_read on walker_listings for select to public
  using (true);
CREATE TRIGGER walker_listings_facets AFTER INSERT OR DELETE ON walker_listings FOR EACH ROW EXECUTE FUNCTION update_walker_facets();
CREATE TRIGGER walker_listings_facets_changed AFTER UPDATE ON walker_listings FOR EACH ROW WHEN (old.hourly_rate IS DISTINCT FROM new.hourly_rate OR old.experience_years IS DISTINCT FROM new.experience_years OR old.neighborhood IS DISTINCT FROM new.neighborhood OR old.languages IS DISTINCT FROM new.languages OR old.weekdays IS DISTINCT FROM new.weekdays OR old.availability_schedule IS DISTINCT FROM new.availability_schedule) EXECUTE FUNCTION update_walker_facets();

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
  slot integer not null generated by default as identity,
  public_photo boolean not null default false,
  total_earned numeric(12,2) not null default 0,
  background_check_expires_on date,
  payouts_ready_at timestamp with time zone,
  constraint walker_profiles_bio_check CHECK (length(bio) <= 2000),
  constraint walker_profiles_check CHECK (NOT (vacation_mode AND is_active)),
  constraint walker_profiles_check_status CHECK (background_check_status = ANY (ARRAY['pending'::text, 'clear'::text, 'consider'::text, 'expired'::text])),
  constraint walker_profiles_date_of_birth_check CHECK (date_of_birth > '1900-01-01'::date),
  constraint walker_profiles_experience_years_check CHECK (experience_years >= 0 AND experience_years <= 80),
  constraint walker_profiles_hourly_rate_check CHECK (hourly_rate > 0::numeric) NOT VALID,
  constraint walker_profiles_languages_check CHECK (cardinality(languages) > 0),
  constraint walker_profiles_neighborhood_check CHECK (length(neighborhood) <= 80),
  constraint walker_profiles_pkey PRIMARY KEY (user_id),
  constraint walker_profiles_slot_key UNIQUE (slot),
  constraint walker_profiles_stripe_account_id_key UNIQUE (stripe_account_id),
  constraint walker_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id)
);
CREATE INDEX walker_profiles_checks ON walker_profiles USING btree (background_check_status, background_check_expires_on, user_id) WHERE background_check_status IS NOT NULL;
alter table walker_profiles enable row level security;
alter table walker_profiles force row level security;
create policy walker_profiles_add on walker_profiles for insert to public
  with check (user_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['seed'::text]));
create policy walker_profiles_change on walker_profiles for update to public
  using (user_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['stripe'::text, 'worker'::text, 'seed'::text]))
  with check (user_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['stripe'::text, 'worker'::text, 'seed'::text]));
create policy walker_profiles_owner on walker_profiles for all to trotwell_owner
  using (true)
  with check (true);
create policy walker_profiles_read on walker_profiles for select to public
  using (
CASE
    WHEN user_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text, 'stripe'::text]) THEN true
    ELSE false
END);
CREATE TRIGGER guard_rate BEFORE INSERT OR UPDATE OF hourly_rate ON walker_profiles FOR EACH ROW WHEN (new.hourly_rate IS NOT NULL) EXECUTE FUNCTION guard_rate();
CREATE TRIGGER walker_profiles_check BEFORE INSERT ON walker_profiles FOR EACH ROW EXECUTE FUNCTION set_background_check();
CREATE TRIGGER walker_profiles_complete AFTER INSERT OR UPDATE OF hourly_rate, experience_years, bio, neighborhood, languages, availability_schedule ON walker_profiles FOR EACH ROW EXECUTE FUNCTION recompute_walker_complete();
CREATE TRIGGER walker_profiles_guard BEFORE UPDATE ON walker_profiles FOR EACH ROW EXECUTE FUNCTION guard_walker_profile();
CREATE TRIGGER walker_profiles_listing AFTER INSERT OR UPDATE ON walker_profiles FOR EACH ROW EXECUTE FUNCTION refresh_listing_of_user();
CREATE TRIGGER walker_profiles_slot_guard BEFORE UPDATE ON walker_profiles FOR EACH ROW WHEN (old.slot <> new.slot) EXECUTE FUNCTION guard_slot();

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
create policy walker_references_add on walker_references for insert to public
  with check (walker_id = app_user_id() AND app_acts_as(VARIADIC ARRAY['trotter'::text]) AND status = 'asked'::text AND token_hash IS NULL OR app_acts_as(VARIADIC ARRAY['seed'::text]));
create policy walker_references_change on walker_references for update to public
  using (walker_id = app_user_id() AND app_acts_as(VARIADIC ARRAY['trotter'::text]) AND status = 'asked'::text OR app_acts_as(VARIADIC ARRAY['worker'::text, 'auth'::text]))
  with check (walker_id = app_user_id() AND app_acts_as(VARIADIC ARRAY['trotter'::text]) AND status = 'asked'::text OR app_acts_as(VARIADIC ARRAY['worker'::text, 'auth'::text]));
create policy walker_references_owner on walker_references for all to trotwell_owner
  using (true)
  with check (true);
create policy walker_references_read on walker_references for select to public
  using (
CASE
    WHEN walker_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'auth'::text, 'seed'::text]) THEN true
    ELSE false
END);
create policy walker_references_remove on walker_references for delete to public
  using (walker_id = app_user_id() AND app_acts_as(VARIADIC ARRAY['trotter'::text]) AND status <> 'answered'::text OR app_acts_as(VARIADIC ARRAY['worker'::text]));

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
create policy webhook_deliveries_add on webhook_deliveries for insert to public
  with check (app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text]));
create policy webhook_deliveries_change on webhook_deliveries for update to public
  using (app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text]))
  with check (app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text]));
create policy webhook_deliveries_owner on webhook_deliveries for all to trotwell_owner
  using (true)
  with check (true);
create policy webhook_deliveries_read on webhook_deliveries for select to public
  using (
CASE
    WHEN app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text]) THEN true
    ELSE false
END);
create policy webhook_deliveries_remove on webhook_deliveries for delete to public
  using (app_acts_as(VARIADIC ARRAY['worker'::text]));

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
create policy webhook_endpoints_add on webhook_endpoints for insert to public
  with check (app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text]));
create policy webhook_endpoints_change on webhook_endpoints for update to public
  using (app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text]))
  with check (app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text]));
create policy webhook_endpoints_owner on webhook_endpoints for all to trotwell_owner
  using (true)
  with check (true);
create policy webhook_endpoints_read on webhook_endpoints for select to public
  using (
CASE
    WHEN app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text]) THEN true
    ELSE false
END);
create policy webhook_endpoints_remove on webhook_endpoints for delete to public
  using (app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text]));

CREATE STATISTICS public.profiles_role_states (mcv) ON role, approval_status, walker_complete FROM profiles;

create view booking_details with (security_barrier=true) as
 SELECT b.id,
    b.parent_id,
    b.walker_id,
    b.child_id,
    b.sibling_ids,
    b.scheduled_date,
    b.scheduled_time,
    b.duration_hours,
    b.actual_duration_hours,
    b.starts_at,
    b.ends_at,
        CASE
            WHEN k.open THEN b.pickup_location
            ELSE NULL::text
        END AS pickup_location,
        CASE
            WHEN k.open THEN b.dropoff_location
            ELSE NULL::text
        END AS dropoff_location,
        CASE
            WHEN k.open THEN b.notes
            ELSE NULL::text
        END AS notes,
        CASE
            WHEN NOT k.open THEN walk_area(b.pickup_location)
            ELSE NULL::text
        END AS area,
    b.status,
    b.hourly_rate,
    b.total_amount,
    b.final_amount,
    b.walker_payout_amount,
    b.time_adjustment_requested,
    b.time_adjustment_amount,
    b.payment_completed,
    b.payment_intent_id,
    b.review_submitted,
    b.cancelled_by,
    b.cancelled_at,
    b.cancel_reason,
    b.created_at,
    b.updated_at,
    b.neighborhood,
    b.series_id,
        CASE
            WHEN b.parent_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'stripe'::text, 'seed'::text]) THEN b.first_accepts_up_to
            ELSE NULL::numeric
        END AS first_accepts_up_to
   FROM bookings b
     CROSS JOIN LATERAL ( SELECT COALESCE(
                CASE
                    WHEN b.parent_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'stripe'::text, 'seed'::text]) THEN true
                    ELSE (b.status = 'pending'::text OR (b.status = ANY (ARRAY['accepted'::text, 'confirmed'::text, 'in_progress'::text, 'completed'::text, 'awaiting_payment_confirmation'::text, 'payment_confirmed'::text, 'reviewed'::text])) AND b.ends_at > (app_now() - '30 days'::interval)) AND NOT (EXISTS ( SELECT
                       FROM blocks k_1
                      WHERE k_1.blocker_id = b.parent_id AND k_1.blocked_id = app_user_id())) AND NOT ((EXISTS ( SELECT
                       FROM profiles f
                      WHERE f.id = b.parent_id AND f.hidden_at IS NOT NULL)) AND is_former(b.parent_id))
                END, false) AS open
         OFFSET 0) k
  WHERE
        CASE
            WHEN app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'stripe'::text, 'seed'::text]) THEN true
            ELSE app_user_id() = b.parent_id OR app_user_id() = b.walker_id
        END;

create view child_cards as
 SELECT c.id,
        CASE
            WHEN k.known IS NOT NULL THEN c.parent_id
            ELSE NULL::uuid
        END AS parent_id,
        CASE k.known
            WHEN 'all'::text THEN c.name
            WHEN 'first name'::text THEN split_part(btrim(c.name), ' '::text, 1)
            WHEN 'nothing'::text THEN 'A child'::text
            ELSE NULL::text
        END AS name,
        CASE k.known
            WHEN 'all'::text THEN c.age
            ELSE NULL::integer
        END AS age,
        CASE k.known
            WHEN 'all'::text THEN c.avatar_url
            ELSE NULL::text
        END AS avatar_url
   FROM children c
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN c.parent_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'stripe'::text, 'seed'::text]) THEN 'all'::text
                    WHEN NOT (EXISTS ( SELECT
                       FROM booking_children b
                      WHERE b.child_id = c.id AND b.walker_id = app_user_id())) THEN NULL::text
                    WHEN (EXISTS ( SELECT
                       FROM profiles f
                      WHERE f.id = c.parent_id AND f.hidden_at IS NOT NULL)) AND is_former(c.parent_id) OR (EXISTS ( SELECT
                       FROM blocks k_1
                      WHERE k_1.blocker_id = c.parent_id AND k_1.blocked_id = app_user_id())) THEN 'nothing'::text
                    WHEN (EXISTS ( SELECT
                       FROM booking_children b
                      WHERE b.child_id = c.id AND b.walker_id = app_user_id() AND (b.status = 'pending'::text OR (b.status = ANY (ARRAY['accepted'::text, 'confirmed'::text, 'in_progress'::text, 'completed'::text, 'awaiting_payment_confirmation'::text, 'payment_confirmed'::text, 'reviewed'::text])) AND b.ends_at > (app_now() - '30 days'::interval)))) THEN 'all'::text
                    WHEN (EXISTS ( SELECT
                       FROM booking_children b
                      WHERE b.child_id = c.id AND b.walker_id = app_user_id() AND (b.stays_home_at IS NOT NULL OR (b.status = ANY (ARRAY['accepted'::text, 'confirmed'::text, 'in_progress'::text, 'completed'::text, 'awaiting_payment_confirmation'::text, 'payment_confirmed'::text, 'reviewed'::text]))))) THEN 'first name'::text
                    ELSE 'nothing'::text
                END AS known
         OFFSET 0) k
  WHERE k.known IS NOT NULL;

create view current_tallies with (security_invoker=true) as
 SELECT tally,
    day,
    sum(n) AS n
   FROM ( SELECT tallies.tally,
            tallies.day,
            tallies.n
           FROM tallies
        UNION ALL
         SELECT tally_changes.tally,
            tally_changes.day,
            tally_changes.n
           FROM tally_changes) counted
  GROUP BY tally, day;

create view erasure_holds with (security_invoker=true) as
 SELECT r.reporter_id AS person_id,
    'report'::text AS kind,
    r.id,
    r.created_at
   FROM reports r
  WHERE r.decision IS NULL
UNION ALL
 SELECT r.subject_id AS person_id,
    'report'::text AS kind,
    r.id,
    r.created_at
   FROM reports r
  WHERE r.decision IS NULL
UNION ALL
 SELECT p.id AS person_id,
    'incident'::text AS kind,
    i.id,
    i.created_at
   FROM incidents i
     JOIN bookings b ON b.id = i.booking_id
     JOIN profiles p ON p.id = b.parent_id OR p.id = b.walker_id
  WHERE i.outcome IS NULL;

create view ledger with (security_invoker=true) as
 SELECT p.booking_id,
    'parent'::text AS account,
        CASE p.kind
            WHEN 'tip'::text THEN 'tip'::text
            ELSE 'payment'::text
        END AS entry,
    - p.amount AS amount,
    p.confirmed_at AS at
   FROM payments p
UNION ALL
 SELECT p.booking_id,
    'walker'::text AS account,
    'payout'::text AS entry,
    b.walker_payout_amount AS amount,
    p.confirmed_at AS at
   FROM payments p
     JOIN bookings b ON b.id = p.booking_id
  WHERE p.kind = 'walk'::text
UNION ALL
 SELECT p.booking_id,
    'walker'::text AS account,
    'tip'::text AS entry,
    p.amount - p.platform_fee - p.reversed_amount AS amount,
    p.confirmed_at AS at
   FROM payments p
  WHERE p.kind = 'tip'::text
UNION ALL
 SELECT p.booking_id,
    'platform'::text AS account,
    'fee'::text AS entry,
    p.platform_fee AS amount,
    p.confirmed_at AS at
   FROM payments p
  WHERE p.platform_fee <> 0::numeric
UNION ALL
 SELECT r.booking_id,
    'parent'::text AS account,
    'refund'::text AS entry,
    r.amount,
    r.updated_at AS at
   FROM refunds r
  WHERE r.status = 'succeeded'::text
UNION ALL
 SELECT r.booking_id,
    'platform'::text AS account,
    'refund'::text AS entry,
    r.reversed - r.amount AS amount,
    r.updated_at AS at
   FROM refunds r
  WHERE r.status = 'succeeded'::text AND r.reversed <> r.amount
UNION ALL
 SELECT d.booking_id,
    'parent'::text AS account,
    'dispute'::text AS entry,
    d.amount,
    d.updated_at AS at
   FROM disputes d
  WHERE d.withdrawn
UNION ALL
 SELECT d.booking_id,
    'platform'::text AS account,
    'dispute'::text AS entry,
    - d.amount AS amount,
    d.updated_at AS at
   FROM disputes d
  WHERE d.withdrawn;

create view my_audit_log with (security_barrier=true) as
 SELECT id,
    at,
    actor_kind,
    act,
    subject_type,
    subject_id
   FROM audit_log a
  WHERE subject_type = 'profile'::text AND subject_id = app_user_id() OR subject_type = 'booking'::text AND (subject_id IN ( SELECT b.id
           FROM bookings b
          WHERE b.parent_id = app_user_id()
        UNION ALL
         SELECT b.id
           FROM bookings b
          WHERE b.walker_id = app_user_id()));

create view my_contact_messages with (security_barrier=true) as
 SELECT c.id,
    c.first_name,
    c.last_name,
    c.email,
    c.subject,
    c.message,
    c.created_at
   FROM contact_messages c
     JOIN users u ON lower(c.email) = lower(u.email::text)
  WHERE u.id = app_user_id() AND u.email_confirmed_at IS NOT NULL;

create view my_open_request_digests with (security_barrier=true) as
 SELECT walker_id,
    sent_at
   FROM open_request_digests
  WHERE walker_id = app_user_id();

create view my_tokens with (security_barrier=true) as
 SELECT id,
    user_id,
    kind,
    created_at,
    expires_at,
    used_at
   FROM tokens
  WHERE user_id = app_user_id();

create view my_unread_digests with (security_barrier=true) as
 SELECT user_id,
    sent_at
   FROM unread_digests
  WHERE user_id = app_user_id();

create view my_unredacted_messages with (security_barrier=true) as
 SELECT o.message_id,
    o.content
   FROM unredacted_messages o
     JOIN messages m ON m.id = o.message_id
  WHERE m.sender_id = app_user_id();

create view my_users with (security_barrier=true) as
 SELECT id,
    email,
    email_confirmed_at,
    sign_up_metadata,
    created_at
   FROM users
  WHERE id = app_user_id();

create view my_walk_steps with (security_barrier=true) as
 SELECT s.booking_id,
    s.step,
    s.at,
    s.reported_at,
    s.reported_by,
    s.seen_at,
        CASE
            WHEN s.reported_by = app_user_id() THEN s.latitude
            ELSE NULL::double precision
        END AS latitude,
        CASE
            WHEN s.reported_by = app_user_id() THEN s.longitude
            ELSE NULL::double precision
        END AS longitude
   FROM walk_steps s
     JOIN bookings b ON b.id = s.booking_id
  WHERE app_user_id() = b.parent_id OR app_user_id() = b.walker_id;

create view people as
 SELECT p.id,
        CASE k.known
            WHEN 'name'::text THEN p.first_name
            WHEN 'former'::text THEN 'Former'::text
            WHEN 'past'::text THEN 'A'::text
            ELSE NULL::text
        END AS first_name,
        CASE k.known
            WHEN 'name'::text THEN p.last_name
            WHEN 'former'::text THEN 'user'::text
            WHEN 'past'::text THEN 'parent'::text
            ELSE NULL::text
        END AS last_name,
        CASE k.known
            WHEN 'name'::text THEN p.avatar_url
            ELSE NULL::text
        END AS avatar_url,
        CASE
            WHEN k.known IS NOT NULL THEN p.role
            ELSE NULL::text
        END AS role
   FROM profiles p
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN p.id = app_user_id() OR app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'stripe'::text, 'seed'::text]) THEN 'name'::text
                    WHEN app_user_id() IS NULL THEN NULL::text
                    WHEN (EXISTS ( SELECT
                       FROM walker_listings l
                      WHERE l.walker_id = p.id)) AND (EXISTS ( SELECT
                       FROM profiles me
                      WHERE me.id = app_user_id() AND me.is_approved AND me.hidden_at IS NULL)) OR (EXISTS ( SELECT
                       FROM bookings b
                      WHERE b.parent_id = app_user_id() AND b.walker_id = p.id)) OR (EXISTS ( SELECT
                       FROM bookings b
                      WHERE b.walker_id = app_user_id() AND b.parent_id = p.id AND (b.status = 'pending'::text OR (b.status = ANY (ARRAY['accepted'::text, 'confirmed'::text, 'in_progress'::text, 'completed'::text, 'awaiting_payment_confirmation'::text, 'payment_confirmed'::text, 'reviewed'::text]))))) AND NOT (EXISTS ( SELECT
                       FROM blocks k_1
                      WHERE k_1.blocker_id = p.id AND k_1.blocked_id = app_user_id())) OR (EXISTS ( SELECT
                       FROM conversations c
                      WHERE c.person_a = LEAST(p.id, app_user_id()) AND c.person_b = GREATEST(p.id, app_user_id()))) THEN
                    CASE
                        WHEN p.hidden_at IS NOT NULL AND is_former(p.id) THEN 'former'::text
                        ELSE 'name'::text
                    END
                    WHEN (EXISTS ( SELECT
                       FROM bookings b
                      WHERE b.walker_id = app_user_id() AND b.parent_id = p.id)) THEN
                    CASE
                        WHEN p.hidden_at IS NOT NULL AND is_former(p.id) THEN 'former'::text
                        ELSE 'past'::text
                    END
                    ELSE NULL::text
                END AS known
         OFFSET 0) k
  WHERE k.known IS NOT NULL;

create view series_details with (security_barrier=true) as
 SELECT s.id,
    s.parent_id,
    s.walker_id,
    s.child_id,
    s.sibling_ids,
    s.child_ids,
    s.weekdays,
    s.start_time,
    s.duration_hours,
        CASE
            WHEN k.open THEN s.pickup_location
            ELSE NULL::text
        END AS pickup_location,
        CASE
            WHEN k.open THEN s.dropoff_location
            ELSE NULL::text
        END AS dropoff_location,
        CASE
            WHEN k.open THEN s.notes
            ELSE NULL::text
        END AS notes,
    s.hourly_rate,
    s.first_date,
    s.last_date,
    s.booked_until,
    s.replaces,
    s.status,
    s.end_reason,
    s.ended_by,
    s.ended_at,
    s.created_at,
    s.updated_at
   FROM booking_series s
     CROSS JOIN LATERAL ( SELECT COALESCE(s.parent_id = app_user_id() OR app_acts_as(VARIADIC ARRAY['worker'::text, 'seed'::text]), false) AS open) k
  WHERE
        CASE
            WHEN app_acts_as(VARIADIC ARRAY['admin'::text, 'cli'::text, 'worker'::text, 'seed'::text]) THEN true
            ELSE app_user_id() = s.parent_id OR app_user_id() = s.walker_id
        END;

create view tally_differences with (security_invoker=true) as
 SELECT tally,
    day,
    sum(n) AS n
   FROM ( SELECT t.tally,
            t.day,
            t.n
           FROM profiles r
             CROSS JOIN LATERAL tallies_of(r.*) t(tally, day, n)
        UNION ALL
         SELECT t.tally,
            t.day,
            t.n
           FROM bookings r
             CROSS JOIN LATERAL tallies_of(r.*) t(tally, day, n)
        UNION ALL
         SELECT t.tally,
            t.day,
            t.n
           FROM payments r
             CROSS JOIN LATERAL tallies_of(r.*) t(tally, day, n)
        UNION ALL
         SELECT t.tally,
            t.day,
            t.n
           FROM incidents r
             CROSS JOIN LATERAL tallies_of(r.*) t(tally, day, n)
        UNION ALL
         SELECT t.tally,
            t.day,
            t.n
           FROM reports r
             CROSS JOIN LATERAL tallies_of(r.*) t(tally, day, n)
        UNION ALL
         SELECT t.tally,
            t.day,
            t.n
           FROM account_deletion_requests r
             CROSS JOIN LATERAL tallies_of(r.*) t(tally, day, n)
        UNION ALL
         SELECT tallies.tally,
            tallies.day,
            - tallies.n
           FROM tallies
        UNION ALL
         SELECT tally_changes.tally,
            tally_changes.day,
            - tally_changes.n
           FROM tally_changes) compared
  GROUP BY tally, day
 HAVING sum(n) <> 0::numeric;

CREATE OR REPLACE FUNCTION public.add_delay_notification()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into notifications (id, recipient_id, kind, payload, created_at)
    select gen_random_uuid(), p.id, 'walk-delayed',
      jsonb_build_object('bookingId', new.booking_id, 'minutes', new.minutes::text), new.at
    from bookings b join profiles p on p.hidden_at is null and p.id in (b.parent_id, b.walker_id) and p.id <> new.reported_by
    where b.id = new.booking_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.add_notifications()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into notifications (id, recipient_id, kind, payload, created_at)
    select gen_random_uuid(), p.id, substr(a.kind, 6), a.payload - '{to,userId,requestId,reportId}'::text[], a.created_at
    from added a join profiles p on p.hidden_at is null and p.id = coalesce(
      (a.payload ->> 'to')::uuid, (a.payload ->> 'userId')::uuid,
      (select d.profile_id from account_deletion_requests d where d.id = (a.payload ->> 'requestId')::uuid),
      (select r.subject_id from reports r where r.id = (a.payload ->> 'reportId')::uuid))
    where a.kind like 'mail.%' and a.kind not in
      ('mail.confirm-email', 'mail.reset-password', 'mail.deletion-approved', 'mail.contact-message',
      'mail.reference-request', 'mail.address-test', 'mail.new-device');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.add_to_walk_totals(walker uuid, walks integer, earned numeric)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update walker_profiles set completed_walks_count = completed_walks_count + walks, total_earned = total_earned + earned
  where user_id = walker and (walks, earned) <> (0, 0)
$function$;

CREATE OR REPLACE FUNCTION public.add_unread_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('unread/' || new.receiver_id, 0));
  insert into unread_people
    select id, coalesce(last_login_at, '-infinity') from profiles
    where id = new.receiver_id and role <> 'admin' and hidden_at is null
    on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.admins_to_alert(incident uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.id from profiles p
  where p.role = 'admin' and p.hidden_at is null and exists (
    select from incidents i where i.id = incident and i.reporter_id = app_user_id())
$function$;

CREATE OR REPLACE FUNCTION public.after_cursor(keys text[], place text, descending boolean)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce('(' || array_to_string(keys, ', ') || case when descending then ') < ('
    else ') > (' end || place || ')', 'true')
$function$;

CREATE OR REPLACE FUNCTION public.app_acts_as(VARIADIC names text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(nullif(current_setting('app.actor', true), ''), 'nobody') = any (names)
$function$;

CREATE OR REPLACE FUNCTION public.app_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select nullif(current_setting('app.now', true), '')::timestamptz
$function$;

CREATE OR REPLACE FUNCTION public.app_user_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select nullif(current_setting('app.user_id', true), '')::uuid
$function$;

CREATE OR REPLACE FUNCTION public.automatic_payment_at(booking uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select nullif(interval '24 hours' + max(case
    when exists (select from automatic_payments a join payment_attempts t on t.booking_id = a.booking_id
      where a.booking_id = b.id and a.status = 'charging' and t.card_tries > 0 and t.status in ('opening', 'open', 'processing'))
    then e.at else greatest(e.at, w.payouts_ready_at, (select max(coalesce(i.closed_at, 'infinity')) from incidents i
      where i.booking_id = b.id)) end), 'infinity')
  from bookings b join booking_events e on e.booking_id = b.id
    join walker_profiles w on w.user_id = b.walker_id and w.stripe_account_id is not null and w.stripe_onboarding_completed
  where b.id = booking and b.status = 'completed' and not b.payment_completed
    and (app_user_id() in (b.parent_id, b.walker_id) or app_acts_as('admin', 'cli', 'worker', 'stripe'))
    and e.to_status = 'completed' and e.from_status <> 'awaiting_payment_confirmation'
    and e.at > app_now() - interval '14 days'
    and exists (select from payment_customers c join payment_cards k on k.owner_id = c.person_id and k.is_default
      join profiles payer on payer.id = c.person_id and payer.hidden_at is null and payer.is_approved
      where c.person_id = b.parent_id and c.autopay_since <= e.at)
    and (not b.time_adjustment_requested or b.actual_duration_hours = b.duration_hours)
    and not exists (select from automatic_payments a where a.booking_id = b.id and a.status <> 'charging')
    and not exists (select from blocks x
      where (x.blocker_id, x.blocked_id) in ((b.parent_id, b.walker_id), (b.walker_id, b.parent_id)))
    and not exists (select from payments d where d.payer_id = b.parent_id and d.dispute_status = 'open')
$function$;

CREATE OR REPLACE FUNCTION public.available_weekdays(schedule jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(day order by position), '{}')
  from unnest(array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])
    with ordinality as days (day, position)
  where schedule -> day -> 'available' = 'true'
    and (jsonb_array_length(coalesce(nullif(schedule -> day -> 'time_windows', 'null'), '[]')) > 0
      or (schedule -> day ->> 'start_time' is not null and schedule -> day ->> 'end_time' is not null))
$function$;

CREATE OR REPLACE FUNCTION public.begin_request(token bytea, moment timestamp with time zone)
 RETURNS TABLE(session_id uuid, user_id uuid, email text, first_name text, last_name text, avatar_url text, role text, approval_status text, token_outdated boolean, unread bigint, unread_notifications bigint, reward_news boolean, language text, mail_problem text, must_accept boolean)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  found_session sessions%rowtype;
  found_role text;
  days integer;
begin
  perform set_config('app.actor', 'auth', true), set_config('app.user_id', '', true);
  select * into found_session from sessions s
    where (s.token_hash = token or (s.previous_token_hash = token and s.previous_until > moment))
      and s.expires_at > moment and s.ends_at > moment;
  if found_session.id is null then
    perform set_config('app.actor', 'visitor', true);
    return;
  end if;
  if found_session.last_seen_at < moment - interval '15 minutes' then
    -- A browser that was in use for a week is known.
    days := case when found_session.created_at < moment - interval '7 days' then 60 else found_session.idle_days end;
    update sessions s set last_seen_at = moment, expires_at = least(moment + make_interval(days => days), s.ends_at)
      where s.id = found_session.id;
    update profiles p set last_login_at = moment where p.id = found_session.user_id;
  end if;
  select p.role into found_role from profiles p where p.id = found_session.user_id and p.hidden_at is null;
  perform set_config('app.user_id', found_session.user_id::text, true),
    set_config('app.actor', coalesce(found_role, 'visitor'), true);
  return query
    select found_session.id, found_session.user_id, p.email::text, p.first_name, p.last_name, p.avatar_url, p.role,
      p.approval_status, found_session.granted_as <> p.role || ' ' || p.approval_status,
      (select count(*) from (select from messages m where m.receiver_id = p.id and not m.is_read limit 100) few),
      unread_notifications(p.id),
      exists (select from referrals r where r.referrer_id = p.id and r.created_at > visit.latest)
        or exists (select from perks k where k.user_id = p.id and k.created_at > visit.latest)
        or exists (select from milestone_rewards w where w.user_id = p.id and w.created_at > visit.latest),
      p.language,
      my_mail_problem(),
      found_session.must_accept
    from profiles p
      cross join lateral (select coalesce(max(v.visited_at), '-infinity') as latest
        from rewards_visits v where v.user_id = p.id) visit
    where p.id = found_session.user_id and p.hidden_at is null;
end $function$;

CREATE OR REPLACE FUNCTION public.begin_stream(session uuid, moment timestamp with time zone)
 RETURNS TABLE(role text, approval_status text, unread bigint)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  person uuid;
  found_role text;
begin
  perform set_config('app.actor', 'auth', true), set_config('app.user_id', '', true);
  select s.user_id, p.role into person, found_role
    from sessions s join profiles p on p.id = s.user_id and p.hidden_at is null
    where s.id = session and s.expires_at > moment and s.ends_at > moment;
  perform set_config('app.user_id', coalesce(person::text, ''), true),
    set_config('app.actor', coalesce(found_role, 'visitor'), true);
  return query
    select p.role, p.approval_status,
      (select count(*) from (select from messages m where m.receiver_id = p.id and not m.is_read limit 100) few)
    from profiles p where p.id = person;
end $function$;

CREATE OR REPLACE FUNCTION public.beginning(words jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select string_agg(substr(word, 2, length(word) - 2), ' ') || '%' from jsonb_array_elements_text(words) word
$function$;

CREATE OR REPLACE FUNCTION public.blocked_ids()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(array_agg(case when blocker_id = app_user_id() then blocked_id else blocker_id end), '{}')
  from blocks where app_user_id() in (blocker_id, blocked_id)
$function$;

CREATE OR REPLACE FUNCTION public.blocked_people()
 RETURNS TABLE(id uuid, first_name text, last_name text, avatar_url text, role text, blocked_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.id,
    case when p.hidden_at is not null and is_former(p.id) then 'Former' else p.first_name end as first_name,
    case when p.hidden_at is not null and is_former(p.id) then 'user' else p.last_name end as last_name,
    case when p.hidden_at is not null and is_former(p.id) then null else p.avatar_url end as avatar_url,
    p.role, b.created_at
  from blocks b join profiles p on p.id = b.blocked_id where b.blocker_id = app_user_id()
  order by b.created_at desc, p.id
$function$;

CREATE OR REPLACE FUNCTION public.blocked_walker_bits()
 RETURNS TABLE(chunk integer, bits bit)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select l.slot / 8192, bit_or(set_bit(0::bit(8192), l.slot % 8192, 1))
  from walker_listings l where l.walker_id = any (blocked_ids()) group by 1
$function$;

CREATE OR REPLACE FUNCTION public.booking_can_transition(who text, from_status text, to_status text, reason text, step text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select exists (select from (values
    ('accept', 'walker', 'pending', 'accepted', null::text),
    ('pickOffer', 'parent', 'pending', 'accepted', null::text),
    ('assign', 'admin', 'pending', 'accepted', null::text),
    ('decline', 'walker', 'pending', 'cancelled', 'walker_declined'),
    ('cancel', 'parent', 'pending', 'cancelled', 'parent_cancelled'),
    ('expire', 'worker', 'pending', 'cancelled', 'expired'),
    ('withdrawAsWalker', 'walker', 'accepted', 'cancelled', 'walker_withdrew'),
    ('withdrawAsWalker', 'walker', 'confirmed', 'cancelled', 'walker_withdrew'),
    ('withdrawAsParent', 'parent', 'accepted', 'cancelled', 'parent_cancelled'),
    ('withdrawAsParent', 'parent', 'confirmed', 'cancelled', 'parent_cancelled'),
    ('reportWalkerNoShow', 'parent', 'accepted', 'cancelled', 'walker_no_show'),
    ('reportWalkerNoShow', 'parent', 'confirmed', 'cancelled', 'walker_no_show'),
    ('reportChildNoShow', 'walker', 'accepted', 'cancelled', 'child_no_show'),
    ('reportChildNoShow', 'walker', 'confirmed', 'cancelled', 'child_no_show'),
    ('cancelAsAdmin', 'admin', 'pending', 'cancelled', 'admin'),
    ('cancelAsAdmin', 'admin', 'accepted', 'cancelled', 'admin'),
    ('cancelAsAdmin', 'admin', 'confirmed', 'cancelled', 'admin'),
    ('cancelAsAdmin', 'admin', 'in_progress', 'cancelled', 'admin'),
    ('suspend', 'admin', 'pending', 'cancelled', 'suspended'),
    ('suspend', 'admin', 'accepted', 'cancelled', 'suspended'),
    ('suspend', 'admin', 'confirmed', 'cancelled', 'suspended'),
    ('checkExpired', 'worker', 'pending', 'cancelled', 'suspended'),
    ('checkExpired', 'worker', 'accepted', 'cancelled', 'suspended'),
    ('checkExpired', 'worker', 'confirmed', 'cancelled', 'suspended'),
    ('acceptInSeries', 'walker', 'pending', 'accepted', null::text),
    ('confirmInSeries', 'worker', 'pending', 'accepted', null::text),
    ('declineInSeries', 'walker', 'pending', 'cancelled', 'walker_declined'),
    ('cancelInSeries', 'parent', 'pending', 'cancelled', 'parent_cancelled'),
    ('cancelInSeries', 'parent', 'accepted', 'cancelled', 'parent_cancelled'),
    ('cancelInSeries', 'parent', 'confirmed', 'cancelled', 'parent_cancelled'),
    ('withdrawInSeries', 'walker', 'accepted', 'cancelled', 'walker_withdrew'),
    ('withdrawInSeries', 'walker', 'confirmed', 'cancelled', 'walker_withdrew'),
    ('replaceInSeries', 'walker', 'accepted', 'cancelled', 'replaced'),
    ('replaceInSeries', 'walker', 'confirmed', 'cancelled', 'replaced'),
    ('endInSeries', 'admin', 'pending', 'cancelled', 'admin'),
    ('endInSeries', 'admin', 'accepted', 'cancelled', 'admin'),
    ('endInSeries', 'admin', 'confirmed', 'cancelled', 'admin'),
    ('expireInSeries', 'worker', 'pending', 'cancelled', 'expired'),
    ('closeSchool', 'worker', 'pending', 'cancelled', 'school_closed'),
    ('closeSchool', 'worker', 'accepted', 'cancelled', 'school_closed'),
    ('closeSchool', 'worker', 'confirmed', 'cancelled', 'school_closed'),
    ('start', 'walker', 'accepted', 'in_progress', null::text),
    ('start', 'walker', 'confirmed', 'in_progress', null::text),
    ('complete', 'walker', 'accepted', 'completed', null::text),
    ('complete', 'walker', 'confirmed', 'completed', null::text),
    ('complete', 'walker', 'in_progress', 'completed', null::text),
    ('completeAsAdmin', 'admin', 'accepted', 'completed', null::text),
    ('completeAsAdmin', 'admin', 'confirmed', 'completed', null::text),
    ('completeAsAdmin', 'admin', 'in_progress', 'completed', null::text),
    ('awaitPayment', 'stripe', 'completed', 'awaiting_payment_confirmation', null::text),
    ('failPayment', 'stripe', 'awaiting_payment_confirmation', 'completed', null::text),
    ('confirmPayment', 'stripe', 'completed', 'payment_confirmed', null::text),
    ('confirmPayment', 'stripe', 'awaiting_payment_confirmation', 'payment_confirmed', null::text),
    ('review', 'parent', 'payment_confirmed', 'reviewed', null::text)) transitions (name, actor, before, after, cancelled)
    where actor = who and before = from_status and after = to_status
      and (cancelled is null or cancelled = reason) and (step is null or step = name))
$function$;

CREATE OR REPLACE FUNCTION public.booking_contact(booking uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select jsonb_build_object('phone', p.phone, 'email', p.email)
  from bookings b
    join profiles p on p.id = case app_user_id() when b.parent_id then b.walker_id when b.walker_id then b.parent_id end
  where b.id = booking and b.status in ('accepted', 'confirmed', 'in_progress', 'completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed') 
    and not is_former(p.id)
    and (b.status = 'in_progress' and not exists (
        select from walk_steps s where s.booking_id = b.id and s.step = 'dropped_off')
      or b.ends_at > app_now() - interval '1 day'
        and not exists (select from blocks k where k.blocker_id = p.id and k.blocked_id = app_user_id()))
$function$;

CREATE OR REPLACE FUNCTION public.booking_exists(booking uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select app_user_id() is not null and exists (select from bookings b where b.id = booking)
$function$;

CREATE OR REPLACE FUNCTION public.booking_search_condition(word text, which text, whole boolean)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select '(' || word_condition('places_text', word) || string_agg(case when whole
      then format(' or %s in (select %s from %s where %s)', of, id, source, condition)
      else format(' or (select bool_or(%s) from %s where %s = bookings.%s)', condition, source, id, of) end, '') || ')'
  from (values ('parent_id', 'o.id', 'profiles o'), ('walker_id', 'o.id', 'profiles o'),
      ('id', 'c.booking_id', 'booking_children c join children o on o.id = c.child_id')) others (of, id, source)
    cross join lateral word_condition(case when of = 'id' then 'lower(o.name)'
      else 'lower(o.first_name || '' '' || o.last_name)' end, word) condition
  where not (which = 'active' and of = 'walker_id')
$function$;

CREATE OR REPLACE FUNCTION public.bookings_matching(words jsonb, which text, among text, OUT few uuid[], OUT more boolean, OUT exact boolean)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  name constant text := 'lower(first_name || '' '' || last_name)';
  named uuid[] := '{}';
  word jsonb;
  found uuid[];
  cut boolean;
begin
  exact := jsonb_array_length(words) = 1;
  if not exact then
    named := bookings_of_people(people_of_role('tot', name, words),
      case when which <> 'active' then people_of_role('trotter', name, words) end, '{}', among);
    exact := cardinality(named) >= 500;
  end if;
  for word in select jsonb_build_array(one) from jsonb_array_elements(words) one loop
    exit when cardinality(named) >= 500;
    select * into found, cut from bookings_with_word(word, which, among);
    if few is null or (cut, cardinality(found)) < (more, cardinality(few)) then
      few := found;
      more := cut;
    end if;
  end loop;
  if few is null or more then
    few := (named || few)[:500];
    more := true;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.bookings_of_people(parents uuid[], walkers uuid[], children uuid[], among text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  found uuid[];
begin
  execute format('select array(select distinct id from (
      (select b.id from unnest($1) few (id) cross join lateral (select id from bookings where parent_id = few.id
        and %1$s) b limit 500)
      union all (select b.id from unnest($2) few (id) cross join lateral (select id from bookings
        where walker_id = few.id and %1$s) b limit 500)
      union all (select b.id from unnest($3) few (id) cross join lateral (select id from bookings
        where id in (select w.booking_id from booking_children w where w.child_id = few.id) and %1$s) b limit 500)
    ) found limit 500)', among) using parents, walkers, children into found;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION public.bookings_with_word(word jsonb, which text, among text, OUT few uuid[], OUT more boolean)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  name constant text := 'lower(first_name || '' '' || last_name)';
  people uuid[] := people_of_role('tot', name, word);
begin
  few := bookings_of_people(people, '{}', '{}', among);
  more := cardinality(people) >= 500;
  if cardinality(few) < 500 and which <> 'active' then
    people := people_of_role('trotter', name, word);
    few := few || bookings_of_people('{}', people, '{}', among);
    more := more or cardinality(people) >= 500;
  end if;
  if cardinality(few) < 500 then
    people := children_named(word ->> 0);
    few := few || bookings_of_people('{}', '{}', people, among);
    more := more or cardinality(people) >= 500;
  end if;
  if cardinality(few) < 500 then
    few := few || first_matching('bookings', among, word_condition('places_text', word ->> 0), 'true order by ' ||
      case which when 'active' then 'starts_at, id' else 'created_at desc, id desc' end);
  end if;
  more := more or cardinality(few) >= 500;
  few := few[:500];
end $function$;

CREATE OR REPLACE FUNCTION public.busy_walker_bits(begins timestamp with time zone, finishes timestamp with time zone)
 RETURNS TABLE(chunk integer, bits bit)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
  select l.slot / 8192, bit_or(set_bit(0::bit(8192), l.slot % 8192, 1))
  from bookings b join walker_listings l using (walker_id)
  where b.status in ('accepted', 'confirmed', 'in_progress')
    and tstzrange(b.starts_at, b.ends_at) && tstzrange(begins, finishes)
    and begins is not null and app_acts_as('tot', 'worker') group by 1
$function$;

CREATE OR REPLACE FUNCTION public.can_enqueue(kind text, payload jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case
    when app_acts_as('admin', 'cli', 'worker', 'stripe', 'seed') then true
    when kind = 'mail.contact-message' then exists (select from contact_messages c
      where c.id = (payload ->> 'contactMessageId')::uuid)
    when kind = 'push.test' then exists (select from push_subscriptions s
      where s.session_id = (payload ->> 'sessionId')::uuid and s.person_id = app_user_id())
    when app_acts_as('auth') then kind like 'mail.%'
    when kind = 'mail.address-test' then (payload ->> 'userId')::uuid = app_user_id()
    when kind = 'mail.incident-alert' then (payload ->> 'to')::uuid in (
      select admins_to_alert((payload ->> 'incidentId')::uuid))
    when kind = 'mail.reference-request' then exists (select from walker_references r
      where r.id = (payload ->> 'referenceId')::uuid and r.walker_id = app_user_id())
    when app_acts_as('tot', 'trotter') and (kind like 'mail.booking-%' or kind like 'mail.offer-%'
      or kind in ('mail.no-show', 'mail.payout-setup', 'mail.incident-call', 'mail.walk-on-my-way', 'mail.walk-picked-up', 'mail.walk-dropped-off')) then exists (
      select from bookings b where b.id = (payload ->> 'bookingId')::uuid
        and (app_user_id() in (b.parent_id, b.walker_id) or exists (select from booking_offers o
          where o.booking_id = b.id and o.walker_id = app_user_id()))
        and ((payload ->> 'to')::uuid in (b.parent_id, b.walker_id)
          or exists (select from booking_offers o where o.booking_id = b.id and o.walker_id = (payload ->> 'to')::uuid)
          or exists (select from booking_invitations i where i.booking_id = b.id
            and i.walker_id = (payload ->> 'to')::uuid)))
    when app_acts_as('tot', 'trotter') and kind like 'mail.series-%' then exists (
      select from booking_series s where s.id = (payload ->> 'seriesId')::uuid
        and app_user_id() in (s.parent_id, s.walker_id) and (payload ->> 'to')::uuid in (s.parent_id, s.walker_id))
    else false end
$function$;

CREATE OR REPLACE FUNCTION public.can_message(other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce((select case
      when me.role = 'admin' then you.role <> 'admin'
      when not you.is_approved then false
      when you.role = 'admin' then has_messaged(you.id, me.id)
      when me.role = you.role then false
      when you.id = any (blocked_ids()) then false
      when exists (select from bookings b where (b.parent_id = me.id and b.walker_id = you.id)
        or (b.walker_id = me.id and b.parent_id = you.id)) then true
      when me.role = 'trotter' then you.looking_for_trotter or has_messaged(you.id, me.id)
      else exists (select from walker_listings l where l.walker_id = you.id)
        or has_messaged(you.id, me.id) or has_messaged(me.id, you.id)
    end
    from profiles me, profiles you
    where me.id = app_user_id() and you.id = other and you.id <> me.id
      and me.is_approved and me.hidden_at is null and you.hidden_at is null), false)
$function$;

CREATE OR REPLACE FUNCTION public.check_is_required()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce((select required from check_policy), false)
$function$;

CREATE OR REPLACE FUNCTION public.children_named(word text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_indexonlyscan TO 'off'
AS $function$
declare
  found uuid[];
begin
  execute format('select array(select id from children where lower(name) like lower(%L) limit 500)',
    beginning(jsonb_build_array(word))) into found;
  return case when cardinality(found) >= 500 then found
    else first_matching('children', 'true', word_condition('lower(name)', word)) end;
end $function$;

CREATE OR REPLACE FUNCTION public.claim_outbox_row(claimed uuid, at timestamp with time zone)
 RETURNS TABLE(kind text, payload jsonb, created_at timestamp with time zone, attempts integer, traceparent text)
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  begin
    if not (coalesce(current_setting('app.actor', true), '') = '' or app_acts_as('worker')) then
      raise insufficient_privilege using message = 'the outbox is the worker''s';
    end if;
    perform set_config('app.actor', 'worker', true);
    return query update outbox o set claimed_at = at, attempts = o.attempts + 1
      where o.id = claimed and o.done_at is null and o.failed_at is null
      returning o.kind, o.payload, o.created_at, o.attempts, o.traceparent;
  end;
$function$;

CREATE OR REPLACE FUNCTION public.close_proposal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update reschedule_proposals set status = 'expired', answered_at = app_now() where booking_id = new.id and status = 'open';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.conversation_participant(other uuid)
 RETURNS TABLE(id uuid, first_name text, last_name text, avatar_url text, role text, writable boolean, blocked boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.id,
    case when p.hidden_at is not null and is_former(p.id) then 'Former' else p.first_name end as first_name,
    case when p.hidden_at is not null and is_former(p.id) then 'user' else p.last_name end as last_name,
    case when p.hidden_at is not null and is_former(p.id) then null else p.avatar_url end as avatar_url,
    p.role, allowed.writable,
    exists (select from blocks b where b.blocker_id = app_user_id() and b.blocked_id = p.id)
  from profiles p cross join lateral (select can_message(p.id) as writable) allowed
  where p.id = other and p.id <> app_user_id() and (allowed.writable or exists (select from conversations c
    where c.person_a = least(p.id, app_user_id()) and c.person_b = greatest(p.id, app_user_id())))
$function$;

CREATE OR REPLACE FUNCTION public.count_booking_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.calendar_sequence := old.calendar_sequence + 1;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.current_check(walker uuid)
 RETURNS TABLE(id uuid, status text, provider text, checked_on date, expires_on date)
 LANGUAGE sql
 STABLE
AS $function$
  select c.id, case when c.expired then 'expired' else c.status end, c.provider, c.checked_on, c.expires_on
  from (select b.*, b.status = 'clear' and (b.expires_on >= market_today()) is not true as expired
    from background_checks b where b.walker_id = walker and b.status <> 'none') c
  order by c.expired, c.status = 'pending', c.checked_on desc nulls last, c.updated_at desc, c.id limit 1
$function$;

CREATE OR REPLACE FUNCTION public.dashboard_counts()
 RETURNS TABLE(users integer, parents integer, walkers integer, pending integer, pending_parents integer, pending_walkers integer, bookings integer, active_bookings integer, looking integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(sum(n) filter (where tally like 'people/%'), 0)::int as users,
    coalesce(sum(n) filter (where tally like 'people/tot/%'), 0)::int as parents,
    coalesce(sum(n) filter (where tally like 'people/trotter/%'), 0)::int as walkers,
    coalesce(sum(n) filter (where tally like 'people/%/pending/%'), 0)::int as pending,
    coalesce(sum(n) filter (where tally like 'people/tot/pending/%'), 0)::int as pending_parents,
    coalesce(sum(n) filter (where tally like 'people/trotter/pending/%'), 0)::int as pending_walkers,
    coalesce(sum(n) filter (where tally like 'bookings/%'), 0)::int as bookings,
    coalesce(sum(n) filter (where tally in ('bookings/pending', 'bookings/accepted', 'bookings/confirmed',
      'bookings/in_progress')), 0)::int as active_bookings,
    coalesce(sum(n) filter (where tally = 'looking'), 0)::int as looking
  from (select tally, n from current_tallies where day = '-infinity') counted having app_acts_as('admin', 'cli')
$function$;

CREATE OR REPLACE FUNCTION public.end_rival_requests(agreed uuid[])
 RETURNS TABLE(booking_id uuid, people uuid[])
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  rivals uuid[];
begin
  select array_agg(r.id) into rivals from (
    select b.id from bookings a join bookings b on b.parent_id = a.parent_id and b.status = 'pending' and b.id <> a.id
      and b.child_ids && a.child_ids and b.starts_at < a.ends_at and b.ends_at > a.starts_at
    where a.id = any (agreed) and a.status = 'accepted' order by b.id for update of b skip locked) r;
  update bookings set status = 'cancelled', cancelled_at = app_now(), cancelled_by = parent_id,
    cancel_reason = 'parent_cancelled', updated_at = app_now() where id = any (rivals);
  insert into booking_events (id, booking_id, transition, actor_id, actor_kind, from_status, to_status, at)
    select gen_random_uuid(), id, case when series_id is null then 'cancel' else 'cancelInSeries' end, parent_id,
      'parent', 'pending', 'cancelled', app_now() from bookings where id = any (rivals);
  insert into outbox (id, kind, payload, dedupe_key, created_at, due_at)
    select gen_random_uuid(), 'mail.' || kind, jsonb_build_object('bookingId', id, 'to', person),
      kind || '/' || id || '/' || person, app_now(), app_now()
    from (select 'booking-cancelled' as kind, id, walker_id as person from bookings
        where id = any (rivals) and series_id is null and walker_id is not null
      union all select 'offer-not-chosen', b.booking_id, b.walker_id from open_bidders(rivals) b
        where not exists (select from bookings a where a.id = any (agreed) and a.walker_id = b.walker_id)) mails
    on conflict do nothing;
  with over as (
    update booking_series s set status = 'ended', end_reason = 'parent_ended', ended_by = parent_id, ended_at = app_now(),
      updated_at = app_now(), version = version + 1
    where s.status = 'pending' and s.id in (select series_id from bookings where id = any (rivals))
      and not exists (select from bookings b where b.series_id = s.id and b.status = 'pending')
    returning id, walker_id, first_date, version)
  insert into outbox (id, kind, payload, dedupe_key, created_at, due_at)
    select gen_random_uuid(), 'mail.series-ended', jsonb_build_object('seriesId', id, 'to', walker_id, 'round', first_date),
      'series-ended/' || id || '/' || version || '/' || walker_id, app_now(), app_now() from over
    on conflict do nothing;
  return query select b.id, array_remove(array[b.parent_id, b.walker_id], null) || array(
      select walker_id from open_bidders(array[b.id]))
    from bookings b where b.id = any (rivals);
end $function$;

CREATE OR REPLACE FUNCTION public.end_sessions_of_hidden()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from sessions where user_id = new.user_id;
  delete from tokens where user_id = new.user_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.enqueue_push()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from push_subscriptions d where d.person_id = new.recipient_id) then
    insert into outbox (id, kind, payload, created_at, due_at)
      select gen_random_uuid(), 'push.notification',
        jsonb_build_object('notificationId', new.id, 'sessionId', d.session_id), new.created_at, new.created_at
      from push_subscriptions d where d.person_id = new.recipient_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.enqueue_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  event text;
  about jsonb;
  happened timestamptz;
  id_of_event uuid := gen_random_uuid();
begin
  if app_acts_as('seed') or not exists (select from webhook_endpoints where turned_off_at is null) then return null; end if;
  case tg_table_name
    when 'booking_events' then
      happened := new.at;
      event := case
        when new.from_status is null then 'booking.requested'
        when new.transition = 'reschedule' then 'booking.rescheduled'
        when new.from_status = new.to_status then null
        when new.to_status = 'accepted' then 'booking.accepted'
        when new.to_status = 'in_progress' then 'booking.started'
        when new.to_status = 'completed' and new.from_status <> 'awaiting_payment_confirmation' then 'booking.completed'
        when new.to_status = 'cancelled' then 'booking.cancelled'
        when new.to_status = 'reviewed' then 'booking.reviewed' end;
      about := jsonb_build_object('booking_id', new.booking_id, 'status', new.to_status, 'previous_status', new.from_status);
    when 'payments' then
      happened := new.confirmed_at;
      event := 'payment.succeeded';
      about := jsonb_build_object('payment_id', new.id, 'booking_id', new.booking_id, 'kind', new.kind,
        'amount', (new.amount * 100)::integer, 'currency', new.currency);
    when 'refunds' then
      happened := new.updated_at;
      event := 'payment.refunded';
      about := jsonb_build_object('refund_id', new.id, 'payment_id', new.payment_id, 'booking_id', new.booking_id,
        'amount', (new.amount * 100)::integer, 'currency', 'usd');
    when 'disputes' then
      happened := new.updated_at;
      event := case when new.outcome = 'open' then 'payment.disputed' else 'payment.dispute_closed' end;
      about := jsonb_build_object('dispute_id', new.id, 'payment_id', new.payment_id, 'booking_id', new.booking_id,
        'amount', (new.amount * 100)::integer, 'currency', 'usd', 'outcome', new.outcome);
  end case;
  if event is null then return null; end if;
  with made as (
    insert into webhook_deliveries (id, endpoint_id, event_id, type, data, occurred_at, created_at, status, attempts)
    select gen_random_uuid(), e.id, id_of_event, event, about, happened, coalesce(app_now(), happened), 'pending', 0
    from webhook_endpoints e
    where e.turned_off_at is null and split_part(event, '.', 1) = any (e.topics)
    for key share of e
    returning id, created_at)
  insert into outbox (id, kind, payload, created_at, due_at)
    select gen_random_uuid(), 'webhooks.deliver', jsonb_build_object('deliveryId', id), created_at, created_at from made;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_person(person uuid, hidden_before timestamp with time zone, moment timestamp with time zone, new_code text)
 RETURNS TABLE(bucket text, path text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  #variable_conflict use_column
  begin
    perform from profiles p where p.id = person for update;
    if not exists (select from people_to_erase(hidden_before) due where due.id = person) then
      return;
    end if;
    return query
      select t.bucket, t.path from images t where (t.owner_id = person or t.incident_id in (select i.id from incidents i where i.booking_id in (select b.id from bookings b where b.parent_id = person union all select b.id from bookings b where b.walker_id = person)))
      union select 'avatars', regexp_replace(p.avatar_url, '^.*/', '') from profiles p
        where p.id = person and p.avatar_url is not null;
    delete from unredacted_messages t where t.message_id in (select m.id from messages m where m.conversation_id in (
  select c.id from conversations c where c.person_a = person
  union all select c.id from conversations c where c.person_b = person) and (m.sender_id = person or exists (select from profiles p where p.id = person and p.role = 'tot')));
    update messages t set content = 'This message went with an account that was closed.' where t.conversation_id in (
  select c.id from conversations c where c.person_a = person
  union all select c.id from conversations c where c.person_b = person) and (t.sender_id = person or exists (select from profiles p where p.id = person and p.role = 'tot'));
    delete from unread_digests t where t.user_id = person;
    delete from open_request_digests t where t.walker_id = person;
    delete from rewards_visits t where t.user_id = person;
    delete from child_sheet_views t where t.child_id in (select c.id from children c where c.parent_id = person);
    delete from images t where (t.owner_id = person or t.incident_id in (select i.id from incidents i where i.booking_id in (select b.id from bookings b where b.parent_id = person union all select b.id from bookings b where b.walker_id = person)));
    delete from child_receivers t where t.parent_id = person;
    delete from pickup_settings t where t.parent_id = person;
    delete from children t where t.parent_id = person and not exists (select from booking_children b where b.child_id = t.id)
        and not exists (select from booking_series s where s.parent_id = t.parent_id and t.id = any (s.child_ids));
    update children t set name = 'A child', hidden_at = coalesce(t.hidden_at, moment), updated_at = moment, age = null, sex = null, avatar_url = null, school = null, allergies = null, medical_conditions = null, emergency_contact_name = null, emergency_contact_phone = null, pickup_instructions = null, dropoff_instructions = null, special_instructions = null, favorite_activities = null, behavioral_notes = null, trotter_preferences = null, schedule_preferences = null, may_go_home_alone = false, no_allergies = false, answered_at = null where t.parent_id = person;
    delete from saved_places t where t.parent_id = person;
    delete from favorites t where (t.parent_id = person or t.trotter_id = person);
    update booking_series t set pickup_location = 'Removed', dropoff_location = 'Removed', notes = null, request_key = null, request_fingerprint = null where t.parent_id = person;
    update bookings t set pickup_location = 'Removed', dropoff_location = 'Removed', notes = null, neighborhood = null, request_key = null, request_fingerprint = null where t.parent_id = person;
    update booking_events t set reason = null where t.id in (
  select e.id from booking_events e join bookings b on b.id = e.booking_id where b.parent_id = person
  union all
  select e.id from booking_events e join bookings b on b.id = e.booking_id
  where b.walker_id = person and e.actor_id = person);
    update booking_events t set cancellation_kind = null where t.booking_id in (select b.id from bookings b where b.parent_id = person union all select b.id from bookings b where b.walker_id = person) and t.actor_id = person;
    update walk_steps t set latitude = null, longitude = null where t.booking_id in (select b.id from bookings b where b.parent_id = person union all select b.id from bookings b where b.walker_id = person);
    update reschedule_proposals t set note = null where (t.proposed_by = person or t.asked_id = person);
    delete from location_logs t where t.booking_id in (select b.id from bookings b where b.parent_id = person union all select b.id from bookings b where b.walker_id = person);
    update incident_events t set note = null where t.incident_id in (select i.id from incidents i where i.booking_id in (select b.id from bookings b where b.parent_id = person union all select b.id from bookings b where b.walker_id = person));
    update incidents t set text = null where t.booking_id in (select b.id from bookings b where b.parent_id = person union all select b.id from bookings b where b.walker_id = person);
    delete from blocks t where (t.blocker_id = person or t.blocked_id = person);
    update reports t set note = null where (t.reporter_id = person or t.subject_id = person);
    delete from payment_cards t where t.owner_id = person;
    delete from payment_customers t where t.person_id = person;
    update walker_profiles t set hourly_rate = null, experience_years = null, bio = null, neighborhood = null, languages = null, date_of_birth = null, availability_schedule = null, availability = null, background_check_status = null, background_check_expires_on = null, stripe_account_id = null, payouts_ready_at = null, location_sharing = false, public_photo = false, is_active = false, vacation_mode = false, stripe_details_submitted = false, stripe_onboarding_completed = false, updated_at = moment where t.user_id = person;
    delete from background_check_changes t where t.walker_id = person;
    delete from background_checks t where t.walker_id = person;
    delete from reference_answers t where t.walker_id = person;
    delete from walker_references t where t.walker_id = person;
    delete from identity_checks t where t.walker_id = person;
    delete from availability_exceptions t where t.walker_id = person;
    delete from push_subscriptions t where t.person_id = person;
    delete from sessions t where t.user_id = person;
    delete from tokens t where t.user_id = person;
    delete from security_events t where t.person_id = person;
    delete from recovery_codes t where t.user_id = person;
    delete from second_factors t where t.user_id = person;
    delete from passkeys t where t.user_id = person;
    delete from calendar_feeds t where t.person_id = person;
    delete from notification_settings t where t.user_id = person;
    delete from notifications t where t.recipient_id = person;
    update account_deletion_requests t set reason = '', admin_notes = null where t.profile_id = person;
    delete from email_suppressions t where t.address in (select p.email from profiles p where p.id = person);
    delete from contact_messages t where t.id in (select c.id from contact_messages c join users u on lower(c.email) = lower(u.email::text) where u.id = person);
    update profiles t set phone = null, neighborhood = null, avatar_url = null, trotter_needs_description = null, last_login_at = null, language = null, email = person || '@former.invalid', first_name = 'Former', last_name = 'user', looking_for_trotter = false, referral_code = new_code, updated_at = moment, erased_at = moment where t.id = person;
    update users t set sign_up_metadata = '{}', password_hash = '', email = person || '@former.invalid' where t.id = person;
  end $function$;

CREATE OR REPLACE FUNCTION public.facets_of(l walker_listings)
 RETURNS TABLE(facet text, value text)
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  if l.slot is null then return; end if;
  return query select * from (values
      ('listed', ''),
      ('rate', lpad((l.hourly_rate * 100)::integer::text, 6, '0')),
      ('experience', lpad(l.experience_years::text, 6, '0')),
      ('neighborhood', l.neighborhood)) single (facet, value)
    where single.value is not null
  union select 'language', unnest(l.languages)
  union select 'weekday', unnest(l.weekdays)
  union select 'window', usual_windows(l.availability_schedule);
end $function$;

CREATE OR REPLACE FUNCTION public.find_bookings(which text, words jsonb, sorted text, descending boolean, after_id uuid, most integer, whole boolean DEFAULT false)
 RETURNS TABLE(ids uuid[], total integer, uncounted boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  among text := case which when 'paid' then 'payment_completed'
    when 'active' then 'status in (''pending'', ''accepted'', ''confirmed'', ''in_progress'')' else 'true' end;
  keys text[] := case sorted when 'start' then array['starts_at', 'id'] when 'created' then array['created_at', 'id']
    else array['coalesce(final_amount, total_amount, -1)', 'id'] end;
  matching text;
  place text;
  listed integer;
  few uuid[];
  more boolean := false;
  exact boolean := false;
begin
  if not app_acts_as('admin', 'cli') then
    return;
  end if;
  select case sorted when 'start' then format('%L::timestamptz, %L::uuid', starts_at, id)
      when 'created' then format('%L::timestamptz, %L::uuid', created_at, id)
      else format('%L::numeric, %L::uuid', coalesce(final_amount, total_amount, -1), id) end
    into place from bookings where id = after_id;
  select string_agg(booking_search_condition(word, which, whole), ' and ') into matching
    from jsonb_array_elements_text(words) word;
  select coalesce(sum(t.n), 0) into listed from current_tallies t
    where t.day = '-infinity' and case which when 'paid' then t.tally = 'paid walks'
      when 'active' then t.tally in ('bookings/pending', 'bookings/accepted', 'bookings/confirmed', 'bookings/in_progress')
      else t.tally like 'bookings/%' end;
  if matching is null or whole then
    return query select page_of_all('bookings', concat_ws(' and ', among, matching), keys, place, descending, most),
      listed, false;
    return;
  end if;
  if listed <= 500 then
    execute format('select array(select id from bookings where %s)', among) into few;
  else
    select * into few, more, exact from bookings_matching(words, which, among);
  end if;
  if not exact then
    among := among || ' and ' || matching;
  end if;
  return query select found.ids, found.total, more
    from page_of_ids('bookings', among, few, keys, place, descending, most) found;
end $function$;

CREATE OR REPLACE FUNCTION public.find_people(of_role text, in_state text, words jsonb, sorted text, descending boolean, after_id uuid, after_at timestamp with time zone, most integer, whole boolean DEFAULT false)
 RETURNS TABLE(ids uuid[], total integer, uncounted boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  among text := 'role <> ''admin'' and hidden_at is null';
  keys text[] := case sorted when 'email' then array['email', 'id'] when 'joined' then array['created_at', 'id']
    when 'seen' then array['coalesce(last_login_at, ''-infinity'')', 'id'] else array['first_name', 'last_name', 'id'] end;
  matching text;
  place text;
  listed integer;
  few uuid[];
  newest uuid[];
  more boolean := false;
begin
  if not app_acts_as('admin', 'cli') then
    return;
  end if;
  if of_role is not null then
    among := among || format(' and role = %L', of_role);
  end if;
  among := among || case in_state when 'pending' then ' and approval_status = ''pending'''
    when 'approved' then ' and approval_status = ''approved''' when 'complete' then ' and walker_complete'
    when 'incomplete' then ' and not walker_complete' else '' end;
  select case sorted when 'email' then format('%L::citext, %L::uuid', email, id)
      when 'joined' then format('%L::timestamptz, %L::uuid', created_at, id)
      when 'seen' then format('%L::timestamptz, %L::uuid', coalesce(after_at, '-infinity'), id)
      else format('%L, %L, %L::uuid', first_name, last_name, id) end
    into place from profiles where id = after_id;
  select string_agg(word_condition('search_text', word), ' and ') into matching from jsonb_array_elements_text(words) word;
  select coalesce(sum(t.n), 0) into listed from current_tallies t
    where t.day = '-infinity' and t.tally like concat_ws('/', 'people', coalesce(of_role, '%'),
      case when in_state in ('pending', 'approved') then in_state else '%' end,
      case when in_state in ('complete', 'incomplete') then in_state else '%' end);
  if matching is null or whole then
    return query select page_of_all('profiles', concat_ws(' and ', among, matching), keys, place, descending, most),
      listed, false;
    return;
  end if;
  if listed <= 500 then
    execute format('select array(select id from profiles where %s and %s)', among, matching) into few;
  else
    few := people_matching(words, of_role);
    more := cardinality(few) >= 500;
  end if;
  if more and in_state = 'pending' then
    execute format('select array(select id from (select * from profiles where %s order by created_at desc, id desc limit 1000)
      newest where %s limit 500)', among, matching) into newest;
  end if;
  return query select found.ids, found.total, more
    from page_of_ids('profiles', among, few || newest, keys, place, descending, most) found;
end $function$;

CREATE OR REPLACE FUNCTION public.finish_outbox_row(finished uuid, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  begin
    if not (coalesce(current_setting('app.actor', true), '') = '' or app_acts_as('worker')) then
      raise insufficient_privilege using message = 'the outbox is the worker''s';
    end if;
    perform set_config('app.actor', 'worker', true);
    update outbox set done_at = at, last_error = null where id = finished and done_at is null;
  end;
$function$;

CREATE OR REPLACE FUNCTION public.first_matching(source text, among text, condition text, in_order text DEFAULT NULL::text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
 SET enable_indexonlyscan TO 'off'
AS $function$
declare
  rows_in_order text := case when in_order is not null
    then format('(select * from %s where %s and %s', source, among, in_order) end;
  found uuid[];
begin
  if is_common(source, rows_in_order, condition) then
    return matching_in_order(rows_in_order, condition);
  end if;
  execute format('select array(select id from %s where %s and %s limit 500)', source, among, condition) into found;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION public.fold_tallies(market_zone text, most integer)
 RETURNS integer
 LANGUAGE sql
AS $function$
  select fold_tallies(most)
$function$;

CREATE OR REPLACE FUNCTION public.fold_tallies(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  folded integer;
begin
  if not app_acts_as('worker', 'cli') then
    return 0;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('tallies', 0));
  update tally_zone set zone = time_zone from market_settings where zone <> time_zone;
  if found then
    insert into tally_changes select tally, day, n from tally_differences;
  end if;
  with removed as (
    delete from tally_changes where ctid = any (array(select ctid from tally_changes limit most)) returning tally, day, n),
  added as (
    insert into tallies as t (day, tally, n) select day, tally, sum(n) from removed group by day, tally
    on conflict (day, tally) do update set n = t.n + excluded.n)
  select count(*) from removed into folded;
  return folded;
end $function$;

CREATE OR REPLACE FUNCTION public.free_walker_bits(day date, opens integer, closes integer, begins timestamp with time zone, finishes timestamp with time zone)
 RETURNS TABLE(chunk integer, bits bit)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select chunk, o.bits & ~coalesce(b.bits, 0::bit(8192))
    & case when closes > 1440 then coalesce(n.bits, 0::bit(8192)) else ~0::bit(8192) end
  from open_walker_bits(day, opens, case when closes > 1440 then 1440 else closes end) o
    left join busy_walker_bits(begins, finishes) b using (chunk)
    left join open_walker_bits(case when closes > 1440 then day + 1 end, 0, greatest(closes - 1440, 0)) n using (chunk)
$function$;

CREATE OR REPLACE FUNCTION public.get_parents_looking_for_trotters(limit_count integer DEFAULT 100)
 RETURNS TABLE(id uuid, first_name text, last_name text, avatar_url text, trotter_needs_description text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.id, p.first_name, left(p.last_name, 1), p.avatar_url, p.trotter_needs_description
  from profiles p
  where p.role = 'tot' and p.looking_for_trotter and p.is_approved and p.hidden_at is null
    and p.id <> all ((select blocked_ids())::uuid[])
    and (app_acts_as('admin') or exists (select from profiles me
      where me.id = app_user_id() and me.role = 'trotter' and me.is_approved and me.hidden_at is null))
  order by p.last_login_at desc nulls last, p.id
  limit limit_count
$function$;

CREATE OR REPLACE FUNCTION public.get_top_trotters(limit_count integer DEFAULT 3)
 RETURNS TABLE(id uuid, first_name text, last_name text, avatar_url text, total_points integer, completed_bookings integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.id, p.first_name, left(p.last_name, 1), p.avatar_url, r.total_points_earned, w.completed_walks_count
  from rewards_points r join profiles p on p.id = r.user_id join walker_profiles w on w.user_id = p.id
  where p.role = 'trotter' and p.is_approved and p.hidden_at is null and r.total_points_earned > 0
    and (app_acts_as('admin') or exists (select from profiles me
      where me.id = app_user_id() and me.role in ('trotter') and me.is_approved and me.hidden_at is null))
    and p.id <> all ((select blocked_ids())::uuid[])
  order by r.total_points_earned desc, w.completed_walks_count desc, p.id
  limit limit_count
$function$;

CREATE OR REPLACE FUNCTION public.get_users_with_unread_messages(limit_count integer DEFAULT 200, skip_count integer DEFAULT 0)
 RETURNS TABLE(user_id uuid, first_name text, last_name text, email text, unread_count integer, last_login_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.id, p.first_name, p.last_name, p.email::text,
    (select count(*)::int from messages m where m.receiver_id = p.id and not m.is_read), p.last_login_at
  from (select u.user_id, u.seen_at from unread_people u where app_acts_as('admin', 'cli')
      and exists (select from messages m where m.receiver_id = u.user_id and not m.is_read)
    order by u.seen_at desc, u.user_id desc limit limit_count offset skip_count) u
    join profiles p on p.id = u.user_id
  order by u.seen_at desc, u.user_id desc
$function$;

CREATE OR REPLACE FUNCTION public.guard_approved_booking()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  people uuid[] := case tg_op when 'INSERT' then array[new.parent_id, new.walker_id] else array[new.walker_id] end;
begin
  if not app_acts_as('tot', 'trotter', 'admin', 'cli') then
    return new;
  end if;
  perform from profiles p where p.id = any (people) order by p.id for share;
  if exists (select from profiles p where p.id = any (people) and not (p.is_approved and p.hidden_at is null)) then
    raise exclusion_violation using message = 'one of the two may not act', constraint = 'bookings_of_approved';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_approved_offer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from profiles p where p.id = new.walker_id and p.is_approved and p.hidden_at is null for share;
  if not found then
    raise exclusion_violation using message = 'this walker may not act', constraint = 'offers_of_approved';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_blocked_booking()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('pair/' || least(new.parent_id,
    new.walker_id) || '/' || greatest(new.parent_id, new.walker_id), 0));
  if exists (select from blocks where (blocker_id = new.parent_id and blocked_id = new.walker_id)
      or (blocker_id = new.walker_id and blocked_id = new.parent_id)) then
    raise exclusion_violation using message = 'these two have nothing to do with each other',
      constraint = 'bookings_not_blocked';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_booking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  who text := case when app_acts_as('tot') and old.parent_id = app_user_id() then 'parent'
    when app_acts_as('trotter') and old.walker_id = app_user_id() then 'walker'
    when app_acts_as('admin', 'cli') then 'admin' when app_acts_as('worker') then 'worker' when app_acts_as('stripe')
      then 'stripe' end;
  changed text[] := array(select n.key from jsonb_each(to_jsonb(new)) n
    join jsonb_each(to_jsonb(old)) o using (key) where n.value is distinct from o.value
      and n.key <> all (array['child_ids', 'family_slot', 'places_text', 'search_text', 'is_approved']));
  allowed text[];
  -- The computed column is not known before the update.
  walking uuid[] := array[new.child_id] || new.sibling_ids;
begin
  if new.status in ('confirmed', 'declined') and new.status <> old.status and row_security_active(tg_relid) then
    raise insufficient_privilege using message = 'this status is only read, not theirs to change';
  end if;
  if app_acts_as('seed') or not (row_security_active(tg_relid)
    and current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)) then
    return new;
  end if;
  if new.status <> old.status then
    if not booking_can_transition(who, old.status, new.status, new.cancel_reason) then
      raise insufficient_privilege using message = 'this step of a booking is not theirs to change';
    end if;
    allowed := case
      when new.status = 'cancelled' then array['cancelled_by', 'cancelled_at', 'cancel_reason']
      when new.status = 'accepted' and who not in ('walker', 'worker') then array['walker_id', 'hourly_rate', 'total_amount']
      when new.status = 'reviewed' then array['review_submitted']
      when who = 'stripe' then array['payment_completed', 'payment_intent_id', 'walker_payout_amount'] end;
    if new.status = 'reviewed' and not (new.review_submitted and exists (select from booking_reviews r
        where r.booking_id = new.id)) then
      raise insufficient_privilege using message = 'without a review this status is not theirs to change';
    end if;
    if who in ('parent', 'walker') and new.status = 'cancelled' and new.cancelled_by is distinct from app_user_id() then
      raise insufficient_privilege using message = 'who cancelled a booking is not theirs to change';
    end if;
    if new.status = 'accepted' and who = 'worker' and not exists (select from booking_series s
        where s.id = old.series_id and s.status = 'accepted') then
      raise insufficient_privilege using message = 'nobody has agreed to walk this series';
    end if;
    if new.status = 'accepted' and who not in ('walker', 'worker') and (old.walker_id is not null or not case who
        when 'parent' then exists (select from booking_offers o where o.booking_id = new.id and o.walker_id = new.walker_id
          and o.withdrawn_at is null and o.hourly_rate = new.hourly_rate)
        else exists (select from walker_listings l where l.walker_id = new.walker_id
          and l.hourly_rate = new.hourly_rate) end) then
      raise exclusion_violation using message = 'nobody has agreed to walk at this price',
        constraint = 'bookings_at_agreed_rate';
    end if;
  else
    allowed := case
      when who = 'parent' and (old.status = 'pending' or old.status in ('accepted', 'confirmed'))
        and old.starts_at > app_now()
        and walking <> old.child_ids and walking = array(select child from unnest(old.child_ids) with ordinality o (child, place)
          where child = any (walking) order by place)
        then array['child_id', 'sibling_ids']
      when who = 'stripe' and old.status = 'completed' and not old.payment_completed
        and old.time_adjustment_requested and not new.time_adjustment_requested
        and num_nonnulls(new.actual_duration_hours, new.final_amount, new.walker_payout_amount,
          new.time_adjustment_amount) = 0
        then array['actual_duration_hours', 'final_amount', 'walker_payout_amount', 'time_adjustment_requested',
          'time_adjustment_amount']
      when who = 'stripe' and old.status = 'completed' and not old.time_adjustment_requested
        and new.time_adjustment_requested and new.actual_duration_hours = new.duration_hours
        and new.time_adjustment_amount = 0 and new.walker_payout_amount = new.final_amount
        then array['actual_duration_hours', 'final_amount', 'walker_payout_amount', 'time_adjustment_requested',
          'time_adjustment_amount']
      when who = 'stripe' then array['payment_completed', 'payment_intent_id', 'walker_payout_amount']
      when who in ('parent', 'walker') and old.status in ('accepted', 'confirmed')
        and new.ends_at - new.starts_at = old.ends_at - old.starts_at and exists (select from reschedule_proposals p
          where p.status = 'open' and p.asked_id = app_user_id() and p.new_time = new.scheduled_time and case
            when p.series_id is null then p.booking_id = old.id and p.new_date = new.scheduled_date
            else p.series_id = old.series_id and old.scheduled_date = new.scheduled_date
              and old.scheduled_date >= p.new_date end)
        then array['scheduled_date', 'scheduled_time', 'starts_at', 'ends_at']
      when who = 'parent' and old.status = 'completed' and not old.time_adjustment_requested
        and new.time_adjustment_requested and new.walker_payout_amount = new.final_amount
          then array['actual_duration_hours', 'final_amount', 'walker_payout_amount', 'time_adjustment_requested',
          'time_adjustment_amount'] end;
  end if;
  if not changed <@ (coalesce(allowed, '{}') || array['status', 'updated_at']) then
    raise insufficient_privilege using message = 'these fields of a booking are not theirs to change';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_booking_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  who text := case when app_acts_as('tot') then 'parent' when app_acts_as('trotter') then 'walker' end;
  walk record;
  possible boolean;
begin
  if who is null or not (row_security_active(tg_relid)
    and current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)) then
    return null;
  end if;
  select b.id, b.parent_id, b.walker_id, b.series_id, b.status, b.cancel_reason into walk
    from bookings b where b.id = new.booking_id;
  possible := new.actor_kind = who and new.to_status = walk.status
    and app_user_id() = case who when 'parent' then walk.parent_id else walk.walker_id end
    and case
      when new.transition = 'request' then who = 'parent' and new.from_status is null and new.to_status = 'pending'
      when new.transition = 'reschedule' then new.from_status = new.to_status and exists (select
        from reschedule_proposals p where p.asked_id = app_user_id() and p.status = 'accepted'
          and (p.booking_id = walk.id or p.series_id = walk.series_id))
      when new.transition = 'childStaysHome' then who = 'parent' and new.from_status = new.to_status
        and exists (select from booking_children c where c.booking_id = walk.id and c.stays_home_at = new.at)
      when new.transition in ('onMyWay', 'dropOff') then who = 'walker' and new.from_status = new.to_status
        and exists (select from walk_steps s where s.booking_id = walk.id
          and s.step = case new.transition when 'onMyWay' then 'on_my_way' else 'dropped_off' end)
      else booking_can_transition(who, new.from_status, new.to_status, walk.cancel_reason, new.transition)
    end
    and (new.transition in ('reschedule', 'childStaysHome') or not exists (select from booking_events e where e.booking_id = walk.id
      and e.id <> new.id and e.to_status = new.to_status and case when new.from_status = new.to_status
        then e.transition = new.transition else e.from_status is distinct from e.to_status end));
  if possible is not true then
    raise insufficient_privilege using message = 'this step of a booking did not happen';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_booking_of_child()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  wanted uuid[] := array[new.child_id] || new.sibling_ids;
  present integer;
begin
  perform from children c where c.id = any (wanted) and c.hidden_at is null order by c.id for key share;
  get diagnostics present = row_count;
  if present < cardinality(wanted) then
    raise exclusion_violation using message = 'a child was deleted', constraint = 'bookings_of_present_child';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_conversation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if app_user_id() is not null and ((new.id, new.person_a, new.person_b, new.booking_id, new.created_at)
      is distinct from (old.id, old.person_a, old.person_b, old.booking_id, old.created_at)
      or new.last_seq < old.last_seq) then
    raise insufficient_privilege using message = 'the people of a conversation are not theirs to change';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_incident()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.text is null and to_jsonb(new) - 'text' = to_jsonb(old) - 'text'
      and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    return new;
  end if;
  if old.outcome is not null or (old.taken_at is not null and (new.taken_at, new.taken_by)
      is distinct from (old.taken_at, old.taken_by))
    or (new.id, new.booking_id, new.reporter_id, new.kind, new.text, new.created_at)
      is distinct from (old.id, old.booking_id, old.reporter_id, old.kind, old.text, old.created_at) then
    raise insufficient_privilege using message = 'an incident is not to change once it is reported, nor who took it or its outcome';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if app_user_id() is not null and not current_user = (select pg_get_userbyid(relowner) from pg_class
    where oid = tg_relid) and ((to_jsonb(new) - 'is_read') is distinct from (to_jsonb(old) - 'is_read')
      or (old.is_read and not new.is_read)) then
    raise insufficient_privilege using message = 'a message is not its receiver''s to change';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_new_booking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status in ('confirmed', 'declined') and row_security_active(tg_relid) then
    raise insufficient_privilege using message = 'a booking begins as a request and nothing else';
  end if;
  if app_acts_as('seed') or not (row_security_active(tg_relid)
    and current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)) then
    return new;
  end if;
  if new.status <> 'pending' or new.payment_completed or new.review_submitted or new.time_adjustment_requested
      or num_nonnulls(new.actual_duration_hours, new.final_amount, new.walker_payout_amount, new.time_adjustment_amount,
        new.payment_intent_id, new.cancelled_by, new.cancel_reason) > 0 then
    raise insufficient_privilege using message = 'a booking begins as a request and nothing else';
  end if;
  if new.first_accepts_up_to is not null and (num_nonnulls(new.walker_id, new.series_id) > 0
      or new.starts_at > app_now() + interval '24 hours') then
    raise insufficient_privilege using message = 'only an open request of the next day goes to the first who accepts';
  end if;
  if new.series_id is not null then
    if not exists (select from booking_series s where s.id = new.series_id and s.parent_id = new.parent_id
        and s.walker_id = new.walker_id and s.child_id = new.child_id
        and s.sibling_ids = new.sibling_ids and s.hourly_rate = new.hourly_rate
        and (s.status = 'accepted') = app_acts_as('worker')) then
      raise insufficient_privilege using message = 'this walk is not one of the series';
    end if;
  elsif new.walker_id is not null and not exists (select from walker_listings l
      where l.walker_id = new.walker_id and l.hourly_rate = new.hourly_rate) then
    raise exclusion_violation using message = 'nobody walks at this price', constraint = 'bookings_at_agreed_rate';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_new_series()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if app_acts_as('seed') or not (row_security_active(tg_relid)
    and current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)) then
    return new;
  end if;
  if new.status <> 'pending' or num_nonnulls(new.end_reason, new.ended_by, new.ended_at) > 0 then
    raise insufficient_privilege using message = 'a series begins as a request and nothing else';
  end if;
  if not exists (select from walker_listings l where l.walker_id = new.walker_id
      and l.hourly_rate = new.hourly_rate) then
    raise exclusion_violation using message = 'nobody walks at this price', constraint = 'bookings_at_agreed_rate';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_profile()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed text[] := array(select n.key from jsonb_each(to_jsonb(new)) n
    join jsonb_each(to_jsonb(old)) o using (key) where n.value is distinct from o.value
      and n.key <> all (array['family_slot', 'places_text', 'search_text', 'is_approved']));
begin
  if app_acts_as('seed', 'worker', 'cli') or not (row_security_active(tg_relid)
    and current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)) then
    return new;
  end if;
  if app_acts_as('admin') and old.id is distinct from app_user_id() then
    if not changed <@ array['approval_status', 'approval_withdrawn_at', 'hidden_at', 'referral_count', 'updated_at']
      or (old.role = 'admin' and changed && array['approval_status', 'approval_withdrawn_at', 'hidden_at']) then
      raise insufficient_privilege using message = 'these fields of a profile are not an admin''s to change';
    end if;
  elsif changed && array['id', 'user_id', 'email', 'role', 'approval_status', 'approval_withdrawn_at', 'referral_code',
    'referral_count', 'hidden_at', 'erased_at', 'created_at'] then
    raise insufficient_privilege using message = 'these fields of a profile are not its own person''s to change';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_rate()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from market_settings where new.hourly_rate <= highest_rate and new.hourly_rate % rate_step = 0) then
    raise exception 'hourly_rate_check: % is not a rate of this market', new.hourly_rate using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_report()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.note is null and to_jsonb(new) - 'note' = to_jsonb(old) - 'note'
      and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    return new;
  end if;
  if old.decision is not null or (new.id, new.reporter_id, new.subject_id, new.message_id, new.reason, new.note,
    new.created_at)
      is distinct from (old.id, old.reporter_id, old.subject_id, old.message_id, old.reason, old.note, old.created_at) then
    raise insufficient_privilege using message = 'a report is not to change once it is made, nor its decision';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_reschedule_proposal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  answer text[] := array['status', 'answered_at'];
begin
  if not app_acts_as('worker', 'seed') and row_security_active(tg_relid)
      and current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)
      and to_jsonb(new) - answer <> to_jsonb(old) - answer then
    raise insufficient_privilege using message = 'these fields of a proposal are not theirs to change';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_series()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  who text := case when app_acts_as('tot') and old.parent_id = app_user_id() then 'parent'
    when app_acts_as('trotter') and old.walker_id = app_user_id() then 'walker'
    when app_acts_as('admin', 'cli') then 'admin' when app_acts_as('worker') then 'worker' end;
  changed text[] := array(select n.key from jsonb_each(to_jsonb(new)) n
    join jsonb_each(to_jsonb(old)) o using (key) where n.value is distinct from o.value and n.key <> 'child_ids');
  allowed text[] := case
    when old.status = 'ended' then '{}'::text[]
    when new.status = 'ended' and who is not null
      then array['end_reason', 'ended_by', 'ended_at', 'last_date', 'booked_until']
    when who = 'parent' then array['last_date', 'booked_until', 'hourly_rate', 'start_time']
    when who = 'worker' then array['booked_until']
    when who = 'walker' then array['last_date', 'booked_until', 'start_time']
    when who is not null then array['last_date', 'booked_until'] end;
begin
  if app_acts_as('seed') or not (row_security_active(tg_relid)
    and current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)) then
    return new;
  end if;
  if new.status <> old.status and not (new.status = 'ended'
      or (old.status = 'pending' and new.status = 'accepted' and who = 'walker')) then
    raise insufficient_privilege using message = 'this step of a series is not theirs to change';
  end if;
  if not changed <@ (coalesce(allowed, '{}') || array['status', 'version', 'updated_at'])
      or new.last_date > old.last_date then
    raise insufficient_privilege using message = 'these fields of a series are not theirs to change';
  end if;
  if new.start_time <> old.start_time and not exists (select from reschedule_proposals p where p.series_id = new.id
      and p.status = 'open' and p.asked_id = app_user_id() and p.new_time = new.start_time) then
    raise insufficient_privilege using message = 'the time of a series is not theirs to change';
  end if;
  if new.hourly_rate <> old.hourly_rate and not exists (select from walker_listings l
      where l.walker_id = new.walker_id and l.hourly_rate = new.hourly_rate) then
    raise exclusion_violation using message = 'nobody walks at this price', constraint = 'bookings_at_agreed_rate';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_slot()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise insufficient_privilege using message = 'a walker keeps their slot';
end $function$;

CREATE OR REPLACE FUNCTION public.guard_walker_profile()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not app_acts_as('stripe', 'worker', 'seed') and current_user <> (select pg_get_userbyid(relowner) from pg_class
    where oid = tg_relid) and (new.user_id, new.stripe_account_id, new.stripe_details_submitted,
    new.stripe_onboarding_completed,
      new.completed_walks_count, new.total_earned, new.background_check_status, new.background_check_expires_on,
      new.payouts_ready_at)
    is distinct from (old.user_id, old.stripe_account_id, old.stripe_details_submitted, old.stripe_onboarding_completed,
      old.completed_walks_count, old.total_earned, old.background_check_status, old.background_check_expires_on,
      old.payouts_ready_at) then
    raise insufficient_privilege using message = 'payouts and checks are not the walker''s to change';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if app_acts_as('tot', 'trotter') then
    raise insufficient_privilege using message = 'an approval is not its own person''s to change';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.has_messaged(sender uuid, receiver uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from conversations c join messages m on m.conversation_id = c.id
    where app_user_id() in (sender, receiver) and c.person_a = least(sender, receiver)
      and c.person_b = greatest(sender, receiver) and m.sender_id = sender)
$function$;

CREATE OR REPLACE FUNCTION public.incident_hold(booking uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select max(coalesce(i.closed_at, 'infinity')) from incidents i
  where i.booking_id = booking and (app_acts_as('admin', 'cli', 'worker', 'stripe')
    or exists (select from bookings b where b.id = booking and b.parent_id = app_user_id()))
$function$;

CREATE OR REPLACE FUNCTION public.is_blocked_by(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from blocks where blocker_id = person and blocked_id = app_user_id())
$function$;

CREATE OR REPLACE FUNCTION public.is_common(source text, rows_in_order text, condition text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE STRICT
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_sort TO 'off'
 SET enable_indexscan TO 'on'
 SET enable_indexonlyscan TO 'on'
AS $function$
declare
  share float;
begin
  execute format('select avg((%s)::int) from %s limit 300) few', condition, rows_in_order) into share;
  return share * share * (select reltuples from pg_class where oid = source::regclass) > 2500;
end $function$;

CREATE OR REPLACE FUNCTION public.is_former(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select person is distinct from app_user_id() and not app_acts_as('admin', 'worker', 'stripe', 'cli', 'seed')
    and exists (select from profiles p where p.id = person and p.hidden_at is not null)
    and not exists (select from bookings b
      where b.status in ('accepted', 'confirmed', 'in_progress', 'completed', 'awaiting_payment_confirmation')
        and ((b.parent_id = app_user_id() and b.walker_id = person) or (b.walker_id = app_user_id()
          and b.parent_id = person)))
$function$;

CREATE OR REPLACE FUNCTION public.is_searchable_walker(walker uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce((select w.date_of_birth < (app_now() - interval '18 years 1 day')::date
    from walker_listings l join walker_profiles w on w.user_id = l.walker_id where l.walker_id = walker), false)
$function$;

CREATE OR REPLACE FUNCTION public.is_shown_publicly(walker uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce((select w.public_photo from walker_profiles w where w.user_id = walker), false)
    and is_searchable_walker(walker)
$function$;

CREATE OR REPLACE FUNCTION public.keep_booking_children()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into booking_children (booking_id, child_id, parent_id, walker_id, status, starts_at, ends_at)
    select new.id, child, new.parent_id, new.walker_id, new.status, new.starts_at, new.ends_at
    from unnest(new.child_ids) child;
  else
    update booking_children set status = 'cancelled', stays_home_at = new.updated_at
      where booking_id = new.id and stays_home_at is null and child_id <> all (new.child_ids);
    update booking_children set walker_id = new.walker_id, status = new.status, starts_at = new.starts_at,
      ends_at = new.ends_at where booking_id = new.id and stays_home_at is null;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.last_booking_date_of(walker uuid)
 RETURNS date
 LANGUAGE sql
AS $function$
  select max(scheduled_date) from bookings where walker_id = walker and status not in ('pending', 'cancelled', 'declined')
$function$;

CREATE OR REPLACE FUNCTION public.left_walk(walker uuid, booking uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from bookings b join bookings gone on gone.parent_id = b.parent_id and gone.walker_id = walker
      and gone.status = 'cancelled' and gone.child_ids && b.child_ids
      and gone.starts_at < b.ends_at and gone.ends_at > b.starts_at
      and (gone.id = b.id or gone.cancel_reason in ('walker_declined', 'walker_withdrew', 'walker_no_show', 'suspended'))
    where b.id = booking)
$function$;

CREATE OR REPLACE FUNCTION public.lock_bookings_of_pair()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('pair/' || least(new.blocker_id,
    new.blocked_id) || '/' || greatest(new.blocker_id, new.blocked_id), 0));
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.lock_conversation(one uuid, other uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(hashtextextended('conversation/' || least(one, other) || '/' || greatest(one, other), 0))
$function$;

CREATE OR REPLACE FUNCTION public.market_date(moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select (moment at time zone (select zone from tally_zone))::date
$function$;

CREATE OR REPLACE FUNCTION public.market_today()
 RETURNS date
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select (app_now() at time zone (select time_zone from market_settings))::date
$function$;

CREATE OR REPLACE FUNCTION public.matching_in_order(rows_in_order text, condition text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_sort TO 'off'
 SET enable_indexscan TO 'on'
 SET enable_indexonlyscan TO 'on'
AS $function$
declare
  found uuid[];
begin
  execute format('select array(select id from %s offset 0) found where %s limit 500)', rows_in_order, condition) into found;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION public.minute_of(clock text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when clock >= '23:59' then 1440 else left(clock, 2)::integer * 60 + substr(clock, 4, 2)::integer end
$function$;

CREATE OR REPLACE FUNCTION public.mirror_background_check()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform mirror_current_check(coalesce(new.walker_id, old.walker_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mirror_current_check(walker uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update walker_profiles set (background_check_status, background_check_expires_on) = (
    select c.status, c.expires_on from current_check(walker) c) where user_id = walker
$function$;

CREATE OR REPLACE FUNCTION public.my_mail_problem()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select s.reason from profiles p join email_suppressions s on s.address = p.email
  where p.id = app_user_id() and s.lifted_at is null
$function$;

CREATE OR REPLACE FUNCTION public.my_referrals(limit_count integer DEFAULT 100)
 RETURNS TABLE(id uuid, first_name text, last_name text, role text, created_at timestamp with time zone, counted_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.id, case when p.hidden_at is not null and is_former(p.id) then 'Former' else p.first_name end, case
    when p.hidden_at is not null and is_former(p.id) then 'user' else left(p.last_name, 1) end, r.role, r.created_at,
    r.counted_at
  from referrals r join profiles p on p.id = r.referred_id
  where r.referrer_id = app_user_id()
  order by r.created_at desc, r.id
  limit limit_count
$function$;

CREATE OR REPLACE FUNCTION public.notify_outbox()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('outbox', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.open_bidders(ids uuid[])
 RETURNS TABLE(booking_id uuid, walker_id uuid)
 LANGUAGE sql
 STABLE
AS $function$
  select o.booking_id, o.walker_id from booking_offers o where o.booking_id = any (ids) and o.withdrawn_at is null
  union select i.booking_id, i.walker_id from booking_invitations i
    where i.booking_id = any (ids) and i.declined_at is null
      and not exists (select from booking_offers o where o.booking_id = i.booking_id and o.walker_id = i.walker_id
        and o.withdrawn_at is not null)
$function$;

CREATE OR REPLACE FUNCTION public.open_requests(limit_count integer DEFAULT 20, only_booking uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id uuid, parent_id uuid, child_ages integer[], scheduled_date date, scheduled_time time without time zone, duration_hours numeric, offered_rate numeric, taken boolean, neighborhood text, asked boolean, first_accepts_up_to numeric, my_rate numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with waiting as (
    (select b.id, b.starts_at, false as taken, true as asked from booking_invitations i
      join bookings b on b.id = i.booking_id join profiles p on p.id = b.parent_id
    where i.walker_id = app_user_id() and i.starts_at > app_now() and i.declined_at is null
      and b.status = 'pending' and b.walker_id is null and (only_booking is null or b.id = only_booking)
      and p.is_approved and p.hidden_at is null and p.id <> all ((select blocked_ids())::uuid[])
    order by i.starts_at, b.id limit limit_count)
    union all
    (select b.id, b.starts_at, false, false from bookings b join profiles p on p.id = b.parent_id
    where b.status = 'pending' and b.walker_id is null and b.starts_at > app_now()
      and (only_booking is null or b.id = only_booking)
      and p.is_approved and p.hidden_at is null and p.id <> all ((select blocked_ids())::uuid[])
      and not exists (select from booking_invitations i where i.booking_id = b.id and i.walker_id = app_user_id())
      and not left_walk(app_user_id(), b.id)
    order by b.starts_at, b.id limit limit_count)
    union all
    (select b.id, b.starts_at, true, false from booking_offers o join bookings b on b.id = o.booking_id
      join profiles p on p.id = b.parent_id
    where o.walker_id = app_user_id() and o.withdrawn_at is null and b.walker_id <> app_user_id()
      and b.status in ('accepted', 'confirmed', 'in_progress', 'completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed')
      and b.starts_at > app_now() and (only_booking is null or b.id = only_booking)
      and p.is_approved and p.hidden_at is null and p.id <> all ((select blocked_ids())::uuid[])
    order by b.starts_at, b.id limit limit_count)
    order by asked desc, starts_at, id limit limit_count)
  select b.id, b.parent_id, array(select c.age from children c where c.id = any (b.child_ids)
    order by array_position(b.child_ids, c.id)), b.scheduled_date, b.scheduled_time, b.duration_hours, o.hourly_rate, w.taken,
    b.neighborhood, w.asked, case when w.asked then b.first_accepts_up_to end, l.hourly_rate
  from waiting w join bookings b on b.id = w.id join walker_listings l on l.walker_id = app_user_id()
    left join booking_offers o on o.booking_id = b.id and o.walker_id = app_user_id() and o.withdrawn_at is null
  order by w.asked desc, b.starts_at, b.id
  limit limit_count
$function$;

CREATE OR REPLACE FUNCTION public.open_walker_bits(day date, opens integer, closes integer)
 RETURNS TABLE(chunk integer, bits bit)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
  with usual as (
    select f.chunk, bit_or(f.bits) as bits from walker_facets f
    where f.facet = 'window' and f.value between to_char(day, 'FMday') || ' '
        and to_char(day, 'FMday') || ' ' || coalesce(lpad(opens::text, 4, '0'), '9999') || '~'
      and right(f.value, 4) >= coalesce(lpad(closes::text, 4, '0'), '')
    group by 1),
  exceptions as (
    select l.slot, windows_to_minutes(e.time_windows) as hours
    from availability_exceptions e join walker_listings l using (walker_id)
    where daterange(e.starts_on, e.ends_on, '[]') @> day),
  other as (
    select slot / 8192 as chunk, bit_or(set_bit(0::bit(8192), slot % 8192, 1)) as exceptions,
      coalesce(bit_or(set_bit(0::bit(8192), slot % 8192, 1)) filter (where case when opens is null then not isempty(hours)
        else hours @> int4range(opens, closes) end), 0::bit(8192)) as works
    from exceptions group by 1)
  select chunk, (coalesce(u.bits, 0::bit(8192)) & ~coalesce(o.exceptions, 0::bit(8192))) | coalesce(o.works, 0::bit(8192))
  from usual u full join other o using (chunk)
$function$;

CREATE OR REPLACE FUNCTION public.page_of_all(source text, among text, keys text[], place text, descending boolean, most integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  direction text := case when descending then ' desc' else '' end;
  ids uuid[];
begin
  execute format('select array(select id from %s where %s and %s order by %s limit %s)', source, among,
    after_cursor(keys, place, descending), array_to_string(keys, direction || ', ') || direction, most) into ids;
  return ids;
end $function$;

CREATE OR REPLACE FUNCTION public.page_of_ids(source text, among text, few uuid[], keys text[], place text, descending boolean, most integer, OUT ids uuid[], OUT total integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  direction text := case when descending then ' desc' else '' end;
  names text[] := array(select 'k' || n from generate_subscripts(keys, 1) n);
begin
  execute format('with few as materialized (select found.* from (select distinct unnest($1) as one) few cross join lateral
      (select %s from %s where id = few.one and %s limit 1) found)
    select array(select %s from few where %s order by %s limit %s), count(*) from few',
    array_to_string(array(select key || ' as k' || n from unnest(keys) with ordinality k (key, n)), ', '), source, among,
    names[cardinality(names)], after_cursor(names, place, descending),
    array_to_string(names, direction || ', ') || direction, most) using few into ids, total;
end $function$;

CREATE OR REPLACE FUNCTION public.people_at(addresses text[])
 RETURNS TABLE(address text, id uuid, first_name text, last_name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.email::text, p.id, p.first_name, p.last_name from profiles p
  where app_acts_as('admin', 'cli') and p.email = any (addresses::citext[])
$function$;

CREATE OR REPLACE FUNCTION public.people_matching(words jsonb, of_role text DEFAULT NULL::text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  parents uuid[];
  walkers uuid[];
begin
  if not app_acts_as('admin', 'cli') then
    return '{}';
  end if;
  if of_role is not null then
    return people_of_role(of_role, 'search_text', words);
  end if;
  parents := people_of_role('tot', 'search_text', words);
  walkers := people_of_role('trotter', 'search_text', words);
  return (parents[:250] || walkers[:250] || parents[251:] || walkers[251:])[:500];
end $function$;

CREATE OR REPLACE FUNCTION public.people_named(of_role text, words jsonb)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_indexonlyscan TO 'off'
AS $function$
declare
  found uuid[];
begin
  execute format('select array(
      (select id from profiles where role = %1$L and lower(first_name || '' '' || last_name) like lower(%2$L) limit 500)
      union (select id from profiles where role = %1$L and lower(last_name) like lower(%2$L) limit 500) limit 500)',
    of_role, beginning(words)) into found;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION public.people_of_role(of_role text, texts text, words jsonb)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  named uuid[] := people_named(of_role, words);
  condition text;
begin
  if cardinality(named) >= 500 then
    return named;
  end if;
  select string_agg(word_condition(texts, word), ' and ') into condition from jsonb_array_elements_text(words) word;
  return first_matching('profiles', format('role = %L', of_role), condition,
    'role <> ''admin'' and hidden_at is null order by created_at desc, id desc');
end $function$;

CREATE OR REPLACE FUNCTION public.people_to_erase(hidden_before timestamp with time zone)
 RETURNS TABLE(id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.id from profiles p
  where app_acts_as('worker') and p.hidden_at <= hidden_before and p.erased_at is null and p.role <> 'admin'
    and exists (select from account_deletion_requests d where d.profile_id = p.id and d.status = 'approved')
    and not exists (select from erasure_holds h where h.person_id = p.id)
  order by p.hidden_at, p.id
$function$;

CREATE OR REPLACE FUNCTION public.pickup_state(booking uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select jsonb_build_object('asked', coalesce(s.asks_code or s.code_word is not null, false), 'word', s.code_word is not null,
    'left', 5 - coalesce(h.tries, 0), 'passed', h.passed_at is not null)
  from bookings b
    left join pickup_settings s on s.parent_id = b.parent_id
    left join pickup_checks h on h.booking_id = b.id
  where b.id = booking and (app_user_id() in (b.parent_id, b.walker_id) or app_acts_as('admin', 'cli', 'worker', 'seed'))
$function$;

CREATE OR REPLACE FUNCTION public.public_check(walker uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select jsonb_build_object(
      'status', case when c.status in ('pending', 'consider') then 'started' else coalesce(c.status, 'none') end,
      'provider', case when c.status in ('clear', 'expired') then c.provider end,
      'checked_on', case when c.status in ('clear', 'expired') then c.checked_on end,
      'expires_on', c.expires_on, 'identity_checked_on', i.checked_on, 'identity_method', i.method)
  from (select walker as id) w left join current_check(walker) c on true left join identity_checks i on i.walker_id = w.id
  where app_user_id() is not null and (w.id = app_user_id() or app_acts_as('admin')
    or exists (select from walker_listings l where l.walker_id = w.id)
    or exists (select from bookings b where b.parent_id = app_user_id() and b.walker_id = w.id))
$function$;

CREATE OR REPLACE FUNCTION public.public_review(walker uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select newest.comment
  from (select r.comment, r.reviewer_id, r.created_at from booking_reviews r
    where r.walker_id = walker and r.rating >= 4 order by r.created_at desc limit 20) newest
  where newest.comment <> '' and is_shown_publicly(walker)
    and not exists (select from children c where c.parent_id = newest.reviewer_id
      and position(lower(split_part(c.name, ' ', 1)) in lower(newest.comment)) > 0)
  order by newest.created_at desc limit 1
$function$;

CREATE OR REPLACE FUNCTION public.rebuild_unread_people()
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into unread_people
  select p.id, coalesce(p.last_login_at, '-infinity') from profiles p
  where p.role <> 'admin' and p.hidden_at is null
    and exists (select from messages m where m.receiver_id = p.id and not m.is_read)
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION public.rebuild_walker_facets()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from walker_facets;
  insert into walker_facets
  select f.facet, f.value, l.slot / 8192, bit_or(set_bit(0::bit(8192), l.slot % 8192, 1))
  from walker_listings l cross join lateral facets_of(l) f group by 1, 2, 3;
$function$;

CREATE OR REPLACE FUNCTION public.recompute_walker_complete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update profiles set walker_complete = true where id = new.user_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.reference_request(hash bytea)
 RETURNS TABLE(first_name text, last_name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.first_name, p.last_name from walker_references r join profiles p on p.id = r.walker_id and p.hidden_at is null
  where r.token_hash = hash and r.status = 'asked' and r.token_expires_at > app_now()
$function$;

CREATE OR REPLACE FUNCTION public.references_of(walker uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'email', r.email, 'relation', r.relation,
      'status', r.status, 'times_sent', r.times_sent, 'last_sent_at', r.last_sent_at,
      'answer', (select jsonb_build_object('known_for', a.known_for, 'would_trust', a.would_trust, 'comments', a.comments,
        'created_at', a.created_at) from reference_answers a where a.reference_id = r.id)) order by r.created_at, r.id), '[]')
  from walker_references r where r.walker_id = walker
$function$;

CREATE OR REPLACE FUNCTION public.referral_leaderboard(limit_count integer DEFAULT 10)
 RETURNS TABLE(id uuid, first_name text, last_name text, avatar_url text, referral_count integer, place integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.id, p.first_name, left(p.last_name, 1), p.avatar_url, p.referral_count,
    (rank() over (order by p.referral_count desc))::integer
  from (select * from profiles p
    where p.referral_count > 0 and p.is_approved and p.hidden_at is null and p.id <> all ((select blocked_ids())::uuid[])
      and (app_acts_as('admin') or exists (select from profiles me
      where me.id = app_user_id() and me.role in ('tot', 'trotter') and me.is_approved and me.hidden_at is null))
    order by p.referral_count desc, p.id limit limit_count) p
  order by p.referral_count desc, p.id
$function$;

CREATE OR REPLACE FUNCTION public.refresh_listing_of_profile()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.role = 'trotter' then perform refresh_walker_listing(new.id); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_listing_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_walker_listing(new.user_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_listing_of_walker()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.walker_id is not null then perform refresh_walker_listing(new.walker_id); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_walker_listing(walker uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into walker_listings as listing (walker_id, first_name, last_name, avatar_url, hourly_rate, experience_years,
    bio, neighborhood, languages, availability_schedule, weekdays, average_rating, review_count,
    completed_walks_count, last_booking_date, last_login_at, search_text, slot)
  select p.id, p.first_name, p.last_name, p.avatar_url, w.hourly_rate, w.experience_years, w.bio, w.neighborhood,
    coalesce(w.languages, '{}'), w.availability_schedule, available_weekdays(w.availability_schedule),
    reviews.average, reviews.number, w.completed_walks_count,
    last_booking_date_of(p.id),
    p.last_login_at, search_text_of(p.first_name, p.last_name, w.neighborhood, w.bio), w.slot
  from profiles p join walker_profiles w on w.user_id = p.id
    cross join lateral (select round(avg(rating), 1) as average, count(*) as number
      from booking_reviews where walker_id = p.id) reviews
  where p.id = walker and p.role = 'trotter' and p.is_approved and p.hidden_at is null and w.is_active
    and not w.vacation_mode and (coalesce(w.background_check_status, '') = 'clear' or not check_is_required())
    and w.hourly_rate > 0 and cardinality(available_weekdays(w.availability_schedule)) > 0
  on conflict (walker_id) do update set
    first_name = excluded.first_name, last_name = excluded.last_name, avatar_url = excluded.avatar_url,
    hourly_rate = excluded.hourly_rate, experience_years = excluded.experience_years, bio = excluded.bio,
    neighborhood = excluded.neighborhood, languages = excluded.languages,
    availability_schedule = excluded.availability_schedule, weekdays = excluded.weekdays,
    average_rating = excluded.average_rating, review_count = excluded.review_count,
    completed_walks_count = excluded.completed_walks_count, last_booking_date = excluded.last_booking_date,
    last_login_at = excluded.last_login_at, search_text = excluded.search_text;
  if not found then
    delete from walker_listings where walker_id = walker;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.release_push_endpoint(released text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  begin
    if app_user_id() is null then
      raise insufficient_privilege using message = 'only a member turns on a device';
    end if;
    perform pg_advisory_xact_lock(hashtextextended(released, 0));
    delete from push_subscriptions where endpoint = released;
  end;
$function$;

CREATE OR REPLACE FUNCTION public.remove_read_people()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  reader uuid;
begin
  for reader in select distinct receiver_id from changed where receiver_id in (select user_id from unread_people) loop
    if pg_try_advisory_xact_lock(hashtextextended('unread/' || reader, 0)) then
      delete from unread_people u where u.user_id = reader and not exists (select from messages m
        where m.receiver_id = u.user_id and not m.is_read);
    end if;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.reported_messages(report uuid, around integer DEFAULT 5)
 RETURNS TABLE(id uuid, seq bigint, sender_id uuid, content text, created_at timestamp with time zone, reported boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select m.id, m.seq, m.sender_id, coalesce(o.content, m.content), m.created_at, m.id = it.id
  from reports r join messages it on it.id = r.message_id
    join messages m on m.conversation_id = it.conversation_id and m.seq between it.seq - around and it.seq + around
    left join unredacted_messages o on o.message_id = m.id
  where r.id = report and app_acts_as('admin')
  order by m.seq
$function$;

CREATE OR REPLACE FUNCTION public.reschedule_conflicts(moved jsonb)
 RETURNS TABLE(booking_id uuid, whose text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with walks as (
    select b.id, b.walker_id, b.parent_id, b.child_ids, m.date, m.starts_at, m.ends_at, md5(b.parent_id::text || '|'
      || (m.date - date '2000-01-01')::text || '|' || extract(epoch from m.time)::text || '|' || b.duration_hours::text
      || '|' || lower(btrim(b.pickup_location)) || '|' || lower(btrim(b.dropoff_location))) as family_slot
    from jsonb_to_recordset(moved) m (id uuid, date date, "time" time, starts_at timestamptz, ends_at timestamptz)
      join bookings b on b.id = m.id
    where app_user_id() in (b.parent_id, b.walker_id) or app_acts_as('admin', 'cli', 'worker'))
  select w.id, case when bool_or(o.walker_id = w.walker_id and o.family_slot <> w.family_slot) then 'walker' else 'child' end
  from walks w
    join bookings o on o.status in ('accepted', 'confirmed', 'in_progress', 'completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed')
      and ((o.walker_id = w.walker_id and o.family_slot <> w.family_slot) or (o.parent_id = w.parent_id and o.child_ids && w.child_ids))
      and o.scheduled_date between w.date - 1 and w.date + 1
      and o.starts_at < w.ends_at and o.ends_at > w.starts_at
  where o.id not in (select id from walks)
  group by w.id
$function$;

CREATE OR REPLACE FUNCTION public.review_author(review uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case when (p.first_name, p.last_name) = ('Former', 'user') or (p.hidden_at is not null and is_former(p.id))
    then 'Former user' else p.first_name || ' ' || left(p.last_name, 1) || '.' end
  from booking_reviews r join profiles p on p.id = r.reviewer_id
  where r.id = review and (app_user_id() in (r.reviewer_id, r.walker_id) or app_acts_as('admin', 'cli', 'worker', 'seed')
    or exists (select from walker_listings l where l.walker_id = r.walker_id))
$function$;

CREATE OR REPLACE FUNCTION public.search_text_of(VARIADIC words text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select ' ' || regexp_replace(lower(regexp_replace(array_to_string(words, E'\n'),
    '[^[:space:]@]+@[^[:space:]@]+|[0-9]([ ().+/-]*[0-9]){6,}', ' ', 'g')),
    '[[:space:][:punct:]]+', ' ', 'g')
$function$;

CREATE OR REPLACE FUNCTION public.see_walk_steps(bookings uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update walk_steps s set seen_at = app_now() from bookings b
  where b.id = s.booking_id and b.parent_id = app_user_id() and s.booking_id = any(bookings) and s.seen_at is null
$function$;

CREATE OR REPLACE FUNCTION public.series_conflicts(series uuid)
 RETURNS TABLE(booking_id uuid, whose text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select b.id, case when bool_or(o.walker_id = b.walker_id and o.family_slot <> b.family_slot) then 'walker' else 'child' end
  from booking_series s
    join bookings b on b.series_id = s.id and b.status = 'pending'
    join bookings o on o.id <> b.id and o.status in ('accepted', 'confirmed', 'in_progress', 'completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed')
      and ((o.walker_id = b.walker_id and o.family_slot <> b.family_slot) or (o.parent_id = b.parent_id and o.child_ids && b.child_ids))
      and o.scheduled_date between b.scheduled_date - 1 and b.scheduled_date + 1
      and o.starts_at < b.ends_at and o.ends_at > b.starts_at
      and (o.series_id is null or s.replaces is null or o.series_id <> s.replaces)
  where s.id = series and (app_user_id() in (s.parent_id, s.walker_id) or app_acts_as('admin', 'cli', 'worker'))
  group by b.id
$function$;

CREATE OR REPLACE FUNCTION public.series_dates_taken(dates jsonb)
 RETURNS TABLE(series uuid, date date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.series, c.date
  from jsonb_to_recordset(dates) c (series uuid, date date, starts_at timestamptz, ends_at timestamptz)
    join booking_series s on s.id = c.series
    cross join lateral (select md5(s.parent_id::text || '|' || (c.date - date '2000-01-01')::text || '|'
      || extract(epoch from s.start_time)::text || '|' || s.duration_hours::text || '|' || lower(btrim(s.pickup_location))
      || '|' || lower(btrim(s.dropoff_location))) as family_slot) own
  where app_acts_as('worker') and (exists (select from availability_exceptions e where e.walker_id = s.walker_id
      and c.date between e.starts_on and e.ends_on and e.time_windows = '[]')
    or exists (select from bookings o where o.walker_id = s.walker_id and o.family_slot <> own.family_slot
      and o.status in ('accepted', 'confirmed', 'in_progress', 'completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed') and o.scheduled_date between c.date - 1 and c.date + 1
      and o.starts_at < c.ends_at and o.ends_at > c.starts_at)
    or exists (select from bookings o where o.parent_id = s.parent_id and o.child_ids && s.child_ids
      and o.status in ('accepted', 'confirmed', 'in_progress', 'completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed') and o.scheduled_date between c.date - 1 and c.date + 1
      and o.starts_at < c.ends_at and o.ends_at > c.starts_at))
$function$;

CREATE OR REPLACE FUNCTION public.set_background_check()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  select c.status, c.expires_on into new.background_check_status, new.background_check_expires_on
    from current_check(new.user_id) c;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.set_walker_complete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.walker_complete := new.role = 'trotter' and coalesce(
    new.first_name <> '' and new.last_name <> '' and new.phone <> '' and new.avatar_url <> ''
    and (select w.hourly_rate > 0 and w.experience_years is not null and w.bio <> '' and w.neighborhood <> ''
        and cardinality(w.languages) > 0 and cardinality(available_weekdays(w.availability_schedule)) > 0
      from walker_profiles w where w.user_id = new.id), false);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.take_open_walk(booking uuid, rate numeric)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  asked bookings;
begin
  if not app_acts_as('trotter') then return 'bookingTaken'; end if;
  perform pg_advisory_xact_lock(hashtextextended(key, 0)) from (
    select 'child/' || child as key from bookings b join booking_invitations i on i.booking_id = b.id
      cross join unnest(b.child_ids) child where b.id = booking and i.walker_id = app_user_id()
    union all select 'walker/' || app_user_id() order by key) times;
  select b.* into asked from bookings b where b.id = booking and b.status = 'pending' and b.walker_id is null
    and b.first_accepts_up_to is not null and b.starts_at > app_now()
    and exists (select from booking_invitations i where i.booking_id = b.id and i.walker_id = app_user_id())
    for update of b;
  if not found then return 'bookingTaken'; end if;
  if not exists (select from walker_listings l where l.walker_id = app_user_id() and l.hourly_rate = rate) then
    return 'priceChanged';
  end if;
  if rate > asked.first_accepts_up_to then return 'rateAboveLimit'; end if;
  update bookings set walker_id = app_user_id(), hourly_rate = rate, total_amount = round(rate * duration_hours, 2),
    updated_at = app_now() where id = booking;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tallies_of(r account_deletion_requests)
 RETURNS TABLE(tally text, day date, n numeric)
 LANGUAGE sql
 STABLE
AS $function$
  select 'deletions', date '-infinity', 1::numeric where r.status = 'pending'
$function$;

CREATE OR REPLACE FUNCTION public.tallies_of(r bookings)
 RETURNS TABLE(tally text, day date, n numeric)
 LANGUAGE sql
 STABLE
AS $function$
  select 'bookings/' || r.status, date '-infinity', 1::numeric where r.id is not null
  union all select 'paid walks', date '-infinity', 1 where r.payment_completed
  union all select 'requests', market_date(r.created_at), 1 where r.id is not null
  union all select 'walks/completed', r.scheduled_date, 1
    where r.status in ('completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed')
  union all select 'walks/came to nothing', r.scheduled_date, 1 where r.status in ('cancelled', 'declined')
$function$;

CREATE OR REPLACE FUNCTION public.tallies_of(r incidents)
 RETURNS TABLE(tally text, day date, n numeric)
 LANGUAGE sql
 STABLE
AS $function$
  select case when r.outcome is null then 'incidents/open' else 'incidents/closed' end, date '-infinity', 1::numeric
    where r.id is not null
$function$;

CREATE OR REPLACE FUNCTION public.tallies_of(r payments)
 RETURNS TABLE(tally text, day date, n numeric)
 LANGUAGE sql
 STABLE
AS $function$
  select 'revenue', market_date(r.confirmed_at), r.amount - r.refunded_amount where r.kind = 'walk'
$function$;

CREATE OR REPLACE FUNCTION public.tallies_of(r profiles)
 RETURNS TABLE(tally text, day date, n numeric)
 LANGUAGE sql
 STABLE
AS $function$
  select 'people/' || r.role || '/' || r.approval_status || case when r.walker_complete then '/complete'
    else '/incomplete' end,
     date '-infinity', 1::numeric where r.role <> 'admin' and r.hidden_at is null
  union all select 'looking', date '-infinity', 1 where r.role = 'tot' and r.looking_for_trotter and r.hidden_at is null
  union all select 'sign-ups', market_date(r.created_at), 1 where r.role <> 'admin'
$function$;

CREATE OR REPLACE FUNCTION public.tallies_of(r reports)
 RETURNS TABLE(tally text, day date, n numeric)
 LANGUAGE sql
 STABLE
AS $function$
  select case when r.decision is null then 'reports/open' else 'reports/decided' end, date '-infinity', 1::numeric
    where r.id is not null
$function$;

CREATE OR REPLACE FUNCTION public.token_is_valid(hash bytea, wanted text, moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from tokens where token_hash = hash and kind = wanted and used_at is null and expires_at > moment)
$function$;

CREATE OR REPLACE FUNCTION public.two_factor_challenge(hash bytea, moment timestamp with time zone)
 RETURNS TABLE(user_id uuid, email text, role text, secret text, enrolled boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.id, p.email::text, p.role, case when f.confirmed_at is null then f.secret end, f.confirmed_at is not null
  from tokens t join profiles p on p.id = t.user_id join second_factors f on f.user_id = t.user_id
  where t.token_hash = hash and t.kind = 'second-step' and t.used_at is null and t.expires_at > moment
    and (f.confirmed_at is not null or p.role in ('admin', 'trotter')) and p.hidden_at is null
    and (p.approval_status = 'approved' or (p.approval_status = 'pending' and f.confirmed_at is null))
$function$;

CREATE OR REPLACE FUNCTION public.unread_by_sign_in(ages jsonb, most integer, shown integer)
 RETURNS TABLE(age text, total integer, user_id uuid, first_name text, last_name text, email text, unread_count integer, last_login_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select found.age, cardinality(found.ids), p.*
  from (select age, array(select u.user_id from unread_people u
        where app_acts_as('admin', 'cli') and u.seen_at >= since and u.seen_at < until
          and exists (select from messages m where m.receiver_id = u.user_id and not m.is_read)
        order by u.seen_at desc, u.user_id desc limit most) as ids
      from jsonb_to_recordset(ages) as bounds (age text, since timestamptz, until timestamptz) offset 0) found
    cross join lateral (
      select p.id, p.first_name, p.last_name, p.email::text,
        (select count(*)::int from messages m where m.receiver_id = p.id and not m.is_read), p.last_login_at
      from (select u.user_id, u.seen_at from unread_people u where u.user_id = any (found.ids[:shown])) u
        join profiles p on p.id = u.user_id
      order by u.seen_at desc, u.user_id desc) p
$function$;

CREATE OR REPLACE FUNCTION public.unread_notifications(reader uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select count(distinct coalesce(few.payload ->> 'bookingId', few.payload ->> 'seriesId', few.id::text))
  from (select n.id, n.payload from notifications n where n.recipient_id = reader and n.read_at is null limit 200) few
$function$;

CREATE OR REPLACE FUNCTION public.unredact_messages()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform lock_conversation(new.parent_id, new.walker_id);
  with unredacted as (
    delete from unredacted_messages o using messages m
    where m.id = o.message_id and ((m.sender_id = new.parent_id and m.receiver_id = new.walker_id)
      or (m.sender_id = new.walker_id and m.receiver_id = new.parent_id))
    returning o.message_id, o.content)
  update messages m set content = r.content from unredacted r where m.id = r.message_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.upcoming_walks(walkers uuid[], first date, last date)
 RETURNS TABLE(walker_id uuid, walks jsonb, exceptions jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
  select w.id,
    (select coalesce(jsonb_agg(jsonb_build_array(b.scheduled_date - first, minute_of(b.scheduled_time::text),
        (b.duration_hours * 60)::integer)), '[]')
      from bookings b where b.walker_id = w.id and b.status in ('accepted', 'confirmed', 'in_progress')
        and b.scheduled_date between first - 1 and last),
    (select coalesce(jsonb_agg(jsonb_build_array(e.starts_on - first, e.ends_on - first, e.time_windows)), '[]')
      from availability_exceptions e where e.walker_id = w.id and e.starts_on <= last and e.ends_on >= first)
  from unnest(walkers) w (id) where app_acts_as('tot')
$function$;

CREATE OR REPLACE FUNCTION public.update_last_booking_date()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  walker uuid;
  newest date;
begin
  foreach walker in array array_remove(array[new.walker_id, nullif(old.walker_id, new.walker_id)], null) loop
    newest := last_booking_date_of(walker);
    perform from walker_listings where walker_id = walker and last_booking_date is distinct from newest for update;
    if found then -- and nobody else can date it now: what they have booked meanwhile counts too
      newest := last_booking_date_of(walker);
      update walker_listings set last_booking_date = newest where walker_id = walker;
    end if;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.update_tallies()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into tally_changes (tally, day, n)
  select tally, day, sum(n)
  from (select * from tallies_of(new) union all select tally, day, -n from tallies_of(old)) changed
  group by tally, day having sum(n) <> 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.update_unread_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.hidden_at is not null or new.role = 'admin' then
    delete from unread_people where user_id = new.id;
  else
    update unread_people set seen_at = coalesce(new.last_login_at, '-infinity') where user_id = new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.update_walk_totals()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  was boolean := coalesce(old.status in ('completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed'),
    false);
  done boolean := new.status in ('completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed');
  before numeric := case when was then coalesce(old.walker_payout_amount, old.final_amount, old.total_amount, 0) else 0 end;
  after numeric := case when done then coalesce(new.walker_payout_amount, new.final_amount, new.total_amount, 0) else 0 end;
begin
  if old.walker_id = new.walker_id then
    perform add_to_walk_totals(new.walker_id, done::integer - was::integer, after - before);
  else
    perform add_to_walk_totals(old.walker_id, -was::integer, -before), add_to_walk_totals(new.walker_id, done::integer,
      after);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.update_walker_facets()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('walker_facets'));
  update walker_facets f set bits = set_bit(f.bits, old.slot % 8192, 0)
    from (select * from facets_of(old) except select * from facets_of(new)) removed
    where f.facet = removed.facet and f.value = removed.value and f.chunk = old.slot / 8192;
  delete from walker_facets f
    using (select * from facets_of(old) except select * from facets_of(new)) removed
    where f.facet = removed.facet and f.value = removed.value and f.chunk = old.slot / 8192 and bit_count(f.bits) = 0;
  insert into walker_facets as f
    select added.facet, added.value, new.slot / 8192, set_bit(0::bit(8192), new.slot % 8192, 1)
    from (select * from facets_of(new) except select * from facets_of(old)) added
    on conflict (facet, value, chunk) do update set bits = set_bit(f.bits, new.slot % 8192, 1);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.usual_windows(schedule jsonb)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select format('%s %s %s', day, lpad(opens::text, 4, '0'), lpad(closes::text, 4, '0'))
  from (select day, (lower(stretch) + 29) / 30 * 30 as opens, upper(stretch) / 30 * 30 as closes
    from jsonb_each(schedule) as days (day, entry)
      cross join lateral unnest(windows_to_minutes(case
        when jsonb_typeof(entry -> 'time_windows') = 'array' and entry -> 'time_windows' <> '[]' then entry -> 'time_windows'
        else jsonb_build_array(entry) end)) stretch
    where entry -> 'available' = 'true') half_hours
  where opens < closes
$function$;

CREATE OR REPLACE FUNCTION public.walk_area(place text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce((regexp_match(place,
    '^\s*\d+[a-z]?\s+((?:(?:[NSEW]|North|South|East|West)\.?\s+)?(?:\d+(?:st|nd|rd|th)|[A-Z][a-z]+(?:\s[A-Z][a-z]+)?)\s+(?:St|Street|Ave|Avenue|Rd|Road|Blvd|Boulevard|Dr|Drive|Pl|Place|Ln|Lane|Ter|Terrace|Sq|Square|Pkwy|Parkway))(?![a-z])'))[1],
    (select city from market_settings))
$function$;

CREATE OR REPLACE FUNCTION public.walker_can_be_paid(booking uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce((select w.stripe_account_id is not null and w.stripe_onboarding_completed
    from bookings b join walker_profiles w on w.user_id = b.walker_id
    where b.id = booking and (app_user_id() in (b.parent_id, b.walker_id) or app_acts_as('admin'))), false)
$function$;

CREATE OR REPLACE FUNCTION public.walker_checks(walker uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object('required', check_is_required(),
    'current', (select to_jsonb(c) from current_check(walker) c),
    'checks', (select coalesce(jsonb_agg(to_jsonb(b) order by b.created_at desc, b.id), '[]') from background_checks b
      where b.walker_id = walker and b.status <> 'none'),
    'identity', (select jsonb_build_object('checked_on', i.checked_on, 'method', i.method, 'by', p.first_name || ' ' || p.last_name)
      from identity_checks i left join people p on p.id = i.checked_by where i.walker_id = walker),
    'changes', (select coalesce(jsonb_agg(to_jsonb(h) order by h.created_at desc, h.id), '[]') from (
      select c.id, c.provider, c.status, c.checked_on, c.source, c.created_at, p.first_name || ' ' || p.last_name as actor
      from background_check_changes c left join people p on p.id = c.actor_id where c.walker_id = walker
      order by c.created_at desc, c.id limit 20) h))
$function$;

CREATE OR REPLACE FUNCTION public.walker_counts()
 RETURNS TABLE(walkers integer, complete_walkers integer, approved_walkers integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(sum(n) filter (where tally like 'people/trotter/%'), 0)::int as walkers,
    coalesce(sum(n) filter (where tally like 'people/trotter/%/complete'), 0)::int as complete_walkers,
    coalesce(sum(n) filter (where tally like 'people/trotter/approved/%'), 0)::int as approved_walkers
  from (select tally, n from current_tallies where day = '-infinity') counted having app_acts_as('admin', 'cli')
$function$;

CREATE OR REPLACE FUNCTION public.walker_reliability(walker uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select jsonb_build_object('walks', agreed.walks, 'kept', agreed.kept, 'minutes', answered.minutes)
  from (select count(*) as walks, count(*) filter (where b.status <> 'cancelled') as kept
    from bookings b where b.walker_id = walker and b.scheduled_date between market_today() - 90 and market_today()
      and b.starts_at <= app_now()
      and (b.status in ('completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed')
        or b.status = 'cancelled' and b.cancel_reason in ('walker_withdrew', 'walker_no_show') and not exists (select
          from booking_events e where e.booking_id = b.id and e.actor_id = walker and e.cancellation_kind = 'ill'
            and e.at < (b.scheduled_date - 1 + time '20:00') at time zone (select time_zone from market_settings)))) agreed
    cross join (select case when count(*) >= 3 then ceil(percentile_disc(0.5) within group (order by waited) / 60) end as minutes
      from (select (select min(extract(epoch from e.at - r.created_at)) from booking_events e where e.booking_id = r.id
            and e.transition in ('accept', 'decline', 'expire', 'acceptInSeries', 'declineInSeries', 'expireInSeries')) as waited
        from (select (array_agg(b.id order by b.starts_at))[1] as id, min(b.created_at) as created_at
          from bookings b where b.walker_id = walker and b.created_at > app_now() - interval '90 days'
          group by coalesce(b.series_id, b.id) order by 2 desc limit 100) r) requests
      where waited is not null) answered
  where agreed.walks >= 10 and app_acts_as('tot', 'trotter', 'admin')
$function$;

CREATE OR REPLACE FUNCTION public.windows_to_minutes(windows jsonb)
 RETURNS int4multirange
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(range_agg(int4range(opens, closes)), '{}')
  from (select minute_of(w ->> 'start_time') as opens, minute_of(w ->> 'end_time') as closes
    from jsonb_array_elements(windows) w
    where w ->> 'start_time' ~ '^[0-2]\d:[0-5]\d' and w ->> 'end_time' ~ '^[0-2]\d:[0-5]\d') read
  where opens < closes
$function$;

CREATE OR REPLACE FUNCTION public.word_condition(words text, word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when length(word) <= 4
    then format('(%1$s like lower(%2$L) or %1$s like lower(%3$L))', words, substr(word, 2), '% ' || substr(word, 2))
    else format('%s like lower(%L)', words, word) end
$function$;

CREATE OR REPLACE FUNCTION public.words_between(writer uuid, reader uuid, at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case
    when app_acts_as('admin', 'cli') or writer is null or writer = reader
      or exists (select from profiles p where p.id in (writer, reader) and p.role = 'admin') then 'everything'
    when reader is distinct from app_user_id() and writer is distinct from app_user_id() and not app_acts_as('worker') then 'nothing'
    when exists (select from blocks k where k.created_at <= at
      and ((k.blocker_id = reader and k.blocked_id = writer) or (k.blocker_id = writer and k.blocked_id = reader))) then 'nothing'
    when exists (select from unnest(array[writer, reader], array[reader, writer]) pair(parent, walker)
      join bookings b on b.parent_id = pair.parent and b.walker_id = pair.walker
      where b.status in ('accepted', 'confirmed', 'in_progress', 'completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed')) then 'everything'
    else 'masked' end
$function$;

grant delete, insert, select, update on account_deletion_requests to trotwell_app;

grant insert, select on audit_log to trotwell_app;

grant delete, insert, select, update on automatic_payments to trotwell_app;

grant delete, insert, select on availability_exceptions to trotwell_app;

grant insert, select on background_check_changes to trotwell_app;

grant insert, select, update on background_checks to trotwell_app;

grant select on badges to trotwell_app;

grant delete, insert, select, update on blocks to trotwell_app;

grant select on booking_children to trotwell_app;

grant select on booking_details to trotwell_app;

grant insert, select on booking_events to trotwell_app;

grant insert, select, update on booking_invitations to trotwell_app;

grant delete, insert, select, update on booking_offers to trotwell_app;

grant delete, insert, select, update on booking_reviews to trotwell_app;

grant insert, update on booking_series to trotwell_app;

grant select on booking_series (booked_until) to trotwell_app;

grant select on booking_series (child_id) to trotwell_app;

grant select on booking_series (child_ids) to trotwell_app;

grant select on booking_series (created_at) to trotwell_app;

grant select on booking_series (duration_hours) to trotwell_app;

grant select on booking_series (end_reason) to trotwell_app;

grant select on booking_series (ended_at) to trotwell_app;

grant select on booking_series (ended_by) to trotwell_app;

grant select on booking_series (first_date) to trotwell_app;

grant select on booking_series (hourly_rate) to trotwell_app;

grant select on booking_series (id) to trotwell_app;

grant select on booking_series (last_date) to trotwell_app;

grant select on booking_series (parent_id) to trotwell_app;

grant select on booking_series (replaces) to trotwell_app;

grant select on booking_series (request_fingerprint) to trotwell_app;

grant select on booking_series (request_key) to trotwell_app;

grant select on booking_series (sibling_ids) to trotwell_app;

grant select on booking_series (start_time) to trotwell_app;

grant select on booking_series (status) to trotwell_app;

grant select on booking_series (updated_at) to trotwell_app;

grant select on booking_series (version) to trotwell_app;

grant select on booking_series (walker_id) to trotwell_app;

grant select on booking_series (weekdays) to trotwell_app;

grant insert, select on booking_series_dates to trotwell_app;

grant delete, insert, update on bookings to trotwell_app;

grant select on bookings (actual_duration_hours) to trotwell_app;

grant select on bookings (calendar_sequence) to trotwell_app;

grant select on bookings (cancel_reason) to trotwell_app;

grant select on bookings (cancelled_at) to trotwell_app;

grant select on bookings (cancelled_by) to trotwell_app;

grant select on bookings (child_id) to trotwell_app;

grant select on bookings (child_ids) to trotwell_app;

grant select on bookings (created_at) to trotwell_app;

grant select on bookings (duration_hours) to trotwell_app;

grant select on bookings (ends_at) to trotwell_app;

grant select on bookings (family_slot) to trotwell_app;

grant select on bookings (final_amount) to trotwell_app;

grant select on bookings (first_accepts_up_to) to trotwell_app;

grant select on bookings (hourly_rate) to trotwell_app;

grant select on bookings (id) to trotwell_app;

grant select on bookings (neighborhood) to trotwell_app;

grant select on bookings (parent_id) to trotwell_app;

grant select on bookings (payment_completed) to trotwell_app;

grant select on bookings (payment_intent_id) to trotwell_app;

grant select on bookings (request_fingerprint) to trotwell_app;

grant select on bookings (request_key) to trotwell_app;

grant select on bookings (review_submitted) to trotwell_app;

grant select on bookings (scheduled_date) to trotwell_app;

grant select on bookings (scheduled_time) to trotwell_app;

grant select on bookings (series_id) to trotwell_app;

grant select on bookings (sibling_ids) to trotwell_app;

grant select on bookings (starts_at) to trotwell_app;

grant select on bookings (status) to trotwell_app;

grant select on bookings (time_adjustment_amount) to trotwell_app;

grant select on bookings (time_adjustment_requested) to trotwell_app;

grant select on bookings (total_amount) to trotwell_app;

grant select on bookings (updated_at) to trotwell_app;

grant select on bookings (walker_id) to trotwell_app;

grant select on bookings (walker_payout_amount) to trotwell_app;

grant delete, insert, select, update on calendar_feeds to trotwell_app;

grant select, update on check_policy to trotwell_app;

grant select on child_cards to trotwell_app;

grant delete, insert, select, update on child_receivers to trotwell_app;

grant delete, insert, select, update on child_sheet_views to trotwell_app;

grant delete, insert, select, update on children to trotwell_app;

grant delete, insert, select, update on closed_days to trotwell_app;

grant delete, insert, select, update on consents to trotwell_app;

grant delete, insert, select, update on contact_messages to trotwell_app;

grant delete, insert, select, update on conversations to trotwell_app;

grant select on current_tallies to trotwell_app;

grant delete, insert, select, update on disputes to trotwell_app;

grant delete, insert, select, update on email_suppressions to trotwell_app;

grant select on erasure_holds to trotwell_app;

grant delete, insert, select, update on favorites to trotwell_app;

grant delete, insert, select, update on form_keys to trotwell_app;

grant delete, insert, select, update on identity_checks to trotwell_app;

grant delete, insert, select, update on images to trotwell_app;

grant insert, select on incident_events to trotwell_app;

grant insert, select, update on incidents to trotwell_app;

grant select on ledger to trotwell_app;

grant delete, insert, select on location_logs to trotwell_app;

grant select on market_settings to trotwell_app;

grant delete, insert, select, update on messages to trotwell_app;

grant select on mikro_orm_migrations to trotwell_app;

grant delete, insert, select, update on milestone_rewards to trotwell_app;

grant select on my_audit_log to trotwell_app;

grant select on my_contact_messages to trotwell_app;

grant select on my_open_request_digests to trotwell_app;

grant select on my_tokens to trotwell_app;

grant select on my_unread_digests to trotwell_app;

grant select on my_unredacted_messages to trotwell_app;

grant select on my_users to trotwell_app;

grant select on my_walk_steps to trotwell_app;

grant delete, insert, select, update on notification_settings to trotwell_app;

grant delete, select, update on notifications to trotwell_app;

grant delete, insert, select, update on open_request_digests to trotwell_app;

grant delete, insert, select, update on outbox to trotwell_app;

grant delete, insert, select, update on passkey_challenges to trotwell_app;

grant delete, insert, select, update on passkeys to trotwell_app;

grant delete, insert, select, update on payment_attempts to trotwell_app;

grant delete, insert, select, update on payment_cards to trotwell_app;

grant delete, insert, select, update on payment_customers to trotwell_app;

grant delete, insert, select, update on payments to trotwell_app;

grant select on people to trotwell_app;

grant delete, insert, select, update on perks to trotwell_app;

grant delete, insert, select, update on pickup_checks to trotwell_app;

grant delete, insert, select, update on pickup_settings to trotwell_app;

grant insert, select on points_ledger to trotwell_app;

grant delete, insert, select, update on profiles to trotwell_app;

grant delete, insert, select, update on push_subscriptions to trotwell_app;

grant delete, insert, select, update on queue_heartbeats to trotwell_app;

grant delete, insert, select, update on rate_limits to trotwell_app;

grant delete, insert, select, update on recovery_codes to trotwell_app;

grant delete, insert, select, update on reference_answers to trotwell_app;

grant delete, insert, select, update on referrals to trotwell_app;

grant delete, insert, select, update on refunds to trotwell_app;

grant delete, insert, select, update on reports to trotwell_app;

grant insert, select, update on reschedule_proposals to trotwell_app;

grant delete, insert, select, update on rewards_points to trotwell_app;

grant delete, insert, select, update on rewards_visits to trotwell_app;

grant delete, insert, select, update on saved_places to trotwell_app;

grant delete, insert, select, update on schedule_runs to trotwell_app;

grant usage on schema public to public;

grant usage on schema public to trotwell_app;

grant select on schema_checksum to trotwell_app;

grant delete, insert, select, update on second_factors to trotwell_app;

grant delete, insert, select on security_events to trotwell_app;

grant select on series_details to trotwell_app;

grant delete, insert, select, update on sessions to trotwell_app;

grant delete, insert, select, update on streaks to trotwell_app;

grant delete, insert, select, update on stripe_events to trotwell_app;

grant select on tallies to trotwell_app;

grant select on tally_changes to trotwell_app;

grant select on tally_differences to trotwell_app;

grant select on tally_zone to trotwell_app;

grant delete, insert, select, update on tokens to trotwell_app;

grant delete, insert, select, update on unread_digests to trotwell_app;

grant select on unread_people to trotwell_app;

grant delete, insert, select, update on unredacted_messages to trotwell_app;

grant delete, insert, select, update on user_badges to trotwell_app;

grant delete, insert, select, update on users to trotwell_app;

grant insert, select, update on walk_delays to trotwell_app;

grant insert, select, update on walk_steps to trotwell_app;

grant select on walker_facets to trotwell_app;

grant select on walker_listings to trotwell_app;

grant delete, insert, select, update on walker_profiles to trotwell_app;

grant delete, insert, select, update on walker_references to trotwell_app;

grant delete, insert, select, update on webhook_deliveries to trotwell_app;

grant delete, insert, select, update on webhook_endpoints to trotwell_app;
