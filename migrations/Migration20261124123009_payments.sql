-- migrate:up
-- - Attempts, refunds and customers have keys that are stored before each call (PAYMENT-9).
-- - `refunds.reversed` is the part of the walker's account. A refund without a key was made at the provider.
-- - `payment_customers.generation` is part of the key and grows when the provider has deleted the customer.
create table payments (
  id uuid primary key,
  booking_id uuid not null references bookings,
  payer_id uuid not null references profiles,
  walker_id uuid not null references profiles,
  amount numeric(10,2) not null check (amount > 0),
  platform_fee numeric(10,2) not null default 0 check (platform_fee >= 0),
  currency text not null default 'usd',
  payment_intent_id text not null unique,
  confirmed_at timestamptz not null,
  refunded_amount numeric(10,2) not null default 0,
  dispute_status text,
  transfer_payment_id text unique,
  payout_id text,
  payout_status text check (payout_status in ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
  payout_arrives_on date,
  checked_at timestamptz,
  receipt_number integer not null generated always as identity (start with 1001) unique,
  kind text not null default 'walk' check (kind in ('walk', 'tip')),
  reversed_amount numeric(10,2) not null default 0,
  constraint payments_one_of_a_kind unique (booking_id, kind),
  constraint payments_check check (refunded_amount >= 0 and refunded_amount <= amount),
  constraint payments_dispute_status check (dispute_status in ('open', 'won', 'lost')),
  constraint payments_reversed check (reversed_amount >= 0),
  constraint payments_tip_without_fee check (kind <> 'tip' or platform_fee = 0)
);
create index payments_confirmed on payments (confirmed_at) include (amount, refunded_amount);
create index payments_payer on payments (payer_id);
create index payments_payout on payments (payout_id);
create index payments_tips on payments (walker_id) include (booking_id, amount, reversed_amount) where kind = 'tip';
create index payments_to_check on payments (checked_at nulls first, confirmed_at);
create index payments_walker on payments (walker_id);

create table payment_attempts (
  id uuid primary key,
  booking_id uuid not null references bookings,
  payer_id uuid not null references profiles,
  attempt integer not null check (attempt > 0),
  idempotency_key text not null unique,
  amount numeric(10,2) not null check (amount > 0),
  currency text not null default 'usd',
  destination text not null,
  payment_intent_id text unique,
  status text not null check (status in ('opening', 'open', 'processing', 'succeeded', 'cancelled', 'failed')),
  error_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  customer_id text,
  card_tries integer not null default 0 check (card_tries >= 0),
  kind text not null default 'walk' check (kind in ('walk', 'tip')),
  constraint payment_attempts_booking_id_attempt_key unique (booking_id, attempt)
);
create index payment_attempts_failed on payment_attempts (updated_at) where status = 'failed';
create unique index payment_attempts_one_open on payment_attempts (booking_id) where status in ('opening', 'open', 'processing');
create index payment_attempts_unsettled on payment_attempts (updated_at) where status in ('opening', 'open', 'processing');

create table refunds (
  id uuid primary key,
  booking_id uuid not null references bookings,
  payment_id uuid not null references payments,
  amount numeric(10,2) not null check (amount > 0),
  reversed numeric(10,2) not null default 0,
  reason text check (char_length(reason) >= 1 and char_length(reason) <= 500),
  requested_by uuid references profiles,
  idempotency_key text unique,
  provider_refund_id text unique,
  status text not null check (status in ('opening', 'pending', 'succeeded', 'failed')),
  error_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint refunds_check check (reversed >= 0 and reversed <= amount)
);
create index refunds_booking on refunds (booking_id);
create unique index refunds_one_under_way on refunds (payment_id) where status = 'opening';
create index refunds_requested_by on refunds (requested_by);
create index refunds_unsettled on refunds (updated_at) where status in ('opening', 'pending');

create table disputes (
  id text primary key,
  booking_id uuid not null references bookings,
  payment_id uuid not null references payments,
  amount numeric(10,2) not null check (amount > 0),
  reason text not null,
  status text not null,
  outcome text not null check (outcome in ('open', 'won', 'lost')),
  withdrawn boolean not null,
  due_by timestamptz,
  opened_at timestamptz not null,
  updated_at timestamptz not null
);
create index disputes_booking on disputes (booking_id);
create index disputes_open on disputes (status, due_by) where outcome = 'open';
create index disputes_payment on disputes (payment_id);

create table stripe_events (
  id text primary key,
  type text not null,
  account text,
  object_id text,
  livemode boolean not null,
  received_at timestamptz not null,
  handled_at timestamptz
);

create table payment_customers (
  person_id uuid primary key references profiles,
  customer_id text unique,
  generation integer not null default 1 check (generation > 0),
  autopay_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table payment_cards (
  id uuid primary key,
  owner_id uuid not null references payment_customers,
  payment_method_id text not null unique,
  brand text not null check (char_length(brand) >= 1 and char_length(brand) <= 40),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month integer not null check (exp_month >= 1 and exp_month <= 12),
  exp_year integer not null check (exp_year >= 2000 and exp_year <= 2200),
  is_default boolean not null,
  created_at timestamptz not null
);
create unique index payment_cards_one_default on payment_cards (owner_id) where is_default;
create index payment_cards_owner on payment_cards (owner_id);

create table automatic_payments (
  booking_id uuid primary key references bookings,
  payer_id uuid not null references profiles,
  status text not null check (status in ('stopped', 'charging', 'charged', 'declined')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  questioned_at timestamptz
);
create index automatic_payments_payer on automatic_payments (payer_id);

-- migrate:down
drop table automatic_payments, payment_cards, payment_customers, stripe_events, disputes, refunds,
  payment_attempts, payments cascade;
