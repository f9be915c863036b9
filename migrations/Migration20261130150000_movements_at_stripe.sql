-- migrate:up
-- PAYMENT-42: every line of the platform's balance at Stripe.
create table stripe_movements (
  id text primary key,
  category text not null,
  amount numeric(10, 2) not null,
  fee numeric(10, 2) not null,
  source text,
  payment_intent_id text,
  created_at timestamptz not null
);
create index stripe_movements_created on stripe_movements (created_at);
create index stripe_movements_source on stripe_movements (source);
create index stripe_movements_payment on stripe_movements (payment_intent_id);

create table platform_balances (
  currency text primary key,
  amount numeric(10, 2) not null,
  booked numeric(10, 2) not null,
  read_at timestamptz not null
);

-- migrate:down
drop table platform_balances;
drop table stripe_movements cascade;
