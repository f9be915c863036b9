import { Migration } from '@mikro-orm/migrations';
import { FIND_BOOKINGS } from './Migration20261121001110_admin_search_functions.ts';

const OLD_SIGN = 'only_active boolean';
const NEW_SIGN = 'which text';

export const FIND_BOOKINGS_OF_KIND = FIND_BOOKINGS.replace(OLD_SIGN, NEW_SIGN)
  .replace(
    "case when only_active then 'status in",
    "case which when 'paid' then 'payment_completed' when 'active' then 'status in",
  )
  .replace("case when only_active then ''", "case when which = 'active' then ''");

export class Migration20261122000300_paid_walks extends Migration {
  override up(): void {
    this.addSql(`
      create index bookings_paid on bookings (created_at, id) where payment_completed;
      drop function find_bookings(boolean, jsonb, text, boolean, uuid, integer);
    `);
    this.addSql(FIND_BOOKINGS_OF_KIND);
  }

  override down(): void {
    this.addSql('drop function find_bookings(text, jsonb, text, boolean, uuid, integer);');
    this.addSql(FIND_BOOKINGS);
    this.addSql('drop index bookings_paid;');
  }
}
