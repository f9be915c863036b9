import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../kysely.ts';
import { readMessageNotifications } from '../notifications/list.ts';
import { publish } from '../publish.ts';
import type { Member } from '../viewer.ts';
import {
  type ConversationAddress,
  type ConversationInfo,
  type ConversationInfoRow,
  conversationQuery,
  loadConversationInfo,
  toConversationInfo,
} from './conversation-info.ts';
import { MESSAGE_COLUMNS, type MessageDto, toMessageDto } from './message-dto.ts';
import { type MissingRequirements, missingMessagingRequirements } from './permission.ts';

const PAGE = 50;
const MAX_SEQ = 2 ** 31 - 1;

export interface Thread {
  messages: MessageDto[];
  earlier: boolean;
}

export interface OpenThread extends Thread {
  conversationInfo: ConversationInfo;
  missingRequirements: MissingRequirements;
  newlyRead: number;
}

/** 50 messages. Opening the end marks messages as read. One statement when none were unread. Throws `not_found` as `loadConversationInfo`. */
export async function openThread(
  em: EntityManager,
  viewer: Member,
  address: ConversationAddress,
  before: number | null = null,
): Promise<OpenThread> {
  const unread = sql`conversation_id = (select conversation_id from named) and receiver_id = ${viewer.id}
    and ${before === null}::boolean`;
  const { rows } = await sql<OpenRow>`
    with named as (${conversationQuery(viewer, address)}), seen as (${markingRead(unread)})
    select named.*, (select count(*)::int from seen) as newly_read,
      exists (select from profiles p join walker_profiles w on w.user_id = p.id
        where p.id = ${viewer.id} and p.walker_complete) as complete,
      (select coalesce(json_agg(page order by page.seq), '[]')
      from (${pageOf(sql`named.conversation_id`, before)}) page) as messages
    from named`.execute(kysely(em));
  const conversationInfo = toConversationInfo(rows[0], address);
  const { newlyRead, messages, complete } = rows[0]!;
  const { conversationId } = conversationInfo;
  if (newlyRead > 0 && conversationId !== null)
    publish(em, { to: readReceipts(viewer, conversationInfo), topic: 'message', id: conversationId });
  if (newlyRead > 0) await readMessageNotifications(em, viewer);
  return {
    ...threadFrom(messages.map((one) => (before === null ? asSeenBy(viewer, one) : one))),
    conversationInfo,
    missingRequirements: await missingMessagingRequirements(em, viewer, complete),
    newlyRead,
  };
}

export async function earlierMessages(
  em: EntityManager,
  viewer: Member,
  conversationId: string,
  before: number,
): Promise<Thread> {
  await loadConversationInfo(em, viewer, { conversationId });
  const page = pageOf(sql`${conversationId}::uuid`, before);
  const { rows } = await sql<MessageDto>`select * from (${page}) page order by page.seq`.execute(kysely(em));
  return threadFrom(rows);
}

/** Notifies both sides' pages. Idempotent. Throws `not_found` for conversations of others. */
export async function markRead(
  em: EntityManager,
  viewer: Member,
  conversationId: string,
  upTo: number,
): Promise<number> {
  const conversationInfo = await loadConversationInfo(em, viewer, { conversationId });
  const unread = sql`conversation_id = ${conversationId} and receiver_id = ${viewer.id} and seq <= ${upTo}`;
  const { rows } = await markingRead(unread).execute(kysely(em));
  if (rows.length > 0) {
    await readMessageNotifications(em, viewer);
    publish(em, { to: readReceipts(viewer, conversationInfo), topic: 'message', id: conversationId });
  }
  return rows.length;
}

/** Locks messages in a fixed order: two pages of one person would deadlock. */
const markingRead = (some: RawBuilder<unknown>) => sql`
  update messages m set is_read = true
  from (select id from messages where ${some} and not is_read order by seq for update) unread
  where m.id = unread.id returning 1`;

/** People who cannot write to each other, as after a block, send no read receipts. */
const readReceipts = ({ id }: Member, { writable, other }: ConversationInfo): string[] =>
  writable ? [id, other.id] : [id];

const pageOf = (conversation: RawBuilder<unknown>, before: number | null) => sql`
  select ${MESSAGE_COLUMNS} from messages m where m.conversation_id = ${conversation}
    and m.seq < ${before ?? MAX_SEQ} order by m.seq desc limit ${PAGE + 1}`;

const threadFrom = (rows: readonly MessageDto[]): Thread => ({
  messages: rows.slice(-PAGE).map(toMessageDto),
  earlier: rows.length > PAGE,
});

const asSeenBy = ({ id }: Member, message: MessageDto): MessageDto =>
  message.senderId === id ? message : { ...message, isRead: true };

type OpenRow = ConversationInfoRow & { newlyRead: number; complete: boolean; messages: MessageDto[] };
