import { Migration } from '@mikro-orm/migrations';

/** Hashes of submitted form keys: the same form sent again has no effect (ACCOUNT-30). */
export class Migration20261122100000_form_keys extends Migration {
  override up(): void {
    this.addSql(`
      create table form_keys (hash bytea primary key, sent_at timestamptz not null);
      create index form_keys_sent on form_keys (sent_at);
      alter table form_keys enable row level security;
      alter table form_keys force row level security;
      create policy form_keys_owner on form_keys to current_user using (true) with check (true);
      create policy form_keys_read on form_keys for select using (app_acts_as('worker', 'cli'));
      create policy form_keys_add on form_keys for insert with check (true);
      create policy form_keys_remove on form_keys for delete using (app_acts_as('worker'));
    `);
  }

  override down(): void {
    this.addSql('drop table form_keys');
  }
}
