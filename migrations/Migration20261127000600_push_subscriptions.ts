import { Migration } from '@mikro-orm/migrations';

/** `push_subscriptions`: the devices that get push notifications. A row ends with its session (PUSH-2). */
export class Migration20261127000600_push_subscriptions extends Migration {
  override up(): void {
    this.addSql(`
      create table push_subscriptions (
        session_id uuid primary key references sessions on delete cascade,
        person_id uuid not null references profiles,
        endpoint text not null unique check (length(endpoint) <= 1000),
        p256dh text not null,
        auth text not null,
        vapid_key text not null,
        created_at timestamptz not null,
        last_sent_at timestamptz
      );
      create index push_subscriptions_person on push_subscriptions (person_id);
    `);
  }

  override down(): void {
    this.addSql('drop table push_subscriptions cascade;');
  }
}
