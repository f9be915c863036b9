import type { EntityManager } from '@mikro-orm/postgresql';
import { announce } from '../announce.ts';
import type { Member } from '../viewer.ts';
import {
  type Address,
  type Correspondence,
  type CorrespondenceRow,
  correspondenceAt,
  correspondenceFrom,
  namedBy,
} from './correspondence.ts';
import { type Lacking, lackingIn, OWN_PROFILE, type OwnProfileRow } from './permission.ts';
import { SAID, type Said, saidFrom } from './said.ts';

/** Messages on a page of a conversation. */
const PAGE = 50;

/** A page of a conversation, oldest first. */
export interface Thread {
  messages: Said[];
  /** Whether older ones exist. */
  earlier: boolean;
}

/** A conversation as it is opened: who, what was said last, and whether the viewer may answer. */
export interface OpenThread extends Thread {
  correspondence: Correspondence;
  lacking: Lacking;
  /** How many of the viewer's unread messages became read by this. */
  newlyRead: number;
}

/**
 * The last 50 messages of a conversation (none before the first), or the 50 before a number. Opening its end marks what
 * the viewer received as read (S1 §4) and tells both sides' open pages; a second time changes nothing. One statement,
 * so that a dialog weighs little on the page under it. Throws `missing` as `correspondenceAt` does.
 */
export async function openThread(
  em: EntityManager,
  viewer: Member,
  address: Address,
  before: number | null = null,
): Promise<OpenThread> {
  const named = namedBy(viewer, address);
  const [row] = await em.execute<OpenRow[]>(
    `with named as (${named.sql}),
     seen as (${markingRead('conversation_id = (select conversation_id from named) and receiver_id = ? and ?::boolean')})
     select named.*, (select count(*)::int from seen) as newly_read, ${OWN_PROFILE},
       (select coalesce(json_agg(page order by page.seq), '[]') from (${pageOf('named.conversation_id')}) page) as messages
     from named join profiles own on own.id = ? left join walker_profiles w on w.user_id = own.id`,
    [...named.values, viewer.id, before === null, before, before, viewer.id],
  );
  const correspondence = correspondenceFrom(row, address);
  const { newly_read, messages } = row as OpenRow;
  const { conversationId } = correspondence;
  if (newly_read > 0 && conversationId !== null)
    announce(em, { to: toldOfReading(viewer, correspondence), topic: 'message', id: conversationId });
  return {
    ...threadFrom(messages.map((one) => (before === null ? asSeenBy(viewer, one) : one))),
    correspondence,
    lacking: lackingIn(viewer, row as OpenRow),
    newlyRead: newly_read,
  };
}

/** The 50 messages before a number, of a conversation of the viewer's own. Throws `missing` for everybody else's. */
export async function earlierMessages(
  em: EntityManager,
  viewer: Member,
  conversationId: string,
  before: number,
): Promise<Thread> {
  await correspondenceAt(em, viewer, { conversationId });
  const rows = await em.execute<Said[]>(`select * from (${pageOf('?::uuid')}) page order by page.seq`, [
    conversationId,
    before,
    before,
  ]);
  return threadFrom(rows);
}

/**
 * Marks what the viewer has received up to a number as read, and tells both sides' open pages. Only the receiver's rows
 * change (DECISIONS 42); a second time changes nothing. Throws `missing` for conversations of others.
 */
export async function markRead(
  em: EntityManager,
  viewer: Member,
  conversationId: string,
  upTo: number,
): Promise<number> {
  const correspondence = await correspondenceAt(em, viewer, { conversationId });
  const read = await em.execute<unknown[]>(
    markingRead('conversation_id = ? and receiver_id = ? and seq <= ?'),
    [conversationId, viewer.id, upTo],
  );
  if (read.length > 0)
    announce(em, { to: toldOfReading(viewer, correspondence), topic: 'message', id: conversationId });
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
const toldOfReading = ({ id }: Member, { writable, other }: Correspondence): string[] =>
  writable ? [id, other.id] : [id];

/** One more than a page, to know whether older ones exist. */
const pageOf = (conversation: string): string =>
  `select ${SAID} from messages m where m.conversation_id = ${conversation}
   and (?::int is null or m.seq < ?::int) order by m.seq desc limit ${PAGE + 1}`;

const threadFrom = (rows: readonly Said[]): Thread => ({
  messages: rows.slice(-PAGE).map(saidFrom),
  earlier: rows.length > PAGE,
});

/** The statement that marks as read also reads, from before that. */
const asSeenBy = ({ id }: Member, said: Said): Said =>
  said.senderId === id ? said : { ...said, isRead: true };

interface OpenRow extends CorrespondenceRow, OwnProfileRow {
  newly_read: number;
  messages: Said[];
}
