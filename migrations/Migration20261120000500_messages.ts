import { Migration } from '@mikro-orm/migrations';

export class Migration20261120000500_messages extends Migration {
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
      create index messages_unread on messages (receiver_id) where not is_read;
      create index messages_booking on messages (booking_id);
    `);
  }

  override down(): void {
    this.addSql('drop table messages, conversations;');
  }
}
