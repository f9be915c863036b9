import { Migration } from '@mikro-orm/migrations';

const BUSY = `status in ('accepted', 'confirmed', 'in_progress', 'completed', 'awaiting_payment_confirmation',
            'payment_confirmed', 'reviewed')`;
const SIBLINGS = `
  add column sibling_ids uuid[] not null default '{}' check (cardinality(sibling_ids) <= 5),
  add column child_ids uuid[] not null generated always as (array[child_id] || sibling_ids) stored`;

/**
 * A walk has one price and one or more children (BOOKING-35): `child_id` and its siblings. A trigger repeats them in
 * `booking_children`, because an exclusion constraint needs a row for each child (BOOKING-9).
 */
export class Migration20261126000100_siblings extends Migration {
  override up(): void {
    this.addSql(`
      alter table bookings drop constraint bookings_child_once, ${SIBLINGS};
      alter table booking_series ${SIBLINGS};
      drop index bookings_child, booking_series_child;

      create table booking_children (
        booking_id uuid not null references bookings on delete cascade,
        child_id uuid not null,
        parent_id uuid not null,
        walker_id uuid,
        status text not null,
        starts_at timestamptz not null,
        ends_at timestamptz not null,
        primary key (booking_id, child_id),
        foreign key (child_id, parent_id) references children (id, parent_id),
        constraint bookings_child_once exclude using gist (child_id with =, tstzrange(starts_at, ends_at) with &&)
          where (${BUSY})
      );
      insert into booking_children
      select id, child_id, parent_id, walker_id, status, starts_at, ends_at from bookings;
      create index booking_children_child on booking_children (child_id, walker_id, status);
      create index booking_children_walker on booking_children (walker_id, child_id);
    `);
  }

  override down(): void {
    this.addSql(`
      drop table booking_children cascade;
      alter table bookings drop column child_ids cascade, drop column sibling_ids cascade,
        add constraint bookings_child_once exclude using gist (child_id with =, tstzrange(starts_at, ends_at) with &&)
          where (${BUSY});
      alter table booking_series drop column child_ids cascade, drop column sibling_ids cascade;
      create index bookings_child on bookings (child_id, walker_id, status);
      create index booking_series_child on booking_series (child_id);
    `);
  }
}
