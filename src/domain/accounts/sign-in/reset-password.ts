import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { conflict, type ErrorCode, forbidden } from '../../forms/domain-error.ts';
import { type RawForm, readForm, requiredText } from '../../forms/form.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { Profile } from '../../people/profile.ts';
import { type SignInResult, signInAfterPassword } from '../two-factor/challenge.ts';
import type { TwoFactorRule } from '../two-factor/second-factor.ts';
import { User } from '../user.ts';
import { addressProblem, normalizeEmail } from './email-rules.ts';
import { newPassword } from './password.ts';
import { recordSecurityEvent } from './recent-sign-ins.ts';
import { endSessionsAndLinks } from './sessions.ts';
import { findCredentials, mayEnter } from './sign-in.ts';
import { linkState, redeemToken } from './tokens.ts';

const requestForm = z.object({
  email: requiredText(254)
    .transform(normalizeEmail)
    .superRefine((email, context) => {
      const problem = addressProblem(email);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    }),
});

/** Checks the shape only: an account may be older than the rules for endings. */
export const readAddress = (raw: RawForm): string => readForm(requestForm, raw).email;

/** Sends a reset link, or a confirmation link to an unconfirmed account. The answer never shows which exist (ACCOUNT-16). */
export async function requestPasswordReset(em: EntityManager, email: string): Promise<void> {
  const account = await findCredentials(em, email);
  const isUnconfirmed = account && !account.emailConfirmedAt;
  // A random id for unknown and frozen ones: equal work hides whether an account exists (ACCOUNT-12).
  const userId = account && !account.frozenAt ? account.userId : randomUUID();
  await enqueue(em, isUnconfirmed ? 'mail.confirm-email' : 'mail.reset-password', { userId });
}

const resetForm = (minimum: number) =>
  z.object({ password: newPassword(minimum), confirmation: z.string().default('') }).superRefine(differ);

export const readReset = (raw: RawForm, minimum: number): string =>
  readForm(resetForm(minimum), raw).password;

function differ(
  { password, confirmation }: { password: string; confirmation: string },
  context: z.RefinementCtx,
): void {
  if (password !== confirmation)
    context.addIssue({
      code: 'custom',
      path: ['confirmation'],
      message: 'resetPasswordsDiffer' satisfies ErrorCode,
    });
}

/** Throws for a dead link before the costly password hash. */
export async function assertValidToken(em: EntityManager, secret: string): Promise<void> {
  if (!(await linkState(em, secret, 'reset')).works) throw conflict('linkUsedOrExpired');
}

/** Ends all sessions and other links (ACCOUNT-16). Null if the account may not sign in; `conflict` for a dead link. */
export async function resetPassword(
  em: EntityManager,
  secret: string,
  passwordHash: string,
  userAgent: string,
  rule: TwoFactorRule,
): Promise<{ email: string; entry: SignInResult | null }> {
  const userId = await redeemToken(em, secret, 'reset');
  if (await em.findOne(Profile, { id: userId, frozenAt: { $ne: null } })) throw forbidden('accountFrozen');
  await em.nativeUpdate(User, { id: userId }, { passwordHash, mustRenewPassword: false });
  await endSessionsAndLinks(em, userId);
  await enqueue(em, 'mail.password-changed', { userId });
  recordSecurityEvent(em, 'password_reset', userId, { userAgent });
  const { email } = await em.findOneOrFail(User, userId);
  const account = await findCredentials(em, email);
  // The email about the new password already reports this sign-in.
  const device = { userAgent, known: true };
  return {
    email,
    entry: account && mayEnter(account) ? await signInAfterPassword(em, userId, device, rule) : null,
  };
}
