import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import { conflict } from '../../domain-error.ts';
import type { Encryptor } from '../../encryptor.ts';
import { kysely } from '../../kysely.ts';
import { Profile } from '../../people/profile.ts';
import type { Member } from '../../viewer.ts';
import { openSession } from '../sign-in/sessions.ts';
import { hashSecret, issueToken, redeemToken } from '../sign-in/tokens.ts';
import { Token } from '../user.ts';
import { recordTwoFactorChange } from './changes.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  consumeCode,
  SecondFactor,
  type TwoFactorRule,
} from './second-factor.ts';

export type SignInResult = { session: string } | { twoFactorChallenge: string };

/** An admin with or in need of a second factor gets only a challenge secret for ten minutes. Acts as the actor `auth`. */
export async function signInAfterPassword(
  em: EntityManager,
  userId: string,
  userAgent: string,
  { required, encryptor }: TwoFactorRule,
): Promise<SignInResult> {
  const profile = await em.findOne(Profile, userId);
  const factor = profile?.role === 'admin' ? await em.findOne(SecondFactor, userId) : null;
  if (profile?.role !== 'admin' || !(factor?.confirmedAt || required))
    return { session: await openSession(em, userId, userAgent) };
  if (!factor?.confirmedAt) await beginEnrolment(em, userId, encryptor);
  return { twoFactorChallenge: await issueToken(em, userId, 'second-step') };
}

export interface TwoFactorChallenge {
  userId: string;
  email: string;
  enrolled: boolean;
  secret: string | null;
}

export async function findTwoFactorChallenge(
  em: EntityManager,
  secret: string,
): Promise<TwoFactorChallenge | null> {
  const found = sql<TwoFactorChallenge>`two_factor_challenge(${hashSecret(secret)}, ${clock.now()})`;
  return (await kysely(em).selectFrom(found.as('c')).selectAll().executeTakeFirst()) ?? null;
}

export async function signInWithCode(
  em: EntityManager,
  secret: string,
  { code, userAgent, encryptor }: { code: string; userAgent: string; encryptor: Encryptor },
): Promise<string> {
  const userId = await finish(em, secret);
  await consumeCode(em, userId, code, encryptor);
  return openSession(em, userId, userAgent);
}

export async function signInWithRecoveryCode(
  em: EntityManager,
  secret: string,
  { code, userAgent }: { code: string; userAgent: string },
): Promise<{ session: string; left: number }> {
  const userId = await finish(em, secret);
  const left = await consumeRecoveryCode(em, userId, code);
  await recordTwoFactorChange(em, { kind: 'member', id: userId }, userId, 'recovery-code');
  return { session: await openSession(em, userId, userAgent), left };
}

export async function signInByEnrolling(
  em: EntityManager,
  secret: string,
  { code, userAgent, encryptor }: { code: string; userAgent: string; encryptor: Encryptor },
): Promise<{ session: string; userId: string; codes: string[] }> {
  const userId = await finish(em, secret);
  const codes = await confirmEnrolment(em, userId, code, encryptor);
  await recordTwoFactorChange(em, { kind: 'member', id: userId }, userId, 'on');
  return { session: await openSession(em, userId, userAgent), userId, codes };
}

export async function abandonTwoFactorChallenge(em: EntityManager, secret: string): Promise<void> {
  const given = { tokenHash: hashSecret(secret), kind: 'second-step' as const };
  await em.nativeUpdate(Token, { ...given, usedAt: null }, { usedAt: clock.now() });
}

async function finish(em: EntityManager, secret: string): Promise<Member['id']> {
  if (!(await findTwoFactorChallenge(em, secret))) throw conflict('secondStepOver');
  return redeemToken(em, secret, 'second-step');
}
