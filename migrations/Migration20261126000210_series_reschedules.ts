import { Migration } from '@mikro-orm/migrations';

/** A proposal with a series is about all walks from that of the booking on. */
export class Migration20261126000210_series_reschedules extends Migration {
  override up(): void {
    this.addSql(`
      alter table reschedule_proposals add column series_id uuid references booking_series;
      create unique index reschedule_proposals_open_series on reschedule_proposals (series_id) where status = 'open';
      create index reschedule_proposals_series on reschedule_proposals (series_id) where series_id is not null;
    `);
  }

  override down(): void {
    this.addSql('alter table reschedule_proposals drop column series_id cascade;');
  }
}
