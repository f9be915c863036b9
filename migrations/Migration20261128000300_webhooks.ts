import { Migration } from '@mikro-orm/migrations';

/**
 * `webhook_endpoints`: where events are sent (WEBHOOK-1); the secret is encrypted. `webhook_deliveries`: each event for each
 * endpoint, for 30 days.
 */
export class Migration20261128000300_webhooks extends Migration {
  override up(): void {
    this.addSql(`
      create table webhook_endpoints (
        id uuid primary key,
        url text not null check (length(url) <= 500),
        topics text[] not null check (topics <@ array['booking', 'payment'] and cardinality(topics) > 0),
        secret text not null,
        created_at timestamptz not null,
        failing_since timestamptz,
        turned_off_at timestamptz,
        turned_off_for text check (turned_off_for in ('failing', 'gone', 'admin')),
        check ((turned_off_at is null) = (turned_off_for is null))
      );

      create table webhook_deliveries (
        id uuid primary key,
        endpoint_id uuid not null references webhook_endpoints on delete cascade,
        event_id uuid not null,
        type text not null,
        data jsonb not null,
        occurred_at timestamptz not null,
        created_at timestamptz not null,
        status text not null check (status in ('pending', 'delivered', 'failed')),
        attempts integer not null,
        attempted_at timestamptz,
        response_code integer,
        error text
      );
      create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, created_at desc, id desc);
      create index webhook_deliveries_old on webhook_deliveries (created_at);
    `);
  }

  override down(): void {
    this.addSql('drop table webhook_deliveries, webhook_endpoints cascade;');
  }
}
