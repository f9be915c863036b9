import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { conflict, DomainError, type ErrorCode } from '../../forms/domain-error.ts';
import { type RawForm, readForm } from '../../forms/form.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { User } from '../user.ts';
import { newPassword, typedPassword } from './password.ts';
import { recordSecurityEvent } from './recent-sign-ins.ts';
import { endSessionsAndLinks, openSession, type SignInDevice } from './sessions.ts';

const changeForm = (minimum: number) =>
  z
    .object({
      currentPassword: typedPassword(),
      newPassword: newPassword(minimum, 'passwordTooShort'),
      confirmPassword: z.string().default(''),
    })
    .superRefine((form, context) => {
      if (form.newPassword !== form.confirmPassword)
        context.addIssue({
          code: 'custom',
          path: ['confirmPassword'],
          message: 'passwordsDiffer' satisfies ErrorCode,
        });
    });

const HEADINGS: readonly ErrorCode[] = ['passwordTooShort', 'passwordsDiffer', 'passwordTooCommon'];

export function readPasswordChange(raw: RawForm, minimum: number): { current: string; newPassword: string } {
  try {
    const form = readForm(changeForm(minimum), raw);
    return { current: form.currentPassword, newPassword: form.newPassword };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const heading = Object.values(error.fields).find(({ code }) => HEADINGS.includes(code));
    throw heading ? new DomainError('invalid', heading, error.fields) : error;
  }
}

export async function passwordHashOf(em: EntityManager, userId: string): Promise<string> {
  return (await em.findOneOrFail(User, userId)).passwordHash;
}

export const wrongCurrentPassword = (): DomainError =>
  new DomainError(
    'invalid',
    { code: 'currentPasswordWrong' },
    { currentPassword: { code: 'currentPasswordWrong' } },
  );

/** Ends all sessions and links (ACCOUNT-17); returns a new session's secret. Throws `conflict` if changed meanwhile. */
export async function changePassword(
  em: EntityManager,
  userId: string,
  { from, to }: { from: string; to: string },
  device: SignInDevice,
): Promise<string> {
  const renewed = { passwordHash: to, mustRenewPassword: false };
  const changed = await em.nativeUpdate(User, { id: userId, passwordHash: from }, renewed);
  if (changed === 0) throw conflict('currentPasswordWrong');
  await endSessionsAndLinks(em, userId);
  await enqueue(em, 'mail.password-changed', { userId });
  recordSecurityEvent(em, 'password_changed', userId, device);
  return openSession(em, userId, device);
}
