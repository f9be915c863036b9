import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../kysely.ts';
import { hashSecret } from '../sign-in/tokens.ts';
import type { WatcherRole } from './watcher.ts';

/** `email` is that of an open invitation; after it, `userId` and `watcher` say who accepted. */
export interface WatchLink {
  id: string;
  parentId: string;
  userId: string | null;
  parent: string;
  watcher: string | null;
  email: string | null;
  children: string[];
  childIds: string[];
  createdAt: Date;
  acceptedAt: Date | null;
  role: WatcherRole;
}

const read = async (em: EntityManager, person: string | null, secret: Buffer | null): Promise<WatchLink[]> =>
  (await sql<WatchLink>`select * from watch_links(${person}::uuid, ${secret}::bytea)`.execute(kysely(em)))
    .rows;

/** A column: as what the person follows walks of others. */
export const rolesOf = (person: string) =>
  sql<WatcherRole[]>`array(select w.role from watchers w where w.user_id = ${person}::uuid)`;

/** As a parent or as a watcher, the oldest first. For the person and admins. */
export const watchLinksOf = (em: EntityManager, person: string): Promise<WatchLink[]> =>
  read(em, person, null);

/** Null for a link that is unknown, used, revoked or expired, without a difference (WATCH-2). */
export const watchInvitation = async (em: EntityManager, secret: string): Promise<WatchLink | null> =>
  (await read(em, null, hashSecret(secret)))[0] ?? null;

export const INVITATION_DAYS = 7;
