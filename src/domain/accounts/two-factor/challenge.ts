import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import type { Encryptor } from '../../encryptor.ts';
import { conflict } from '../../forms/domain-error.ts';
import { kysely } from '../../kysely.ts';
import { Profile } from '../../people/profile.ts';
import type { Member, Role } from '../../viewer.ts';
import { signInOn } from '../sign-in/new-device.ts';
import type { SignInDevice } from '../sign-in/sessions.ts';
import { hashSecret, issueToken, redeemToken } from '../sign-in/tokens.ts';
import { Token } from '../user.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  consumeCode,
  consumeRecoveryCode,
  SecondFactor,
  type TwoFactorRule,
} from './second-factor.ts';
import { recordTwoFactorChange } from './two-factor.ts';

export type SignInResult = { session: string } | { twoFactorChallenge: string };

/** People who have or need a second factor get only a challenge secret for ten minutes (SIGNIN-1). Acts as the actor `auth`. */
export async function signInAfterPassword(
  em: EntityManager,
  userId: string,
  device: SignInDevice,
  { requiredFor, encryptor }: TwoFactorRule,
): Promise<SignInResult> {
  const person = requiredFor.length > 0 && (await em.findOne(Profile, userId));
  const needed = person && requiredFor.includes(person.role);
  const factor = await em.findOne(SecondFactor, userId);
  if (!factor?.confirmedAt && !needed) return { session: await signInOn(em, userId, device) };
  if (!factor?.confirmedAt) await beginEnrolment(em, userId, encryptor);
  return { twoFactorChallenge: await issueToken(em, userId, 'second-step') };
}

export interface TwoFactorChallenge {
  userId: string;
  email: string;
  role: Role;
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
  { code, device, encryptor }: { code: string; device: SignInDevice; encryptor: Encryptor },
): Promise<string> {
  const { id } = await finish(em, secret);
  await consumeCode(em, id, code, encryptor);
  return signInOn(em, id, device);
}

export async function signInWithRecoveryCode(
  em: EntityManager,
  secret: string,
  { code, device }: { code: string; device: SignInDevice },
): Promise<{ session: string; left: number }> {
  const person = await finish(em, secret);
  const left = await consumeRecoveryCode(em, person.id, code);
  await recordTwoFactorChange(em, person, person.id, 'recovery-code');
  return { session: await signInOn(em, person.id, device), left };
}

export async function signInByEnrolling(
  em: EntityManager,
  secret: string,
  { code, device, encryptor }: { code: string; device: SignInDevice; encryptor: Encryptor },
): Promise<{ session: string; userId: string; codes: string[] }> {
  const person = await finish(em, secret);
  const codes = await confirmEnrolment(em, person.id, code, encryptor);
  await recordTwoFactorChange(em, person, person.id, 'on');
  return { session: await signInOn(em, person.id, device), userId: person.id, codes };
}

export async function abandonTwoFactorChallenge(em: EntityManager, secret: string): Promise<void> {
  const given = { tokenHash: hashSecret(secret), kind: 'second-step' as const };
  await em.nativeUpdate(Token, { ...given, usedAt: null }, { usedAt: clock.now() });
}

async function finish(em: EntityManager, secret: string): Promise<Pick<Member, 'kind' | 'id' | 'role'>> {
  const challenge = await findTwoFactorChallenge(em, secret);
  if (!challenge) throw conflict('secondStepOver');
  return { kind: 'member', id: await redeemToken(em, secret, 'second-step'), role: challenge.role };
}
