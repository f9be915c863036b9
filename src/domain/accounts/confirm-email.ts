import { randomInt } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { publish } from '../publish.ts';
import { Profile } from './profile.ts';
import { recordReferral } from './referral.ts';
import { redeemToken } from './tokens.ts';
import { User } from './user.ts';

/** No look-alikes: neither I, L, O nor 0 and 1. DECISIONS 45. */
const REFERRAL_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const REFERRAL_LENGTH = 8;

/**
 * Uses the confirmation link and makes the profile from what was said at sign-up (S1 §4); a referral is recorded now
 * and counts at approval (DECISIONS 45). Whoever presses the links of two mails at once waits for the first of them.
 * Returns the user's id. Throws `conflict` for a used or old link.
 */
export async function confirmEmail(em: EntityManager, secret: string): Promise<string> {
  const userId = await redeemToken(em, secret, 'confirmation');
  const user = await em.findOneOrFail(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (await em.findOne(Profile, userId)) return userId;
  user.emailConfirmedAt = clock.now();
  await createProfile(em, user);
  return userId;
}

/** Makes the profile of a confirmed account; role, names and referrer come from the sign-up. */
async function createProfile(em: EntityManager, user: User): Promise<Profile> {
  const { first_name, last_name, role, referrer_profile_id } = user.signUpMetadata;
  const now = clock.now();
  const profile = em.create(Profile, {
    id: user.id,
    userId: user.id,
    email: user.email,
    firstName: first_name,
    lastName: last_name,
    role,
    approvalStatus: 'pending',
    lookingForTrotter: false,
    referralCode: newReferralCode(),
    referralCount: 0,
    createdAt: now,
    updatedAt: now,
  });
  await em.persist(profile).flush();
  if (referrer_profile_id) await recordReferral(em, referrer_profile_id, profile);
  publish(em, { to: ['admins'], topic: 'approvals', id: user.id });
  return profile;
}

/** Eight characters that cannot be mistaken for each other; the database keeps them apart. DECISIONS 45. */
export const newReferralCode = (): string =>
  Array.from({ length: REFERRAL_LENGTH }, () => REFERRAL_ALPHABET[randomInt(REFERRAL_ALPHABET.length)]).join(
    '',
  );
