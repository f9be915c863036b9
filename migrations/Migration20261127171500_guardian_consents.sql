-- migrate:up
create table guardian_consents (
  id uuid primary key,
  walker_id uuid not null references profiles,
  name text not null check (length(name) >= 1 and length(name) <= 80),
  email text check (length(email) >= 3 and length(email) <= 254),
  status text not null check (status in ('asked', 'given', 'declined', 'withdrawn')),
  token_hash bytea unique,
  token_expires_at timestamptz,
  terms_version text,
  privacy_version text,
  created_at timestamptz not null,
  answered_at timestamptz,
  withdrawn_at timestamptz,
  constraint guardian_consents_proof check (status not in ('given', 'withdrawn')
    or (terms_version is not null and privacy_version is not null and answered_at is not null)),
  constraint guardian_consents_withdrawn check ((status = 'withdrawn') = (withdrawn_at is not null))
);
create unique index guardian_consents_one on guardian_consents (walker_id) where status in ('asked', 'given');
create index guardian_consents_walker on guardian_consents (walker_id, created_at);

-- migrate:down
drop table guardian_consents;
