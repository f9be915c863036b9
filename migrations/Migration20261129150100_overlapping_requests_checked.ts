import { OnlineMigration } from './online-migration.ts';

export class Migration20261129150100_overlapping_requests_checked extends OnlineMigration {
  readonly statements = ['alter table bookings validate constraint bookings_cancel_reason_check'];

  override down(): void {}
}
