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

/** Messages on a page of a conversation. */
const PAGE = 50;

/** A page of a conversation, oldest first. */
export interface Thread {
  messages: MessageDto[];
  /** Whether older ones exist. */
  earlier: boolean;
}

/** A conversation as it is opened: who, what was said last, and whether the viewer may answer. */
export interface OpenThread extends Thread {
  conversationInfo: ConversationInfo;
  missingRequirements: MissingRequirements;
  /** How many of the viewer's unread messages became read by this. */
  newlyRead: number;
}

/**
 * The last 50 messages of a conversation (none before the first), or the 50 before a number. Opening its end marks what
 * the viewer received as read (S1 §4) and tells both sides' open pages; a second time changes nothing. One statement,
 * so that a dialog weighs little on the page under it. Throws `not_found` as `loadConversationInfo` does.
 */
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

/** The 50 messages before a number, of a conversation of the viewer's own. Throws `not_found` for everybody else's. */
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

/**
 * Marks what the viewer has received up to a number as read, and tells both sides' open pages. Only the receiver's rows
 * change (DECISIONS 42); a second time changes nothing. Throws `not_found` for conversations of others.
 */
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

/**
 * Marks the unread messages among some as read. Two pages of one person may do so at the same moment: both take the
 * messages in their order, so that neither waits for the other in a circle.
 */
const markingRead = (some: string): string =>
  `update messages m set is_read = true
     from (select id from messages where ${some} and not is_read order by seq for update) unread
     where m.id = unread.id returning 1`;

/** Whom the viewer does not reach, a block between them for one, learns nothing of what the viewer reads. */
const readReceipts = ({ id }: Member, { writable, other }: ConversationInfo): string[] =>
  writable ? [id, other.id] : [id];

/** One more than a page, to know whether older ones exist. */
const pageOf = (conversation: string): string =>
  `select ${MESSAGE_DTO_COLUMNS} from messages m where m.conversation_id = ${conversation}
   and (?::int is null or m.seq < ?::int) order by m.seq desc limit ${PAGE + 1}`;

const threadFrom = (rows: readonly MessageDto[]): Thread => ({
  messages: rows.slice(-PAGE).map(toMessageDto),
  earlier: rows.length > PAGE,
});

/** The statement that marks as read also reads, from before that. */
const asSeenBy = ({ id }: Member, message: MessageDto): MessageDto =>
  message.senderId === id ? message : { ...message, isRead: true };

interface OpenRow extends ConversationInfoRow, OwnProfileRow {
  newly_read: number;
  messages: MessageDto[];
}
