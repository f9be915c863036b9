-- migrate:up
-- Readable by the `auth` actor.
-- - `second_factors`: the secret is encrypted with the installation's key; `last_step` is the last used step of 30 s.
-- - `sessions.must_accept`: since the sign-in, the person has to accept a new version of the legal texts (MARKET-8).
-- - `passkeys`: `credential_id` is base64url; `copied_at` says when its counter went back, so that two devices may hold it.
create extension if not exists citext;
create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table users (
  id uuid primary key,
  email citext not null unique,
  password_hash text not null,
  email_confirmed_at timestamptz,
  sign_up_metadata jsonb not null,
  created_at timestamptz not null
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  granted_as text not null default '',
  previous_token_hash bytea unique,
  previous_until timestamptz,
  must_accept boolean not null default false,
  with_passkey boolean not null default false,
  proven_at timestamptz,
  idle_days smallint not null default 10
);
create index sessions_expires_at on sessions (expires_at);
create index sessions_user_id on sessions (user_id);

create table tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('confirmation', 'reset', 'second-step')),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index tokens_expires_at on tokens (expires_at);
create index tokens_user_id on tokens (user_id, kind);

create table second_factors (
  user_id uuid primary key references users on delete cascade,
  secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint
);

create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique check (length(credential_id) >= 1 and length(credential_id) <= 1400),
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (length(name) >= 1 and length(name) <= 60),
  synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  copied_at timestamptz
);
create index passkeys_user_id on passkeys (user_id);

create table passkey_challenges (
  challenge text primary key,
  bound_to bytea not null,
  expires_at timestamptz not null
);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);

create table security_events (
  id uuid primary key,
  at timestamptz not null,
  kind text not null check (kind in ('sign_in', 'password_refused', 'code_refused', 'locked_out', 'password_changed', 'password_reset')),
  person_id uuid not null references users on delete cascade,
  user_agent text not null,
  known boolean
);
create index security_events_at on security_events (at desc, id desc);
create index security_events_kind on security_events (kind, at desc, id desc);
create index security_events_person_id on security_events (person_id, at desc, id desc);

-- migrate:down
drop table security_events, passkey_challenges, passkeys, recovery_codes, second_factors, tokens,
  sessions, users cascade;
