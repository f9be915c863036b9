-- migrate:up
-- - `notifications`: what a person was notified of, with ids only (NOTIFICATION-1); a trigger of the outbox adds the rows.
-- - `push_subscriptions`: a row ends with its session (PUSH-2).
create table notification_settings (
  user_id uuid primary key references profiles,
  email_notifications boolean not null default true,
  booking_updates boolean not null default true,
  marketing_communications boolean not null default false,
  updated_at timestamptz not null,
  email_progress boolean not null default false,
  email_reminders boolean not null default true,
  email_messages boolean not null default true,
  email_rewards boolean not null default true,
  push_bookings boolean not null default true,
  push_progress boolean not null default true,
  push_reminders boolean not null default true,
  push_messages boolean not null default true,
  push_rewards boolean not null default true,
  push_news boolean not null default false
);

create table notifications (
  id uuid primary key,
  recipient_id uuid not null references profiles,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_created on notifications (created_at);
create index notifications_list on notifications (recipient_id, created_at desc, id desc);
create index notifications_unread on notifications (recipient_id) where read_at is null;

create table push_subscriptions (
  session_id uuid primary key references sessions on delete cascade,
  person_id uuid not null references profiles,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  vapid_key text not null,
  created_at timestamptz not null,
  last_sent_at timestamptz
);
create index push_subscriptions_person on push_subscriptions (person_id);

create table email_suppressions (
  id uuid primary key,
  address citext not null unique check (length(address::text) >= 3 and length(address::text) <= 254),
  reason text not null check (reason in ('bounce', 'complaint')),
  status text check (status ~ '^[245][.][0-9]{1,3}[.][0-9]{1,3}$'),
  reported_at timestamptz not null,
  created_at timestamptz not null,
  lifted_at timestamptz,
  tried_at timestamptz,
  tried_by uuid
);
create index email_suppressions_newest on email_suppressions (reported_at desc, id desc) where lifted_at is null;

-- migrate:down
drop table email_suppressions, push_subscriptions, notifications, notification_settings cascade;
