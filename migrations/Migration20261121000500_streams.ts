import { Migration } from '@mikro-orm/migrations';

/** By the session's id, so that no token stays in memory, and without extending the session. */
export class Migration20261121000500_streams extends Migration {
  override up(): void {
    this.addSql(`
      create function begin_stream(session uuid, moment timestamptz)
        returns table (role text, approval_status text, unread bigint)
        language plpgsql as $$
      #variable_conflict use_column
      declare
        person uuid;
        found_role text;
      begin
        perform set_config('app.actor', 'auth', true), set_config('app.user_id', '', true);
        select s.user_id, p.role into person, found_role
          from sessions s join profiles p on p.id = s.user_id and p.hidden_at is null
          where s.id = session and s.expires_at > moment and s.ends_at > moment;
        perform set_config('app.user_id', coalesce(person::text, ''), true),
          set_config('app.actor', coalesce(found_role, 'visitor'), true);
        return query
          select p.role, p.approval_status,
            (select count(*) from messages m where m.receiver_id = p.id and not m.is_read)
          from profiles p where p.id = person;
      end $$;
    `);
  }

  override down(): void {
    this.addSql('drop function begin_stream(uuid, timestamptz);');
  }
}
