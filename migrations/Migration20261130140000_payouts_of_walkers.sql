-- migrate:up
-- PAYMENT-39
create table stripe_payouts (
  id uuid primary key default gen_random_uuid(),
  payout_id text not null unique,
  walker_id uuid not null references profiles (id),
  amount numeric(10, 2) not null,
  status text not null check (status in ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
  arrives_on date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index stripe_payouts_of_walker on stripe_payouts (walker_id, created_at desc, id desc);
create index stripe_payouts_created on stripe_payouts (created_at desc, id desc);

-- What an account at Stripe has, pending and available: below zero after a refund that followed the payout (PAYMENT-38).
create table stripe_balances (
  walker_id uuid primary key references profiles (id),
  amount numeric(10, 2) not null,
  read_at timestamptz not null
);
create index stripe_balances_negative on stripe_balances (amount, walker_id) where amount < 0;

-- migrate:down
drop table stripe_balances;
drop table stripe_payouts;
