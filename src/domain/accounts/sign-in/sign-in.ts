import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { DomainError, forbidden } from '../../domain-error.ts';
import type { ErrorCode } from '../../error-code.ts';
import { type RawForm, readForm, requiredText } from '../../form.ts';
import type { ApprovalStatus } from '../../viewer.ts';
import { type SignInResult, signInAfterPassword } from '../two-factor/challenge.ts';
import type { TwoFactorRule } from '../two-factor/second-factor.ts';
import { User } from '../user.ts';
import { normalizeEmail } from './email-rules.ts';
import { MAX_PASSWORD_LENGTH } from './password.ts';

const signInForm = z.object({
  email: requiredText(254).transform(normalizeEmail),
  password: z
    .string({ error: 'fieldMissing' satisfies ErrorCode })
    .min(1, 'fieldMissing' satisfies ErrorCode)
    .max(MAX_PASSWORD_LENGTH, 'passwordTooLong' satisfies ErrorCode),
});

export const readSignIn = (raw: RawForm): z.infer<typeof signInForm> => readForm(signInForm, raw);

export interface Credentials {
  userId: string;
  passwordHash: string;
  emailConfirmed: boolean;
  approvalStatus: ApprovalStatus | null;
}

interface Row {
  id: string;
  password_hash: string;
  confirmed: boolean;
  approval_status: ApprovalStatus | null;
}

/** One statement for known and unknown addresses, so that both take the same time (ACCOUNT-12). */
export async function findCredentials(em: EntityManager, email: string): Promise<Credentials | null> {
  const [row] = await em.execute<Row[]>(
    `select u.id, u.password_hash, u.email_confirmed_at is not null as confirmed, p.approval_status
     from users u left join profiles p on p.id = u.id
     where u.email = ? and p.hidden_at is null`,
    [normalizeEmail(email)],
  );
  return row
    ? {
        userId: row.id,
        passwordHash: row.password_hash,
        emailConfirmed: row.confirmed,
        approvalStatus: row.approval_status,
      }
    : null;
}

/** Throws for an unconfirmed or unapproved account (ACCOUNT-9). */
export function assertCanSignIn({ emailConfirmed, approvalStatus }: Credentials): void {
  if (!emailConfirmed) throw forbidden('emailNotConfirmed');
  if (approvalStatus !== 'approved') throw forbidden('approvalPending');
}

/** Throws as for a wrong password when password or approval changed meanwhile. Replaces a weaker hash (ACCOUNT-11). */
export async function completeSignIn(
  em: EntityManager,
  email: string,
  proven: Credentials,
  { userAgent, rule, newHash }: { userAgent: string; rule: TwoFactorRule; newHash: string | null },
): Promise<SignInResult> {
  const now = await findCredentials(em, email);
  if (now?.passwordHash !== proven.passwordHash || now.approvalStatus !== 'approved')
    throw new DomainError('invalid', { code: 'signInFailed' });
  if (newHash)
    await em.nativeUpdate(
      User,
      { id: now.userId, passwordHash: proven.passwordHash },
      { passwordHash: newHash },
    );
  return signInAfterPassword(em, now.userId, userAgent, rule);
}
