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
export async function confirmEmail(em: EntityManager, secret: string): Promise<User> {
  const userId = await redeemToken(em, secret, 'confirmation');
  const user = await em.findOneOrFail(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (await em.findOne(Profile, userId)) return user;
  user.emailConfirmedAt = clock.now();
  await createProfile(em, user);
  return user;
}

async function createProfile(em: EntityManager, user: User): Promise<void> {
  const { role, referrer_profile_id: referrerId } = user.signUpMetadata;
  const profile = newProfile(em, user, { role, approvalStatus: 'pending' });
  await em.flush();
  if (referrerId) await recordReferral(em, referrerId, profile);
  publish(em, { to: ['admins'], topic: 'approvals', id: user.id });
}

export function newProfile(
  em: EntityManager,
  { id, email, signUpMetadata }: User,
  account: Pick<Profile, 'role' | 'approvalStatus'>,
): Profile {
  const now = clock.now();
  return em.create(Profile, {
    ...{ id, userId: id, email, ...account },
    firstName: signUpMetadata.first_name,
    lastName: signUpMetadata.last_name,
    language: signUpMetadata.language ?? null,
    lookingForTrotter: false,
    referralCode: newReferralCode(),
    referralCount: 0,
    createdAt: now,
    updatedAt: now,
  });
}

export const newReferralCode = (): string =>
  Array.from({ length: REFERRAL_LENGTH }, () => REFERRAL_ALPHABET[randomInt(REFERRAL_ALPHABET.length)]).join(
    '',
  );
