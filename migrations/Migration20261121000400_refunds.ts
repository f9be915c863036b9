import { Migration } from '@mikro-orm/migrations';

const ME = 'app_user_id()';
const as = (...actors: string[]) => `app_acts_as(${actors.map((actor) => `'${actor}'`).join(', ')})`;
const READERS = `${as('stripe', 'admin', 'cli', 'worker', 'seed')} or exists (
  select from bookings b where b.id = booking_id and ${ME} in (b.parent_id, b.walker_id))`;
const TABLES = ['refunds', 'disputes'];

/**
 * - `refunds`: the key is stored before the call, and one refund runs at a time. `reversed` is the part of the walker's
 *   account. A refund without a key was made at the provider.
 * - `payments`: `transfer_payment_id` identifies the payment in payouts of the walker's account.
 * - `ledger`: the rows of each booking sum to zero (PAYMENT-17). `security_invoker` limits it to one's own walks.
 */
export class Migration20261121000400_refunds extends Migration {
  override up(): void {
    this.addSql(`
      create table refunds (
        id uuid primary key,
        booking_id uuid not null references bookings,
        payment_id uuid not null references payments,
        amount numeric(10,2) not null check (amount > 0),
        reversed numeric(10,2) not null default 0 check (reversed between 0 and amount),
        reason text check (char_length(reason) between 1 and 500),
        requested_by uuid references profiles,
        idempotency_key text unique,
        provider_refund_id text unique,
        status text not null check (status in ('opening', 'pending', 'succeeded', 'failed')),
        error_code text,
        created_at timestamptz not null,
        updated_at timestamptz not null
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

      alter table payments
        add column transfer_payment_id text unique,
        add column payout_id text,
        add column payout_status text check (payout_status in ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
        add column payout_arrives_on date,
        add column checked_at timestamptz,
        add constraint payments_dispute_status check (dispute_status in ('open', 'won', 'lost'));
      create index payments_payout on payments (payout_id);
      create index payments_to_check on payments (checked_at nulls first, confirmed_at);

      create view ledger with (security_invoker = true) as
        select p.booking_id, 'parent' as account, 'payment' as entry, -p.amount as amount, p.confirmed_at as at from payments p
        union all
        select p.booking_id, 'walker', 'payout', b.walker_payout_amount, p.confirmed_at
          from payments p join bookings b on b.id = p.booking_id
        union all
        select p.booking_id, 'platform', 'fee', p.platform_fee, p.confirmed_at from payments p where p.platform_fee <> 0
        union all
        select r.booking_id, 'parent', 'refund', r.amount, r.updated_at from refunds r where r.status = 'succeeded'
        union all
        select r.booking_id, 'platform', 'refund', r.reversed - r.amount, r.updated_at
          from refunds r where r.status = 'succeeded' and r.reversed <> r.amount
        union all
        select d.booking_id, 'parent', 'dispute', d.amount, d.updated_at from disputes d where d.withdrawn
        union all
        select d.booking_id, 'platform', 'dispute', -d.amount, d.updated_at from disputes d where d.withdrawn;

      create policy audit_log_add_of_money on audit_log for insert with check (${as('stripe')});
    `);
    for (const table of TABLES)
      this.addSql(`
        alter table ${table} enable row level security;
        alter table ${table} force row level security;
        create policy ${table}_owner on ${table} to current_user using (true) with check (true);
        create policy ${table}_read on ${table} for select using (${READERS});
        create policy ${table}_add on ${table} for insert with check (${as('stripe')});
        create policy ${table}_change on ${table} for update using (${as('stripe')}) with check (${as('stripe')});
      `);
  }

  override down(): void {
    this.addSql(`
      drop policy audit_log_add_of_money on audit_log;
      drop view ledger;
      alter table payments
        drop constraint payments_dispute_status,
        drop column transfer_payment_id,
        drop column payout_id,
        drop column payout_status,
        drop column payout_arrives_on,
        drop column checked_at;
      drop table disputes, refunds;
    `);
  }
}
