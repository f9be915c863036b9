import type { MikroORM } from '@mikro-orm/postgresql';
import { type ConversationUpdates, messagesAfter } from '../../domain/messages/messages-after.ts';
import type { AccountStatus } from '../../domain/viewer.ts';
import { withStream } from '../../gateways/database/transaction.ts';
import { semaphore } from '../../gateways/semaphore.ts';

/** Looks of streams that may hold a database connection at the same time; the rest of the pool is for pages. */
const AT_ONCE = 3;

/** Where a page stands in the conversation that it shows. */
export interface StreamPosition {
  conversation: string;
  /** The last number that it has. */
  after: number;
}

/** How things stand for the holder of a stream. */
export interface LiveUpdates {
  accountStatus: AccountStatus;
  unread: number;
  /** Null when the page shows no conversation, or its person may not see any. */
  conversation: ConversationUpdates | null;
}

export type LoadUpdates = (sessionId: string, position: StreamPosition | null) => Promise<LiveUpdates | null>;

/**
 * Looks as the holder of a session sees the database; null when the session has ended. Pages of one session that ask
 * for the same at the same moment share one look, which always begins after all of them have asked.
 */
export function createUpdateLoader(orm: MikroORM): LoadUpdates {
  const limit = semaphore(AT_ONCE);
  const pending = new Map<string, Promise<LiveUpdates | null>>();

  return (sessionId, position) => {
    const key = `${sessionId} ${position?.conversation} ${position?.after}`;
    const load = () => {
      pending.delete(key);
      return loadOnce(orm, sessionId, position);
    };
    const shared = pending.get(key) ?? nextImmediate().then(() => limit(load));
    pending.set(key, shared);
    return shared;
  };
}

const nextImmediate = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** One transaction of two statements: whose session it is, and the conversation. */
const loadOnce = (
  orm: MikroORM,
  sessionId: string,
  position: StreamPosition | null,
): Promise<LiveUpdates | null> =>
  withStream(orm, sessionId, async (em, { role, approval, unread }) => ({
    accountStatus: { role, approval },
    unread,
    conversation: position && approval === 'approved' ? await messagesAfter(em, position) : null,
  }));
