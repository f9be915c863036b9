import { Migration } from '@mikro-orm/migrations';

/**
 * A tip is a payment of its own (PAYMENT-26): at most one for a walk, and without a fee. `reversed_amount` is what refunds took
 * from the walker's account.
 */
export class Migration20261126000300_tips extends Migration {
  override up(): void {
    this.addSql(`
      alter table payments
        add column kind text not null default 'walk' check (kind in ('walk', 'tip')),
        add column reversed_amount numeric(10,2) not null default 0,
        drop constraint payments_booking_id_key,
        add constraint payments_one_of_a_kind unique (booking_id, kind),
        add constraint payments_reversed check (reversed_amount >= 0),
        add constraint payments_tip_without_fee check (kind <> 'tip' or platform_fee = 0);
      create index payments_tips on payments (walker_id) include (booking_id, amount, reversed_amount) where kind = 'tip';
      update payments p set reversed_amount = r.reversed
        from (select payment_id, sum(reversed) as reversed from refunds where status = 'succeeded' group by 1) r
        where r.payment_id = p.id and r.reversed > 0;
      alter table payment_attempts add column kind text not null default 'walk' check (kind in ('walk', 'tip'));
    `);
  }

  override down(): void {
    this.addSql(`
      delete from disputes where payment_id in (select id from payments where kind = 'tip');
      delete from refunds where payment_id in (select id from payments where kind = 'tip');
      delete from payments where kind = 'tip';
      alter table payment_attempts drop column kind;
      alter table payments drop column kind cascade, drop column reversed_amount cascade, add unique (booking_id);
    `);
  }
}
