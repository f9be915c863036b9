import { Migration } from '@mikro-orm/migrations';

const WORKER = "app_acts_as('worker')";

/** The row is a claim, so that any number of workers send at most one email an hour. */
export class Migration20261121000730_unread_digests extends Migration {
  override up(): void {
    this.addSql(`
      create table unread_digests (
        user_id uuid primary key references profiles,
        sent_at timestamptz not null
      );
      alter table unread_digests enable row level security;
      alter table unread_digests force row level security;
      create policy unread_digests_owner on unread_digests to current_user using (true) with check (true);
      create policy unread_digests_read on unread_digests for select using (${WORKER});
      create policy unread_digests_add on unread_digests for insert with check (${WORKER});
      create policy unread_digests_change on unread_digests for update using (${WORKER}) with check (${WORKER});
      create index messages_waiting on messages (created_at) where not is_read;

      create function get_users_with_unread_messages(limit_count integer default 200, skip_count integer default 0)
        returns table (user_id uuid, first_name text, last_name text, email text, unread_count integer,
          last_login_at timestamptz)
        language sql stable security definer set search_path = public, pg_temp as $$
        select p.id, p.first_name, p.last_name, p.email::text, unread.number, p.last_login_at
        from (select m.receiver_id, count(*)::int as number from messages m where not m.is_read group by 1) unread
          join profiles p on p.id = unread.receiver_id
        where app_acts_as('admin', 'cli') and p.role <> 'admin' and p.hidden_at is null
        order by p.last_login_at desc nulls last, p.id
        limit limit_count offset skip_count
      $$;
    `);
  }

  override down(): void {
    this.addSql(`
      drop function get_users_with_unread_messages(integer, integer);
      drop index messages_waiting;
      drop table unread_digests;
    `);
  }
}
