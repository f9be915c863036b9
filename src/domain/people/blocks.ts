import type { EntityManager } from '@mikro-orm/postgresql';
import { isUuid } from '../form.ts';
import { idOf, type Member, type Role, type Viewer } from '../viewer.ts';

/** SQL that excludes people with a block in either direction. `column` holds a person's id. */
export const NOT_BLOCKED = (column: string): string => `${column} <> all ((select blocked_ids())::uuid[])`;

export async function isBlocked(em: EntityManager, viewer: Viewer, personId: string): Promise<boolean> {
  if (idOf(viewer) === null || !isUuid(personId)) return false;
  const [row] = await em.execute<[{ blocked: boolean }]>('select ? = any (blocked_ids()) as blocked', [
    personId,
  ]);
  return row.blocked;
}

export async function hasBlocked(em: EntityManager, viewer: Member, personId: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>('select 1 from blocks where blocker_id = ? and blocked_id = ?', [
    viewer.id,
    personId,
  ]);
  return rows.length > 0;
}

export interface BlockedPerson {
  id: string;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
  role: Role;
  blockedAt: Date;
}

/** Nobody learns who blocked them. */
export async function blockedPeople(em: EntityManager): Promise<BlockedPerson[]> {
  const rows = await em.execute<(Omit<BlockedPerson, 'blockedAt'> & { blockedAt: string | Date })[]>(
    `select id, first_name as "firstName", last_name as "lastName", avatar_url as "avatarUrl", role,
       blocked_at as "blockedAt" from blocked_people()`,
  );
  return rows.map((row) => ({ ...row, blockedAt: new Date(row.blockedAt) }));
}
