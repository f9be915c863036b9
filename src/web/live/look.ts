import type { MikroORM } from '@mikro-orm/postgresql';
import { type ConversationNews, newsOf } from '../../domain/messages/news.ts';
import type { Standing } from '../../domain/viewer.ts';
import { asStream } from '../../gateways/database/transaction.ts';
import { semaphore } from '../../gateways/semaphore.ts';

/** Looks of streams that may hold a database connection at the same time; the rest of the pool is for pages. */
const AT_ONCE = 3;

/** Where a page stands in the conversation that it shows. */
export interface Place {
  conversation: string;
  /** The last number that it has. */
  after: number;
}

/** How things stand for the holder of a stream. */
export interface Seen {
  standing: Standing;
  unread: number;
  /** Null when the page shows no conversation, or its person may not see any. */
  news: ConversationNews | null;
}

export type Look = (sessionId: string, place: Place | null) => Promise<Seen | null>;

/**
 * Looks as the holder of a session sees the database; null when the session has ended. Pages of one session that ask
 * for the same at the same moment share one look, which always begins after all of them have asked.
 */
export function createLook(orm: MikroORM): Look {
  const inTurn = semaphore(AT_ONCE);
  const asked = new Map<string, Promise<Seen | null>>();

  return (sessionId, place) => {
    const key = `${sessionId} ${place?.conversation} ${place?.after}`;
    const look = () => {
      asked.delete(key);
      return lookOnce(orm, sessionId, place);
    };
    const shared = asked.get(key) ?? nextTurn().then(() => inTurn(look));
    asked.set(key, shared);
    return shared;
  };
}

const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** One transaction of two statements: whose session it is, and the conversation. */
const lookOnce = (orm: MikroORM, sessionId: string, place: Place | null): Promise<Seen | null> =>
  asStream(orm, sessionId, async (em, { role, approval, unread }) => ({
    standing: { role, approval },
    unread,
    news: place && approval === 'approved' ? await newsOf(em, place) : null,
  }));
