import { Migration } from '@mikro-orm/migrations';

const ME = 'app_user_id()';

/** RETENTION-7. `my_audit_log` hides the admin who acted; `my_contact_messages` needs a confirmed address. */
export class Migration20261123040000_my_data extends Migration {
  override up(): void {
    this.addSql(`
      create index contact_messages_email on contact_messages (lower(email));
      create view my_users with (security_barrier) as select id, email, email_confirmed_at, sign_up_metadata, created_at
        from users where id = ${ME};
      create view my_tokens with (security_barrier) as select id, user_id, kind, created_at, expires_at, used_at
        from tokens where user_id = ${ME};
      create view my_unread_digests with (security_barrier) as
        select user_id, sent_at from unread_digests where user_id = ${ME};
      create view my_contact_messages with (security_barrier) as
        select c.id, c.first_name, c.last_name, c.email, c.subject, c.message, c.created_at
        from contact_messages c join users u on lower(c.email) = lower(u.email::text)
        where u.id = ${ME} and u.email_confirmed_at is not null;
      create view my_message_originals with (security_barrier) as
        select o.message_id, o.content
        from unredacted_messages o join messages m on m.id = o.message_id where m.sender_id = ${ME};
      create view my_audit_log with (security_barrier) as
        select a.id, a.at, a.actor_kind, a.act, a.subject_type, a.subject_id
        from audit_log a
        where (a.subject_type = 'profile' and a.subject_id = ${ME})
          or (a.subject_type = 'booking' and a.subject_id in (
            select b.id from bookings b where b.parent_id = ${ME}
            union all select b.id from bookings b where b.walker_id = ${ME}));
    `);
  }

  override down(): void {
    this.addSql(`
      drop view my_users, my_tokens, my_unread_digests, my_contact_messages, my_message_originals, my_audit_log;
      drop index contact_messages_email;
    `);
  }
}
