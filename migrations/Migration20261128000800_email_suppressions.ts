import { Migration } from '@mikro-orm/migrations';

/** `email_suppressions`: addresses whose emails came back or were reported as spam (PUBLIC-8). */
export class Migration20261128000800_email_suppressions extends Migration {
  override up(): void {
    this.addSql(`
      create table email_suppressions (
        id uuid primary key,
        address citext not null unique check (length(address) between 3 and 254),
        reason text not null check (reason in ('bounce', 'complaint')),
        status text check (status ~ '^[245][.][0-9]{1,3}[.][0-9]{1,3}$'),
        reported_at timestamptz not null,
        created_at timestamptz not null,
        lifted_at timestamptz,
        tried_at timestamptz,
        tried_by uuid
      );
      create index email_suppressions_newest on email_suppressions (reported_at desc, id desc) where lifted_at is null;
    `);
  }

  override down(): void {
    this.addSql('drop table email_suppressions cascade;');
  }
}
