import type { EntityManager } from '@mikro-orm/postgresql';
import { looksLikeId } from '../form.ts';
import { missing } from '../refusal.ts';
import type { ApprovalStatus, Role } from '../viewer.ts';
import { normalizeEmail } from './email-rules.ts';
import { Profile } from './profile.ts';

export interface DirectoryQuery {
  role?: Role | undefined;
  status?: ApprovalStatus | undefined;
  limit: number;
}

/** People by role and approval, newest first, for those who decide about them (row-level security lets no others). */
export function findPeople(em: EntityManager, { role, status, limit }: DirectoryQuery): Promise<Profile[]> {
  return em.find(
    Profile,
    { ...(role && { role }), ...(status && { approvalStatus: status }) },
    { orderBy: { createdAt: 'desc', id: 'asc' }, limit },
  );
}

/** One person by id or e-mail. Throws `missing`. */
export async function findPerson(em: EntityManager, idOrEmail: string): Promise<Profile> {
  const by = looksLikeId(idOrEmail) ? { id: idOrEmail } : { email: normalizeEmail(idOrEmail) };
  const profile = await em.findOne(Profile, by);
  if (!profile) throw missing('userNotFound');
  return profile;
}
