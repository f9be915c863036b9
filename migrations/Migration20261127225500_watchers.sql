-- migrate:up
create table watchers (
  id uuid primary key,
  parent_id uuid not null references profiles,
  child_ids uuid[] not null check (cardinality(child_ids) >= 1 and cardinality(child_ids) <= 50),
  email text check (length(email) >= 3 and length(email) <= 254),
  token_hash bytea unique,
  user_id uuid references profiles,
  created_at timestamptz not null,
  accepted_at timestamptz,
  constraint watchers_accepted check ((user_id is null) = (email is not null)
    and (user_id is null) = (accepted_at is null) and (user_id is null or token_hash is null)),
  constraint watchers_not_oneself check (user_id <> parent_id)
);
create unique index watchers_one on watchers (user_id, parent_id);
create index watchers_parent on watchers (parent_id, created_at);
create index watchers_unanswered on watchers (created_at) where user_id is null;

-- migrate:down
drop table watchers;
