-- migrate:up
create table walk_shares (
  id uuid primary key,
  booking_id uuid not null references bookings,
  parent_id uuid not null references profiles,
  name text not null check (length(name) >= 1 and length(name) <= 80),
  asks_word boolean not null,
  created_at timestamptz not null,
  stopped_at timestamptz,
  received_at timestamptz,
  constraint walk_shares_asked check (asks_word or received_at is null)
);
create index walk_shares_booking on walk_shares (booking_id, created_at);
create index walk_shares_parent on walk_shares (parent_id);
create index walk_shares_created on walk_shares (created_at);

-- migrate:down
drop table walk_shares;
