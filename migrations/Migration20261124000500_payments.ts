import { Migration } from '@mikro-orm/migrations';

/**
 * - One payment per booking; attempts and refunds have keys that are stored before each call (PAYMENT-9).
 * - `refunds.reversed` is the part of the walker's account. A refund without a key was made at the provider.
 * - `payments.transfer_payment_id` identifies the payment in payouts of the walker's account; `receipt_number` is short
 *   enough to read out on the phone.
 */
export class Migration20261124000500_payments extends Migration {
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
        refunded_amount numeric(10,2) not null default 0,
        dispute_status text,
        transfer_payment_id text unique,
        payout_id text,
        payout_status text check (payout_status in ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
        payout_arrives_on date,
        checked_at timestamptz,
        receipt_number integer not null generated always as identity (start with 1001) unique,
        check (refunded_amount between 0 and amount),
        constraint payments_dispute_status check (dispute_status in ('open', 'won', 'lost'))
      );
      create index payments_payer on payments (payer_id);
      create index payments_walker on payments (walker_id);
      create index payments_payout on payments (payout_id);
      create index payments_to_check on payments (checked_at nulls first, confirmed_at);
      create index payments_confirmed on payments (confirmed_at) include (amount, refunded_amount);

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
      create index payment_attempts_unsettled on payment_attempts (updated_at)
        where status in ('opening', 'open', 'processing');

      create table refunds (
        id uuid primary key,
        booking_id uuid not null references bookings,
        payment_id uuid not null references payments,
        amount numeric(10,2) not null check (amount > 0),
        reversed numeric(10,2) not null default 0,
        reason text check (char_length(reason) between 1 and 500),
        requested_by uuid references profiles,
        idempotency_key text unique,
        provider_refund_id text unique,
        status text not null check (status in ('opening', 'pending', 'succeeded', 'failed')),
        error_code text,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        check (reversed between 0 and amount)
      );
      create unique index refunds_one_under_way on refunds (payment_id) where status = 'opening';
      create index refunds_booking on refunds (booking_id);
      create index refunds_requested_by on refunds (requested_by);
      create index refunds_unsettled on refunds (updated_at) where status in ('opening', 'pending');

      create table disputes (
        id text primary key,
        booking_id uuid not null references bookings,
        payment_id uuid not null references payments,
        amount numeric(10,2) not null check (amount > 0),
        reason text not null,
        status text not null,
        outcome text not null check (outcome in ('open', 'won', 'lost')),
        withdrawn boolean not null,
        due_by timestamptz,
        opened_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index disputes_booking on disputes (booking_id);
      create index disputes_payment on disputes (payment_id);

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
    this.addSql('drop table stripe_events, disputes, refunds, payment_attempts, payments cascade;');
  }
}
