import { OnlineMigration } from './online-migration.ts';

/** What `/metrics` counts at each scrape: open disputes, and attempts to pay that failed a short while ago. */
export class Migration20261129000300_payment_metrics extends OnlineMigration {
  override readonly statements = [
    `create index concurrently if not exists disputes_open on disputes (status, due_by) where outcome = 'open'`,
    `create index concurrently if not exists payment_attempts_failed on payment_attempts (updated_at) where status = 'failed'`,
  ];

  override down(): void {
    this.addSql('drop index disputes_open; drop index payment_attempts_failed;');
  }
}
