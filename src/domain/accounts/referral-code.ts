import type { EntityManager } from '@mikro-orm/postgresql';
import { normalizeFigures } from '../../typed-text.ts';
import { Profile } from '../people/profile.ts';

/** Null for unknown codes and closed accounts. Acts as the actor `auth`. */
export async function referrerByCode(
  em: EntityManager,
  code: string,
): Promise<{ id: string; email: string } | null> {
  const referralCode = normalizeFigures(code).toUpperCase();
  const profile = await em.findOne(Profile, { referralCode, hiddenAt: null }, { fields: ['id', 'email'] });
  return profile && { id: profile.id, email: profile.email };
}

export const profileIdByReferralCode = async (em: EntityManager, code: string): Promise<string | null> =>
  (await referrerByCode(em, code))?.id ?? null;
