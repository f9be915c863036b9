-- migrate:up
-- ADMIN-16: what the operator writes to all people, or to those concerned.
create table notices (
  id uuid primary key,
  subject text not null check (length(subject) between 1 and 60),
  body text not null check (length(body) between 1 and 10000),
  created_at timestamptz not null
);

-- migrate:down
drop table notices;
