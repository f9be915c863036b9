import { Migration } from '@mikro-orm/migrations';

/**
 * - Messages are ordered by a counter per conversation.
 * - `messages.content` is always safe to show to both; the original is in `unredacted_messages` (docs/decisions/0007).
 * - `unread_digests`: the row is a claim, so that any number of workers send at most one email an hour.
 * - The planner expects short conversations and would read and sort a long one for its last page. The estimate is raised, so
 *   that it follows the index backwards, which costs a short one nothing.
 */
export class Migration20261124000600_messages extends Migration {
  override up(): void {
    this.addSql(`
      create table conversations (
        id uuid primary key,
        person_a uuid not null references profiles,
        person_b uuid not null references profiles,
        booking_id uuid references bookings,
        last_seq bigint not null default 0,
        last_message_at timestamptz,
        created_at timestamptz not null,
        check (person_a < person_b),
        unique nulls not distinct (person_a, person_b, booking_id)
      );
      create index conversations_b on conversations (person_b);
      create index conversations_booking on conversations (booking_id);

      create table messages (
        id uuid primary key,
        conversation_id uuid not null references conversations,
        seq bigint not null,
        client_id uuid not null,
        sender_id uuid not null references profiles,
        receiver_id uuid not null references profiles,
        booking_id uuid references bookings,
        content text not null check (length(content) between 1 and 2000),
        is_read boolean not null default false,
        created_at timestamptz not null,
        check (sender_id <> receiver_id),
        unique (conversation_id, seq),
        unique (sender_id, client_id)
      );
      create index messages_booking on messages (booking_id);
      create index messages_waiting on messages (created_at) where not is_read;
      create index messages_unread on messages (receiver_id, conversation_id) where not is_read;
      alter table messages alter column conversation_id set (n_distinct = 100);

      create table unredacted_messages (
        message_id uuid primary key references messages on delete cascade,
        content text not null check (length(content) between 1 and 2000)
      );

      create table unread_people (
        user_id uuid primary key references profiles,
        seen_at timestamptz not null
      );
      create index unread_people_seen on unread_people (seen_at desc, user_id desc);

      create table unread_digests (
        user_id uuid primary key references profiles,
        sent_at timestamptz not null
      );
    `);
  }

  override down(): void {
    this.addSql(
      'drop table unread_digests, unread_people, unredacted_messages, messages, conversations cascade;',
    );
  }
}
