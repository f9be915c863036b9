import { randomInt } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { Profile } from '../../people/profile.ts';
import { publish } from '../../publish.ts';
import { recordReferral } from '../referral.ts';
import { User } from '../user.ts';
import { redeemToken } from './tokens.ts';

/** Without the look-alikes I, L, O, 0 and 1. */
const REFERRAL_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const REFERRAL_LENGTH = 8;

/** Makes the profile, records a referral (ACCOUNT-6, REWARD-4). Throws `conflict` for a used or expired link. */
export async function confirmEmail(em: EntityManager, secret: string): Promise<string> {
  const userId = await redeemToken(em, secret, 'confirmation');
  const user = await em.findOneOrFail(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (await em.findOne(Profile, userId)) return userId;
  user.emailConfirmedAt = clock.now();
  await createProfile(em, user);
  return userId;
}

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

export const newReferralCode = (): string =>
  Array.from({ length: REFERRAL_LENGTH }, () => REFERRAL_ALPHABET[randomInt(REFERRAL_ALPHABET.length)]).join(
    '',
  );
