import { Migration } from '@mikro-orm/migrations';

export class Migration20261120000400_payments extends Migration {
  override up(): void {
    this.addSql(`
      create table payments (
        id uuid primary key,
        booking_id uuid not null unique references bookings,
        payer_id uuid not null references profiles,
        walker_id uuid not null references profiles,
        amount numeric(10,2) not null check (amount > 0),
        platform_fee numeric(10,2) not null default 0 check (platform_fee >= 0),
        currency text not null default 'usd',
        payment_intent_id text not null unique,
        confirmed_at timestamptz not null,
        refunded_amount numeric(10,2) not null default 0 check (refunded_amount between 0 and amount),
        dispute_status text
      );
      create index payments_payer on payments (payer_id);
      create index payments_walker on payments (walker_id);

      create table payment_attempts (
        id uuid primary key,
        booking_id uuid not null references bookings,
        payer_id uuid not null references profiles,
        attempt integer not null check (attempt > 0),
        idempotency_key text not null unique,
        amount numeric(10,2) not null check (amount > 0),
        currency text not null default 'usd',
        destination text not null,
        payment_intent_id text unique,
        status text not null check (status in ('opening', 'open', 'processing', 'succeeded', 'cancelled', 'failed')),
        error_code text,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        unique (booking_id, attempt)
      );
      create unique index payment_attempts_one_open on payment_attempts (booking_id)
        where status in ('opening', 'open', 'processing');
      create index payment_attempts_unsettled on payment_attempts (updated_at) where status in ('opening', 'open', 'processing');

      create table stripe_events (
        id text primary key,
        type text not null,
        account text,
        object_id text,
        livemode boolean not null,
        received_at timestamptz not null,
        handled_at timestamptz
      );
    `);
  }

  override down(): void {
    this.addSql('drop table stripe_events, payment_attempts, payments;');
  }
}
