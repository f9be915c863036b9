import { Migration } from '@mikro-orm/migrations';

const REASONS = ['walker_declined', 'parent_cancelled', 'walker_withdrew', 'expired', 'admin', 'suspended'];
const NO_SHOWS = ['walker_no_show', 'child_no_show'];
const list = (values: string[]) => values.map((value) => `'${value}'`).join(', ');

const reasons = (values: string[]) => `
  alter table bookings drop constraint bookings_cancel_reason_check;
  alter table bookings add constraint bookings_cancel_reason_check check (cancel_reason in (${list(values)}));`;

export class Migration20261122110200_no_shows extends Migration {
  override up(): void {
    this.addSql(reasons([...REASONS, ...NO_SHOWS]));
    this.addSql(`
      create index bookings_no_show on bookings (cancelled_at desc, id) where cancel_reason in (${list(NO_SHOWS)});
      create index bookings_not_completed on bookings (ends_at) where status in ('accepted', 'confirmed', 'in_progress');
    `);
  }

  override down(): void {
    this.addSql('drop index bookings_not_completed, bookings_no_show;');
    this.addSql(reasons(REASONS));
  }
}
