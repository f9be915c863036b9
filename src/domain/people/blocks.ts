import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, sql } from 'kysely';
import { isUuid } from '../form.ts';
import { kysely } from '../kysely.ts';
import { idOf, type Member, type Viewer } from '../viewer.ts';
import type { Person } from './profile.ts';

/** Excludes people with a block in either direction. */
export const notBlocked = (person: Expression<string>) =>
  sql<boolean>`${person} <> all ((select blocked_ids())::uuid[])`;

export async function isBlocked(em: EntityManager, viewer: Viewer, personId: string): Promise<boolean> {
  if (idOf(viewer) === null || !isUuid(personId)) return false;
  const { rows } = await sql<{
    blocked: boolean;
  }>`select ${personId} = any (blocked_ids()) as blocked`.execute(kysely(em));
  return rows[0]!.blocked;
}

export async function hasBlocked(em: EntityManager, viewer: Member, personId: string): Promise<boolean> {
  const mine = kysely(em).selectFrom('blocks').select('createdAt').where('blockerId', '=', viewer.id);
  return (await mine.where('blockedId', '=', personId).executeTakeFirst()) !== undefined;
}

export interface BlockedPerson extends Person {
  blockedAt: Date;
}

/** Nobody learns who blocked them. */
export const blockedPeople = (em: EntityManager): Promise<BlockedPerson[]> =>
  kysely(em).selectFrom(sql<BlockedPerson>`blocked_people()`.as('p')).selectAll().execute();
