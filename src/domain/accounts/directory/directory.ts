import type { EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '../../domain-error.ts';
import { isUuid } from '../../form.ts';
import { Profile } from '../../people/profile.ts';
import { wordPatterns } from '../../search.ts';
import type { ApprovalStatus, Role } from '../../viewer.ts';
import { normalizeEmail } from '../sign-in/email-rules.ts';

export interface DirectoryQuery {
  role?: Role | undefined;
  status?: ApprovalStatus | undefined;
  search?: string | undefined;
  limit: number;
}

export function findPeople(
  em: EntityManager,
  { role, status, search = '', limit }: DirectoryQuery,
): Promise<Profile[]> {
  const words = wordPatterns(search).map((word) => ({
    $or: [{ firstName: { $ilike: word } }, { lastName: { $ilike: word } }, { email: { $ilike: word } }],
  }));
  return em.find(
    Profile,
    { ...(role && { role }), ...(status && { approvalStatus: status }), $and: words },
    { orderBy: { createdAt: 'desc', id: 'asc' }, limit },
  );
}

export async function findPerson(em: EntityManager, idOrEmail: string): Promise<Profile> {
  const by = isUuid(idOrEmail) ? { id: idOrEmail } : { email: normalizeEmail(idOrEmail) };
  const profile = await em.findOne(Profile, by);
  if (!profile) throw notFound('userNotFound');
  return profile;
}
