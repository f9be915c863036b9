import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { myCalls } from '../../domain/bookings/open-call.ts';
import { type ConversationUpdates, messagesAfter } from '../../domain/messages/messages-after.ts';
import type { AccountStatus } from '../../domain/viewer.ts';
import { locationsAfter, type PathPoint } from '../../domain/walks/place/locations-after.ts';
import { watchedWalk } from '../../domain/walks/sharing/watched-walks.ts';
import { withStream } from '../../gateways/database/transaction.ts';
import { semaphore } from '../../gateways/semaphore.ts';

/** Streams may hold this many database connections at once; the rest of the pool serves pages. */
const AT_ONCE = 3;

export interface StreamPosition {
  conversation: string;
  after: number;
}

interface WalkPosition {
  walk: string;
  after: number;
}

/** What the open page follows, and how much of it it has. */
export interface Followed {
  conversation: StreamPosition | null;
  walk: WalkPosition | null;
}

export interface LiveUpdates {
  accountStatus: AccountStatus;
  unread: number;
  conversation: ConversationUpdates | null;
  path: PathPoint[];
  called: string[];
}

export type LoadUpdates = (sessionId: string, followed: Followed) => Promise<LiveUpdates | null>;

/** Null when the session has ended. Concurrent calls of one session share a query that starts after them. */
export function createUpdateLoader(orm: MikroORM): LoadUpdates {
  const limit = semaphore(AT_ONCE);
  const pending = new Map<string, Promise<LiveUpdates | null>>();

  return (sessionId, followed) => {
    const key = `${sessionId} ${JSON.stringify(followed)}`;
    const load = () => {
      pending.delete(key);
      return loadOnce(orm, sessionId, followed);
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
  { conversation, walk }: Followed,
): Promise<LiveUpdates | null> =>
  withStream(orm, sessionId, async (em, { role, approval, unread }) => ({
    accountStatus: { role, approval },
    unread,
    conversation: conversation && approval === 'approved' ? await messagesAfter(em, conversation) : null,
    path: walk ? await pathAfter(em, walk, approval === 'approved') : [],
    called: (await myCalls(em)).map(({ bookingId }) => bookingId),
  }));

/** People who follow a walk get its newest place only (WATCH-3). */
async function pathAfter(em: EntityManager, position: WalkPosition, approved: boolean): Promise<PathPoint[]> {
  const path = approved ? await locationsAfter(em, position) : [];
  if (path.length > 0) return path;
  const place = (await watchedWalk(em, position.walk))?.place;
  return place && place.slot > position.after ? [place] : [];
}
