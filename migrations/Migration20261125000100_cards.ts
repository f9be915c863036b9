import { Migration } from '@mikro-orm/migrations';

/**
 * Kept cards (PAYMENT-21): of a card only the brand, the last four digits and the expiry. A customer's row is stored before the
 * provider is called; `generation` is part of the key and grows when the provider has deleted the customer.
 */
export class Migration20261125000100_cards extends Migration {
  override up(): void {
    this.addSql(`
      create table payment_customers (
        person_id uuid primary key references profiles,
        customer_id text unique,
        generation integer not null default 1 check (generation > 0),
        autopay_since timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );

      create table payment_cards (
        id uuid primary key,
        owner_id uuid not null references payment_customers,
        payment_method_id text not null unique,
        brand text not null check (char_length(brand) between 1 and 40),
        last4 text not null check (last4 ~ '^[0-9]{4}$'),
        exp_month integer not null check (exp_month between 1 and 12),
        exp_year integer not null check (exp_year between 2000 and 2200),
        is_default boolean not null,
        created_at timestamptz not null
      );
      create index payment_cards_owner on payment_cards (owner_id);
      create unique index payment_cards_one_default on payment_cards (owner_id) where is_default;

      alter table payment_attempts
        add column customer_id text,
        add column card_tries integer not null default 0 check (card_tries >= 0);
    `);
  }

  override down(): void {
    this.addSql(`
      alter table payment_attempts drop column customer_id, drop column card_tries;
      drop table payment_cards, payment_customers cascade;
    `);
  }
}
