import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { isUuid } from '../../form.ts';
import { kysely } from '../../kysely.ts';
import { type FollowedRow, type FollowedWalk, followedWalk } from './shared-walk.ts';

export interface WatchedWalk extends FollowedWalk {
  parent: string;
}

const read = async (em: EntityManager, id: string | null): Promise<WatchedWalk[]> => {
  const { rows } = await sql<FollowedRow<WatchedWalk>>`select * from watched_walks(${id})`.execute(
    kysely(em),
  );
  return rows.map(followedWalk);
};

/** Of the viewer as a watcher (WATCH-3), the next first. */
export const watchedWalks = (em: EntityManager): Promise<WatchedWalk[]> => read(em, null);

/** Null when the viewer does not watch it, no longer or not yet, without a difference. */
export const watchedWalk = async (em: EntityManager, id: string): Promise<WatchedWalk | null> =>
  isUuid(id) ? ((await read(em, id))[0] ?? null) : null;
