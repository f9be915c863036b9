import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, sql } from 'kysely';
import { isUuid } from '../forms/form.ts';
import { kysely } from '../kysely.ts';
import type { Member } from '../viewer.ts';
import type { Person } from './profile.ts';

/** Excludes whom a block closes to the viewer, in either direction (SAFETY-10). */
export const notBlocked = (person: Expression<string>) =>
  sql<boolean>`${person} <> all ((select closed_to(app_user_id()))::uuid[])`;

export const notClosed = (walker: Expression<string | null>, bookingId: string) =>
  sql<boolean>`${walker} <> all ((select closed_to(parent_id, child_ids) from bookings where id = ${bookingId})::uuid[])`;

export async function isClosed(
  em: EntityManager,
  { parentId, children, walkerId }: { parentId: string; children: readonly string[]; walkerId: string },
): Promise<boolean> {
  if (!isUuid(walkerId)) return false;
  const asked = sql<{ closed: boolean }>`
    select ${walkerId}::uuid = any (closed_to(${parentId}, ${[...children]}::uuid[])) as closed`;
  return (await asked.execute(kysely(em))).rows[0]!.closed;
}

export async function isWalkClosed(em: EntityManager, bookingId: string): Promise<boolean> {
  const walk = kysely(em).selectFrom('bookings').select('id').where('id', '=', bookingId);
  return (
    (await walk.where((eb) => notClosed(eb.ref('walkerId'), bookingId)).executeTakeFirst()) === undefined
  );
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
