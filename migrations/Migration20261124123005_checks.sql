-- migrate:up
-- - `background_checks` has one row per check, so that a renewal does not replace the result that still holds.
-- - `walker_references`: the two people a walker names, each with a secret link, stored as a hash (CHECK-9).
-- - `reference_answers` is a table of its own, because the walker must not read it (CHECK-11).
create table identity_checks (
  walker_id uuid primary key references profiles,
  checked_on date not null,
  method text not null check (method in ('in-person', 'video', 'provider')),
  checked_by uuid references profiles,
  created_at timestamptz not null
);

create table background_checks (
  id uuid primary key,
  walker_id uuid not null references profiles,
  provider text not null check (length(provider) >= 1 and length(provider) <= 80),
  reference text unique check (length(reference) >= 1 and length(reference) <= 100),
  status text not null check (status in ('none', 'pending', 'clear', 'consider')),
  checked_on date,
  expires_on date,
  last_event_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint background_checks_check check ((status not in ('clear', 'consider')) or checked_on is not null),
  constraint background_checks_check1 check ((status = 'clear') = (expires_on is not null)),
  constraint background_checks_check2 check (expires_on > checked_on)
);
create index background_checks_walker on background_checks (walker_id);

create table background_check_changes (
  id uuid primary key,
  check_id uuid not null references background_checks on delete cascade,
  walker_id uuid not null references profiles,
  provider text not null,
  reference text,
  status text not null,
  checked_on date,
  source text not null check (source in ('admin', 'cli', 'provider')),
  actor_id uuid references profiles,
  event_id text unique check (length(event_id) >= 1 and length(event_id) <= 255),
  created_at timestamptz not null
);
create index background_check_changes_check on background_check_changes (check_id);
create index background_check_changes_walker on background_check_changes (walker_id, created_at desc);

create table check_policy (
  id boolean default true primary key check (id),
  required boolean not null
);
insert into check_policy (required) values (false);

create table walker_references (
  id uuid primary key,
  walker_id uuid not null references profiles,
  name text not null check (length(name) >= 1 and length(name) <= 80),
  email text not null check (length(email) >= 3 and length(email) <= 254),
  relation text not null check (relation in ('work', 'school', 'neighbor', 'friend', 'other')),
  status text not null check (status in ('asked', 'answered', 'declined')),
  token_hash bytea unique,
  token_expires_at timestamptz,
  times_sent integer not null,
  last_sent_at timestamptz not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  constraint walker_references_walker_id_email_key unique (walker_id, email)
);
create index walker_references_created on walker_references (created_at);

create table reference_answers (
  reference_id uuid primary key references walker_references on delete cascade,
  walker_id uuid not null references profiles,
  known_for text not null check (known_for in ('under-1', '1-to-3', 'over-3')),
  would_trust text not null check (would_trust in ('yes', 'unsure', 'no')),
  comments text check (length(comments) <= 2000),
  created_at timestamptz not null
);
create index reference_answers_walker on reference_answers (walker_id);

-- migrate:down
drop table reference_answers, walker_references, check_policy, background_check_changes,
  background_checks, identity_checks cascade;
