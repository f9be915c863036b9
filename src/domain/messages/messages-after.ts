import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../kysely.ts';
import { MESSAGE_COLUMNS, type MessageDto } from './message-dto.ts';

export const UPDATE_PAGE_SIZE = 50;

/** Its content is text, never HTML. */
export interface StreamedMessage extends Omit<MessageDto, 'at'> {
  conversation: string;
  sentAt: string;
}

export interface ConversationUpdates {
  messages: StreamedMessage[];
  readUpTo: number;
}

/** At most `UPDATE_PAGE_SIZE`. Row-level security returns nothing to others, nor after a block. One statement. */
export async function messagesAfter(
  em: EntityManager,
  { conversation, after }: { conversation: string; after: number },
): Promise<ConversationUpdates> {
  const { rows } = await sql<Row>`
    with conversation as (select id from conversations where id = ${conversation}
      and not array[person_a, person_b] && (select closed_to(app_user_id()))),
    mine as (select coalesce(max(m.seq), 0)::int as read_up_to from conversation
      join messages m on m.conversation_id = conversation.id and m.sender_id = app_user_id() and m.is_read)
    select read_up_to, m.* from mine left join lateral (
      select ${MESSAGE_COLUMNS} from conversation
      join messages m on m.conversation_id = conversation.id and m.seq > ${after} order by seq limit ${UPDATE_PAGE_SIZE}) m on true
    order by m.seq`.execute(kysely(em));
  const messages = rows.flatMap(({ readUpTo: _, at, ...row }) =>
    at === null ? [] : [{ conversation, ...row, sentAt: at.toISOString() }],
  );
  return { messages, readUpTo: rows[0]?.readUpTo ?? 0 };
}

/** Without a message, one row has only `readUpTo`. */
type Row = Omit<MessageDto, 'at'> & { at: Date | null; readUpTo: number };
