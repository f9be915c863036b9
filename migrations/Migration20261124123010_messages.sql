-- migrate:up
-- - `messages.content` is always safe to show to both; the original is in `unredacted_messages` (docs/decisions/0007).
-- - `unread_digests`: the row is a claim, so that any number of workers send at most one email an hour.
-- - The planner expects short conversations and would sort a long one for its last page, so its estimate is raised.
create table conversations (
  id uuid primary key,
  person_a uuid not null references profiles,
  person_b uuid not null references profiles,
  booking_id uuid references bookings,
  last_seq bigint not null default 0,
  last_message_at timestamptz,
  created_at timestamptz not null,
  constraint conversations_person_a_person_b_booking_id_key unique nulls not distinct (person_a, person_b, booking_id),
  constraint conversations_check check (person_a < person_b)
);
create index conversations_b on conversations (person_b);
create index conversations_booking on conversations (booking_id);

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations,
  seq bigint not null,
  client_id uuid not null,
  sender_id uuid not null references profiles,
  receiver_id uuid not null references profiles,
  booking_id uuid references bookings,
  content text not null check (length(content) >= 1 and length(content) <= 2000),
  is_read boolean not null default false,
  created_at timestamptz not null,
  constraint messages_conversation_id_seq_key unique (conversation_id, seq),
  constraint messages_sender_id_client_id_key unique (sender_id, client_id),
  constraint messages_check check (sender_id <> receiver_id)
);
alter table messages alter column conversation_id set (n_distinct=100);
create index messages_booking on messages (booking_id);
create index messages_unread on messages (receiver_id, conversation_id) where not is_read;
create index messages_waiting on messages (created_at) where not is_read;

create table unredacted_messages (
  message_id uuid primary key references messages on delete cascade,
  content text not null check (length(content) >= 1 and length(content) <= 2000)
);

create table unread_digests (
  user_id uuid primary key references profiles,
  sent_at timestamptz not null
);

create table unread_people (
  user_id uuid primary key references profiles,
  seen_at timestamptz not null
);
create index unread_people_seen on unread_people (seen_at desc, user_id desc);

create table contact_messages (
  id uuid primary key,
  first_name text not null check (length(first_name) >= 1 and length(first_name) <= 80),
  last_name text not null check (length(last_name) >= 1 and length(last_name) <= 80),
  email text not null check (length(email) >= 3 and length(email) <= 254),
  subject text not null check (length(subject) >= 1 and length(subject) <= 200),
  message text not null check (length(message) >= 1 and length(message) <= 5000),
  created_at timestamptz not null
);
create index contact_messages_at on contact_messages (created_at);
create index contact_messages_email on contact_messages (lower(email));

-- migrate:down
drop table contact_messages, unread_people, unread_digests, unredacted_messages, messages,
  conversations cascade;
