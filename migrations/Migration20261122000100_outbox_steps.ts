import { Migration } from '@mikro-orm/migrations';

/**
 * One statement per step, because a transaction needs four round trips, and a backlog of ten thousand emails takes
 * twenty thousand steps.
 */
export class Migration20261122000100_outbox_steps extends Migration {
  override up(): void {
    this.addSql(`
      create function claim_outbox_row(claimed uuid, at timestamptz)
        returns table (kind text, payload jsonb, created_at timestamptz, attempts integer)
        language plpgsql set search_path = public, pg_temp as $$
        begin
          perform set_config('app.actor', 'worker', true);
          return query update outbox o set claimed_at = at, attempts = o.attempts + 1
            where o.id = claimed and o.done_at is null and o.failed_at is null
            returning o.kind, o.payload, o.created_at, o.attempts;
        end;
      $$;
      create function finish_outbox_row(finished uuid, at timestamptz) returns void
        language plpgsql set search_path = public, pg_temp as $$
        begin
          perform set_config('app.actor', 'worker', true);
          update outbox set done_at = at, last_error = null where id = finished and done_at is null;
        end;
      $$;
    `);
  }

  override down(): void {
    this.addSql(
      'drop function finish_outbox_row(uuid, timestamptz); drop function claim_outbox_row(uuid, timestamptz);',
    );
  }
}
