import { Migration } from '@mikro-orm/migrations';

/** The trace of the transaction that added the row (W3C Trace Context), which its job continues. Triggers add rows too. */
export class Migration20261128000400_traces extends Migration {
  override up(): void {
    this.addSql(
      `alter table outbox add column traceparent text default nullif(current_setting('app.traceparent', true), '');`,
    );
  }

  override down(): void {
    this.addSql('alter table outbox drop column traceparent cascade;');
  }
}
