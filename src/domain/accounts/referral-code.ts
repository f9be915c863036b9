import type { EntityManager } from '@mikro-orm/postgresql';
import { Profile } from './profile.ts';

/** Whose referral code this is, in any case; null for nobody's and for people who have left. Acts as the gatekeeper. */
export async function profileIdByReferralCode(em: EntityManager, code: string): Promise<string | null> {
  const referralCode = code.trim().toUpperCase();
  const profile = await em.findOne(Profile, { referralCode, hiddenAt: null }, { fields: ['id'] });
  return profile?.id ?? null;
}
