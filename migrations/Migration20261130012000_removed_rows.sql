-- migrate:up
create table removed_rows (
  id uuid primary key default gen_random_uuid(),
  parent_id uuid not null references profiles (id),
  kind text not null check (kind in ('child', 'place', 'receiver')),
  name text not null,
  child_ids uuid[] not null,
  kept jsonb not null,
  removed_at timestamptz not null
);
create index removed_rows_parent_id on removed_rows (parent_id, removed_at desc);
create index removed_rows_removed_at on removed_rows (removed_at);

-- migrate:down
drop table removed_rows cascade;
