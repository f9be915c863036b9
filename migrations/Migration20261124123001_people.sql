-- migrate:up
-- `profiles` is the person in the product.
-- - `approval_withdrawn_at` distinguishes a withdrawn approval from one that was never given.
-- - Indexes end with the id, so that many rows of one moment are not read to be sorted.
create table profiles (
  id uuid primary key,
  user_id uuid not null unique references users,
  email citext not null unique,
  first_name text not null check (length(first_name) >= 1 and length(first_name) <= 80),
  last_name text not null check (length(last_name) >= 1 and length(last_name) <= 80),
  phone text check (length(phone) <= 40),
  avatar_url text,
  role text not null default 'tot' check (role in ('tot', 'trotter', 'admin')),
  approval_status text not null default 'pending' check (approval_status in ('pending', 'approved', 'rejected')),
  is_approved boolean not null generated always as (approval_status = 'approved') stored,
  looking_for_trotter boolean not null default false,
  trotter_needs_description text check (length(trotter_needs_description) <= 1000),
  referral_code text not null unique check (referral_code ~ '^[A-Z2-9]{8}$'),
  referral_count integer not null default 0 check (referral_count >= 0),
  last_login_at timestamptz,
  hidden_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text not null generated always as (lower((((first_name || ' ') || last_name) || ' ') || email::text)) stored,
  walker_complete boolean not null default false,
  erased_at timestamptz,
  approval_withdrawn_at timestamptz,
  neighborhood text check (length(neighborhood) <= 80),
  language text check (language in ('en', 'es')),
  constraint profiles_check check (id = user_id),
  constraint profiles_check1 check (erased_at >= hidden_at),
  constraint profiles_withdrawn check (approval_withdrawn_at is null or approval_status = 'rejected')
);
create index profiles_by_joining on profiles (created_at, id) where role <> 'admin' and hidden_at is null;
create index profiles_by_name on profiles (first_name, last_name, id) where role <> 'admin' and hidden_at is null;
create index profiles_by_sign_in on profiles (COALESCE(last_login_at, '-infinity'::timestamptz), id) where role <> 'admin' and hidden_at is null;
create index profiles_counted on profiles (role, approval_status, walker_complete) where role <> 'admin' and hidden_at is null;
create index profiles_incomplete on profiles (first_name, last_name, id) where not walker_complete and role = 'trotter' and role <> 'admin' and hidden_at is null;
create index profiles_last_name_prefix on profiles (role, lower(last_name) text_pattern_ops);
create index profiles_looking on profiles (last_login_at desc nulls last, id) where role = 'tot' and looking_for_trotter and hidden_at is null;
create index profiles_name_prefix on profiles (role, lower((first_name || ' ') || last_name) text_pattern_ops);
create index profiles_names_of_parents on profiles using gin (lower((first_name || ' ') || last_name) gin_trgm_ops) where role = 'tot';
create index profiles_names_of_walkers on profiles using gin (lower((first_name || ' ') || last_name) gin_trgm_ops) where role = 'trotter';
create index profiles_pending on profiles (role, created_at desc, id desc) where approval_status = 'pending' and hidden_at is null;
create index profiles_referral_count on profiles (referral_count desc, id) where referral_count > 0;
create index profiles_rejected on profiles (id) where approval_status = 'rejected';
create index profiles_role_email on profiles (role, email, id) where role <> 'admin' and hidden_at is null;
create index profiles_role_joining on profiles (role, created_at, id) where role <> 'admin' and hidden_at is null;
create index profiles_role_name on profiles (role, first_name, last_name, id);
create index profiles_role_sign_in on profiles (role, COALESCE(last_login_at, '-infinity'::timestamptz), id) where role <> 'admin' and hidden_at is null;
create index profiles_search_parents on profiles using gin (search_text gin_trgm_ops) where role = 'tot';
create index profiles_search_walkers on profiles using gin (search_text gin_trgm_ops) where role = 'trotter';
create index profiles_to_erase on profiles (hidden_at) where hidden_at is not null and erased_at is null;

create table consents (
  user_id uuid not null references users on delete cascade,
  document text not null check (document in ('terms', 'privacy')),
  version text not null,
  accepted_at timestamptz not null,
  primary key (user_id, document, version)
);

create table account_deletion_requests (
  id uuid primary key,
  profile_id uuid not null references profiles,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  reason text not null,
  admin_notes text,
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references profiles,
  constraint account_deletion_requests_check check ((status = 'pending') = (decided_at is null))
);
create index account_deletion_requests_newest on account_deletion_requests (requested_at desc, id desc) where status = 'pending';
create unique index account_deletion_requests_one_pending on account_deletion_requests (profile_id) where status = 'pending';

create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid references profiles,
  actor_kind text not null check (actor_kind in ('admin', 'cli', 'system', 'member')),
  act text not null,
  subject_type text not null,
  subject_id uuid,
  detail jsonb not null default '{}'::jsonb,
  origin text not null,
  operator text,
  constraint audit_log_operator check (operator is null or actor_kind = 'cli' and length(operator) <= 80)
);
create index audit_log_act on audit_log (act, at desc, id desc);
create index audit_log_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_subject on audit_log (subject_id, at desc);

create table images (
  id uuid primary key,
  owner_id uuid not null references profiles,
  child_id uuid,
  bucket text not null check (bucket in ('avatars', 'children-avatars', 'incident-photos')),
  path text not null,
  content_type text not null,
  bytes integer not null check (bytes > 0),
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  incident_id uuid,
  constraint images_bucket_path_key unique (bucket, path),
  constraint images_of_incident check ((bucket = 'incident-photos') = (incident_id is not null))
);
create index images_child_id on images (child_id);
create index images_incident_id on images (incident_id) where incident_id is not null;
create index images_owner_id on images (owner_id);

create table calendar_feeds (
  person_id uuid primary key references profiles,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_read_at timestamptz
);

create statistics profiles_role_states (mcv) on role, approval_status, walker_complete from profiles;

-- migrate:down
drop table calendar_feeds, images, audit_log, account_deletion_requests, consents, profiles cascade;
