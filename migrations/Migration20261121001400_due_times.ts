import { Migration } from '@mikro-orm/migrations';

/** Indexes for scheduled jobs. The worker may read views of safety sheets, because it deletes them after a year. */
export class Migration20261121001400_due_times extends Migration {
  override up(): void {
    this.addSql(`
      create index bookings_agreed_due on bookings (starts_at) where status in ('accepted', 'confirmed');
      create index booking_events_completed on booking_events (at)
        where to_status = 'completed' and from_status <> 'awaiting_payment_confirmation';
      create index outbox_done on outbox (done_at) where done_at is not null;
      create index child_sheet_views_at on child_sheet_views (viewed_at);
      create index contact_messages_at on contact_messages (created_at);
      create policy child_sheet_views_tidied on child_sheet_views for select using (app_acts_as('worker'));
    `);
  }

  override down(): void {
    this.addSql(`
      drop policy child_sheet_views_tidied on child_sheet_views;
      drop index contact_messages_at, child_sheet_views_at, outbox_done, booking_events_completed, bookings_agreed_due;
    `);
  }
}
