import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { myCalls, type OpenCall } from '../../bookings/open-call.ts';
import { isUuid } from '../../forms/form.ts';
import { kysely } from '../../kysely.ts';
import { type FollowedRow, type FollowedWalk, followedWalk } from './shared-walk.ts';

export interface WatchedWalk extends FollowedWalk {
  parent: string;
  /** The viewer decides for one of its children (INCIDENT-9). */
  calls: readonly OpenCall[];
}

const read = async (em: EntityManager, id: string | null): Promise<WatchedWalk[]> => {
  const { rows } = await sql<
    FollowedRow<Omit<WatchedWalk, 'calls'>>
  >`select * from watched_walks(${id})`.execute(kysely(em));
  const calls = rows.some(({ alertedAt }) => alertedAt) ? await myCalls(em) : [];
  return rows
    .map(followedWalk)
    .map((walk) => ({ ...walk, calls: calls.filter(({ bookingId }) => bookingId === walk.bookingId) }));
};

/** Of the viewer as a watcher (WATCH-3), the next first. */
export const watchedWalks = (em: EntityManager): Promise<WatchedWalk[]> => read(em, null);

/** Null when the viewer does not watch it, no longer or not yet, without a difference. */
export const watchedWalk = async (em: EntityManager, id: string): Promise<WatchedWalk | null> =>
  isUuid(id) ? ((await read(em, id))[0] ?? null) : null;
