import type { EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '../../forms/domain-error.ts';
import { isUuid } from '../../forms/form.ts';
import { kysely } from '../../kysely.ts';
import { hasWords, wordsOf } from '../../lists/page.ts';
import { Profile } from '../../people/profile.ts';
import type { ApprovalStatus, Role } from '../../viewer.ts';
import { normalizeEmail } from '../sign-in/email-rules.ts';

export interface DirectoryQuery {
  role?: Role | undefined;
  status?: ApprovalStatus | undefined;
  search?: string | undefined;
  limit: number;
}

export async function findPeople(
  em: EntityManager,
  { role, status, search = '', limit }: DirectoryQuery,
): Promise<Profile[]> {
  let found = kysely(em).selectFrom('profiles').select('id');
  if (role) found = found.where('role', '=', role);
  if (status) found = found.where('approvalStatus', '=', status);
  const ids = await found
    .where(hasWords('search_text', wordsOf(search)))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return em.find(
    Profile,
    { id: { $in: ids.map(({ id }) => id) } },
    { orderBy: { createdAt: 'desc', id: 'asc' } },
  );
}

export async function findPerson(em: EntityManager, idOrEmail: string): Promise<Profile> {
  const by = isUuid(idOrEmail) ? { id: idOrEmail } : { email: normalizeEmail(idOrEmail) };
  const profile = await em.findOne(Profile, by);
  if (!profile) throw notFound('userNotFound');
  return profile;
}
