import type { EntityManager } from '@mikro-orm/postgresql';
import { Profile } from './profile.ts';

/** Whose referral code this is, in any case; null for nobody's and for people who have left. Acts as the actor `auth`. */
export async function referrerByCode(
  em: EntityManager,
  code: string,
): Promise<{ id: string; email: string } | null> {
  const referralCode = code.trim().toUpperCase();
  const profile = await em.findOne(Profile, { referralCode, hiddenAt: null }, { fields: ['id', 'email'] });
  return profile && { id: profile.id, email: profile.email };
}

/** The same, without the address. S2 §7 get_profile_id_by_referral_code. */
export const profileIdByReferralCode = async (em: EntityManager, code: string): Promise<string | null> =>
  (await referrerByCode(em, code))?.id ?? null;
