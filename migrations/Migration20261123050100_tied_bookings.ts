import { Migration } from '@mikro-orm/migrations';

const newestOf = (id: string) => `
  drop index bookings_parent, bookings_walker;
  create index bookings_parent on bookings (parent_id, created_at desc${id});
  create index bookings_walker on bookings (walker_id, created_at desc${id});`;

export class Migration20261123050100_tied_bookings extends Migration {
  override up(): void {
    this.addSql(newestOf(', id desc'));
  }

  override down(): void {
    this.addSql(newestOf(''));
  }
}
