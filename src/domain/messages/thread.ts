import type { EntityManager } from '@mikro-orm/postgresql';
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
import { MESSAGE_DTO_COLUMNS, type MessageDto, toMessageDto } from './message-dto.ts';
import {
  type MissingRequirements,
  missingRequirementsOf,
  OWN_PROFILE,
  type OwnProfileRow,
} from './permission.ts';

const PAGE = 50;

export interface Thread {
  messages: MessageDto[];
  earlier: boolean;
}

export interface OpenThread extends Thread {
  conversationInfo: ConversationInfo;
  missingRequirements: MissingRequirements;
  newlyRead: number;
}

/** 50 messages. Opening the end marks messages as read. One statement. Throws `not_found` as `loadConversationInfo`. */
export async function openThread(
  em: EntityManager,
  viewer: Member,
  address: ConversationAddress,
  before: number | null = null,
): Promise<OpenThread> {
  const named = conversationQuery(viewer, address);
  const [row] = await em.execute<OpenRow[]>(
    `with named as (${named.sql}),
     seen as (${markingRead('conversation_id = (select conversation_id from named) and receiver_id = ? and ?::boolean')})
     select named.*, (select count(*)::int from seen) as newly_read, ${OWN_PROFILE},
       (select coalesce(json_agg(page order by page.seq), '[]') from (${pageOf('named.conversation_id')}) page) as messages
     from named join profiles own on own.id = ? left join walker_profiles w on w.user_id = own.id`,
    [...named.values, viewer.id, before === null, before, before, viewer.id],
  );
  const conversationInfo = toConversationInfo(row, address);
  const { newly_read, messages } = row as OpenRow;
  const { conversationId } = conversationInfo;
  if (newly_read > 0 && conversationId !== null)
    publish(em, { to: readReceipts(viewer, conversationInfo), topic: 'message', id: conversationId });
  return {
    ...threadFrom(messages.map((one) => (before === null ? asSeenBy(viewer, one) : one))),
    conversationInfo,
    missingRequirements: missingRequirementsOf(viewer, row as OpenRow),
    newlyRead: newly_read,
  };
}

export async function earlierMessages(
  em: EntityManager,
  viewer: Member,
  conversationId: string,
  before: number,
): Promise<Thread> {
  await loadConversationInfo(em, viewer, { conversationId });
  const rows = await em.execute<MessageDto[]>(`select * from (${pageOf('?::uuid')}) page order by page.seq`, [
    conversationId,
    before,
    before,
  ]);
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
  const read = await em.execute<unknown[]>(
    markingRead('conversation_id = ? and receiver_id = ? and seq <= ?'),
    [conversationId, viewer.id, upTo],
  );
  if (read.length > 0)
    publish(em, { to: readReceipts(viewer, conversationInfo), topic: 'message', id: conversationId });
  return read.length;
}

/** Locks messages in a fixed order: two pages of one person would deadlock. */
const markingRead = (some: string): string =>
  `update messages m set is_read = true
     from (select id from messages where ${some} and not is_read order by seq for update) unread
     where m.id = unread.id returning 1`;

/** People who cannot write to each other, as after a block, send no read receipts. */
const readReceipts = ({ id }: Member, { writable, other }: ConversationInfo): string[] =>
  writable ? [id, other.id] : [id];

const pageOf = (conversation: string): string =>
  `select ${MESSAGE_DTO_COLUMNS} from messages m where m.conversation_id = ${conversation}
   and (?::int is null or m.seq < ?::int) order by m.seq desc limit ${PAGE + 1}`;

const threadFrom = (rows: readonly MessageDto[]): Thread => ({
  messages: rows.slice(-PAGE).map(toMessageDto),
  earlier: rows.length > PAGE,
});

const asSeenBy = ({ id }: Member, message: MessageDto): MessageDto =>
  message.senderId === id ? message : { ...message, isRead: true };

interface OpenRow extends ConversationInfoRow, OwnProfileRow {
  newly_read: number;
  messages: MessageDto[];
}
