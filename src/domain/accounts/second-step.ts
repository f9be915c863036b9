import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { conflict } from '../refusal.ts';
import type { Member } from '../viewer.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  type SecretBox,
  spendCode,
  type TwoFactorRule,
} from './second-factor.ts';
import { openSession } from './sessions.ts';
import { hashSecret, issueToken, redeemToken } from './tokens.ts';
import { noteTwoFactor } from './two-factor-news.ts';
import { Token } from './user.ts';

/** What a right password brings: a session, or only the way to the page that asks for a code. */
export type Entry = { session: string } | { secondStep: string };

/**
 * Lets somebody in whose password was right. An admin with a second factor, or one who needs one here, gets no session yet
 * but a secret for the second step, which lasts ten minutes and opens nothing else. Acts as the gatekeeper, like all here.
 */
export async function enter(
  em: EntityManager,
  userId: string,
  userAgent: string,
  { required, box }: TwoFactorRule,
): Promise<Entry> {
  const [row] = await em.execute<{ admin: boolean; enrolled: boolean }[]>(
    `select p.role = 'admin' as admin, f.confirmed_at is not null as enrolled
     from profiles p left join second_factors f on f.user_id = p.id where p.id = ?`,
    [userId],
  );
  if (!row?.admin || !(row.enrolled || required))
    return { session: await openSession(em, userId, userAgent) };
  if (!row.enrolled) await beginEnrolment(em, userId, box);
  return { secondStep: await issueToken(em, userId, 'second-step') };
}

/** Somebody between password and code. */
export interface SecondStep {
  userId: string;
  email: string;
  /** Whether a phone is set up; otherwise that comes first, with this secret. */
  enrolled: boolean;
  /** Locked; null where a phone is set up. */
  secret: string | null;
}

/** Who holds this secret of a second step, or null when it is over. Anybody who knows the secret may ask. */
export async function findSecondStep(em: EntityManager, secret: string): Promise<SecondStep | null> {
  const [row] = await em.execute<SecondStep[]>(
    `select user_id as "userId", email, secret, enrolled from second_step(?, ?)`,
    [hashSecret(secret), clock.now()],
  );
  return row ?? null;
}

/** Completes a sign-in with a code of the phone. Returns the session's secret; throws as `spendCode` does. */
export async function enterWithCode(
  em: EntityManager,
  secret: string,
  { code, userAgent, box }: { code: string; userAgent: string; box: SecretBox },
): Promise<string> {
  const userId = await finish(em, secret);
  await spendCode(em, userId, code, box);
  return openSession(em, userId, userAgent);
}

/** The same with a recovery code; its person is told. Returns how many are left, too. */
export async function enterWithRecoveryCode(
  em: EntityManager,
  secret: string,
  { code, userAgent }: { code: string; userAgent: string },
): Promise<{ session: string; left: number }> {
  const userId = await finish(em, secret);
  const left = await spendRecoveryCode(em, userId, code);
  await noteTwoFactor(em, { kind: 'member', id: userId }, userId, 'recovery-code');
  return { session: await openSession(em, userId, userAgent), left };
}

/** Completes a sign-in by setting the phone up first. Returns the recovery codes, too; throws as `confirmEnrolment` does. */
export async function enterByEnrolling(
  em: EntityManager,
  secret: string,
  { code, userAgent, box }: { code: string; userAgent: string; box: SecretBox },
): Promise<{ session: string; userId: string; codes: string[] }> {
  const userId = await finish(em, secret);
  const codes = await confirmEnrolment(em, userId, code, box);
  await noteTwoFactor(em, { kind: 'member', id: userId }, userId, 'on');
  return { session: await openSession(em, userId, userAgent), userId, codes };
}

/** Gives a second step up. */
export async function abandonSecondStep(em: EntityManager, secret: string): Promise<void> {
  const given = { tokenHash: hashSecret(secret), kind: 'second-step' as const };
  await em.nativeUpdate(Token, { ...given, usedAt: null }, { usedAt: clock.now() });
}

/** Uses the second step up, once; what is refused afterwards in the transaction takes that back. */
async function finish(em: EntityManager, secret: string): Promise<Member['id']> {
  if (!(await findSecondStep(em, secret))) throw conflict('secondStepOver');
  return redeemToken(em, secret, 'second-step');
}
