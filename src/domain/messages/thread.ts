import type { EntityManager } from '@mikro-orm/postgresql';
import { announce } from '../announce.ts';
import type { Member } from '../viewer.ts';
import type { Correspondence } from './correspondence.ts';
import { Message } from './message.ts';

/** Messages on a page of a conversation. */
const PAGE = 50;

/** A page of a conversation, oldest first. */
export interface Thread {
  messages: Message[];
  /** Whether older ones exist. */
  earlier: boolean;
}

/** The last 50 messages of a conversation, or the 50 before a number. One statement; none before the first message. */
export async function threadOf(
  em: EntityManager,
  { conversationId }: Pick<Correspondence, 'conversationId'>,
  before: number | null = null,
): Promise<Thread> {
  if (conversationId === null) return { messages: [], earlier: false };
  const found = await em.find(
    Message,
    { conversation: conversationId, ...(before !== null && { seq: { $lt: before } }) },
    { orderBy: { seq: 'desc' }, limit: PAGE + 1 },
  );
  return { messages: found.slice(0, PAGE).toReversed(), earlier: found.length > PAGE };
}

/**
 * Marks what the viewer received in a conversation as read, and tells both sides' open pages. Returns how many were
 * unread. Only the receiver's rows change (DECISIONS 42); a second time changes nothing.
 */
export async function markRead(
  em: EntityManager,
  viewer: Member,
  { conversationId, other }: Pick<Correspondence, 'conversationId' | 'other'>,
): Promise<number> {
  if (conversationId === null) return 0;
  const count = await em.nativeUpdate(
    Message,
    { conversation: conversationId, receiverId: viewer.id, isRead: false },
    { isRead: true },
  );
  if (count > 0) announce(em, { to: [viewer.id, other.id], topic: 'message', id: conversationId });
  return count;
}
