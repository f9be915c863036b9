import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { conflict } from '../domain-error.ts';
import type { Member } from '../viewer.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  consumeCode,
  type Encryptor,
  type TwoFactorRule,
} from './second-factor.ts';
import { openSession } from './sessions.ts';
import { hashSecret, issueToken, redeemToken } from './tokens.ts';
import { recordTwoFactorChange } from './two-factor-changes.ts';
import { Token } from './user.ts';

/** What a right password brings: a session, or only the way to the page that asks for a code. */
export type SignInResult = { session: string } | { twoFactorChallenge: string };

/**
 * Lets somebody in whose password was right. An admin with a second factor, or one who needs one here, gets no session yet
 * but a secret for the second step, which lasts ten minutes and opens nothing else. Acts as the actor `auth`, like all here.
 */
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

/** Somebody between password and code. */
export interface TwoFactorChallenge {
  userId: string;
  email: string;
  /** Whether a phone is set up; otherwise that comes first, with this secret. */
  enrolled: boolean;
  /** Locked; null where a phone is set up. */
  secret: string | null;
}

/** Who holds this secret of a second step, or null when it is over. Anybody who knows the secret may ask. */
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

/** Completes a sign-in with a code of the phone. Returns the session's secret; throws as `consumeCode` does. */
export async function signInWithCode(
  em: EntityManager,
  secret: string,
  { code, userAgent, encryptor }: { code: string; userAgent: string; encryptor: Encryptor },
): Promise<string> {
  const userId = await finish(em, secret);
  await consumeCode(em, userId, code, encryptor);
  return openSession(em, userId, userAgent);
}

/** The same with a recovery code; its person is notified. Returns how many are left, too. */
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

/** Completes a sign-in by setting the phone up first. Returns the recovery codes, too; throws as `confirmEnrolment` does. */
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

/** Gives a second step up. */
export async function abandonTwoFactorChallenge(em: EntityManager, secret: string): Promise<void> {
  const given = { tokenHash: hashSecret(secret), kind: 'second-step' as const };
  await em.nativeUpdate(Token, { ...given, usedAt: null }, { usedAt: clock.now() });
}

/** Uses the second step up, once; what is refused afterwards in the transaction takes that back. */
async function finish(em: EntityManager, secret: string): Promise<Member['id']> {
  if (!(await findTwoFactorChallenge(em, secret))) throw conflict('secondStepOver');
  return redeemToken(em, secret, 'second-step');
}
