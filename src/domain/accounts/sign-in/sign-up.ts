import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { ACCEPTED_TEXTS } from '../../../market.ts';
import { currentLanguage } from '../../../translate.ts';
import { normalizeFigures } from '../../../typed-text.ts';
import { DomainError, type ErrorCode, invalid, type MessageParams } from '../../forms/domain-error.ts';
import { checkbox, type RawForm, readForm } from '../../forms/form.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { nameField } from '../../people/name-field.ts';
import { referrerByCode } from '../referral-code.ts';
import { User } from '../user.ts';
import { isSameEmailIdentity } from './email-identity.ts';
import { checkEmail } from './email-rules.ts';
import { recordConsents } from './new-terms.ts';
import { newPassword } from './password.ts';

export const emailField = () =>
  z.string({ error: 'emailShapeInvalid' satisfies ErrorCode }).transform((typed, context) => {
    const check = checkEmail(typed);
    if (check.ok) return check.email;
    context.addIssue({ code: 'custom', message: check.code, params: emailParams(check) });
    return z.NEVER;
  });

function emailParams(check: Exclude<ReturnType<typeof checkEmail>, { ok: true }>): MessageParams {
  if (check.code === 'emailTypo') return { suggestion: check.suggestion };
  return check.code === 'emailEndingUnknown' ? { domain: check.domain } : {};
}

const signUpForm = (passwordMinLength: number) =>
  z.object({
    firstName: nameField(),
    lastName: nameField(),
    email: emailField(),
    password: newPassword(passwordMinLength),
    role: z.enum(['tot', 'trotter'], { error: 'choiceInvalid' satisfies ErrorCode }).default('tot'),
    referralCode: z
      .string()
      .max(40, 'referralUnknown' satisfies ErrorCode)
      .default('')
      .transform((code) => normalizeFigures(code).toUpperCase()),
    acceptedTerms: checkbox().refine(Boolean, 'termsNotAccepted' satisfies ErrorCode),
    acceptedPrivacy: checkbox().refine(Boolean, 'privacyNotAccepted' satisfies ErrorCode),
  });
export type SignUpForm = z.infer<ReturnType<typeof signUpForm>>;

export const readSignUp = (raw: RawForm, passwordMinLength: number): SignUpForm =>
  readForm(signUpForm(passwordMinLength), raw);

/** Runs before the costly hash. Throws `conflict` for a used address, `invalid` for a bad referral code. */
export async function assertEmailAvailable(
  em: EntityManager,
  { email, referralCode }: Pick<SignUpForm, 'email' | 'referralCode'>,
): Promise<string | null> {
  if (await em.findOne(User, { email })) throw taken('accountExists');
  if (!referralCode) return null;
  const referrer = await referrerBy(em, referralCode);
  if (!referrer) throw invalid({ referralCode: { code: 'referralUnknown' } });
  if (isSameEmailIdentity(referrer.email, email)) throw invalid({ referralCode: { code: 'referralOwn' } });
  return referrer.id;
}

async function referrerBy(em: EntityManager, code: string): ReturnType<typeof referrerByCode> {
  try {
    return await referrerByCode(em, code);
  } catch (error) {
    throw new DomainError('internal', { code: 'referralLookupFailed' }, {}, error);
  }
}

/** The profile follows at confirmation (ACCOUNT-6). Throws as `assertEmailAvailable`. */
export async function signUp(em: EntityManager, form: SignUpForm, passwordHash: string): Promise<User> {
  const referrerId = await assertEmailAvailable(em, form);
  const user = em.create(User, {
    id: randomUUID(),
    email: form.email,
    passwordHash,
    signUpMetadata: {
      first_name: form.firstName,
      last_name: form.lastName,
      role: form.role,
      referrer_profile_id: referrerId,
      referral_code: form.referralCode || null,
      language: currentLanguage(),
    },
    createdAt: clock.now(),
  });
  await recordConsents(em, user.id, ACCEPTED_TEXTS);
  await insertOnce(em);
  await enqueue(em, 'mail.confirm-email', { userId: user.id });
  return user;
}

/** Sends the confirmation link again. The answer is the same for every address (ACCOUNT-16). */
export async function resendConfirmation(em: EntityManager, email: string): Promise<void> {
  const user = await em.findOne(User, { email, emailConfirmedAt: null });
  // A random id, so that every address takes the same time (ACCOUNT-12).
  await enqueue(em, 'mail.confirm-email', { userId: user?.id ?? randomUUID() });
}

const taken = (code: 'accountExists' | 'accountExistsAtInsert'): DomainError =>
  new DomainError('conflict', { code }, { email: { code } });

async function insertOnce(em: EntityManager): Promise<void> {
  try {
    await em.flush();
  } catch (error) {
    if ((error as { code?: string }).code === '23505') throw taken('accountExistsAtInsert');
    throw error;
  }
}
