import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { conflict } from '../../domain-error.ts';
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
  type Encryptor,
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
  const [row] = await em.execute<{ admin: boolean; enrolled: boolean }[]>(
    `select p.role = 'admin' as admin, f.confirmed_at is not null as enrolled
     from profiles p left join second_factors f on f.user_id = p.id where p.id = ?`,
    [userId],
  );
  if (!row?.admin || !(row.enrolled || required))
    return { session: await openSession(em, userId, userAgent) };
  if (!row.enrolled) await beginEnrolment(em, userId, encryptor);
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
  const [row] = await em.execute<TwoFactorChallenge[]>(
    `select user_id as "userId", email, secret, enrolled from two_factor_challenge(?, ?)`,
    [hashSecret(secret), clock.now()],
  );
  return row ?? null;
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
