import type { MikroORM } from '@mikro-orm/postgresql';
import { type ConversationUpdates, messagesAfter } from '../../domain/messages/messages-after.ts';
import type { AccountStatus } from '../../domain/viewer.ts';
import { withStream } from '../../gateways/database/transaction.ts';
import { semaphore } from '../../gateways/semaphore.ts';

/** Streams may hold this many database connections at once; the rest of the pool serves pages. */
const AT_ONCE = 3;

export interface StreamPosition {
  conversation: string;
  after: number;
}

export interface LiveUpdates {
  accountStatus: AccountStatus;
  unread: number;
  conversation: ConversationUpdates | null;
}

export type LoadUpdates = (sessionId: string, position: StreamPosition | null) => Promise<LiveUpdates | null>;

/** Null when the session has ended. Concurrent calls of one session share a query that starts after them. */
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
