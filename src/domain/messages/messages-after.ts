import type { EntityManager } from '@mikro-orm/postgresql';
import { MESSAGE_DTO_COLUMNS, type MessageDto, toMessageDto } from './message-dto.ts';

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
  const rows = await em.execute<Row[]>(
    `with talk as (select id from conversations where id = ?
       and not array[person_a, person_b] && (select blocked_ids())),
     mine as (select coalesce(max(m.seq), 0)::int as read_up_to from talk
       join messages m on m.conversation_id = talk.id and m.sender_id = app_user_id() and m.is_read)
     select read_up_to, m.* from mine left join lateral (
       select ${MESSAGE_DTO_COLUMNS} from talk
       join messages m on m.conversation_id = talk.id and m.seq > ? order by seq limit ?) m on true
     order by m.seq`,
    [conversation, after, UPDATE_PAGE_SIZE],
  );
  return {
    messages: rows.filter(isMessage).map((row) => receivedFrom(row, conversation)),
    readUpTo: rows[0]?.read_up_to ?? 0,
  };
}

type MessageRow = Omit<MessageDto, 'at'> & { at: Date | string };
type Row = { read_up_to: number } & (MessageRow | { [column in keyof MessageRow]: null });

const isMessage = (row: Row): row is Row & MessageRow => row.seq !== null;

function receivedFrom(
  { read_up_to: _, ...row }: { read_up_to: number } & MessageRow,
  conversation: string,
): StreamedMessage {
  const { at, ...message } = toMessageDto(row);
  return { conversation, ...message, sentAt: at };
}
