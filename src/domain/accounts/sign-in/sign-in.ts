import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import { DomainError, forbidden } from '../../forms/domain-error.ts';
import { type RawForm, readForm, requiredText } from '../../forms/form.ts';
import { kysely } from '../../kysely.ts';
import type { ApprovalStatus } from '../../viewer.ts';
import { type SignInResult, signInAfterPassword } from '../two-factor/challenge.ts';
import type { TwoFactorRule } from '../two-factor/second-factor.ts';
import { User } from '../user.ts';
import { INVITATION_DAYS } from '../watchers/watch-links.ts';
import { normalizeEmail } from './email-rules.ts';
import { typedPassword } from './password.ts';
import type { SignInDevice } from './sessions.ts';

const signInForm = z.object({
  email: requiredText(254).transform(normalizeEmail),
  password: typedPassword(),
});

export const readSignIn = (raw: RawForm): z.infer<typeof signInForm> => readForm(signInForm, raw);

export type Credentials = Pick<User, 'passwordHash' | 'emailConfirmedAt' | 'mustRenewPassword'> & {
  userId: string;
  approvalStatus: ApprovalStatus | null;
  follows: boolean;
  frozenAt: Date | null;
};

/** Of `profiles as p`: also with an open invitation, to accept it (WATCH-2). */
export const FOLLOWS =
  sql<boolean>`(p.approval_status = 'pending' and (exists (select from watchers w where w.user_id = p.id)
  or (p.role = 'tot' and exists (select from watchers w where w.user_id is null and lower(w.email) = lower(p.email)
    and w.created_at > app_now() - make_interval(days => ${INVITATION_DAYS})))))`.as('follows');

/** One statement for known and unknown addresses, so that both take the same time (ACCOUNT-12). */
export const findCredentials = (em: EntityManager, email: string): Promise<Credentials | undefined> =>
  kysely(em)
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.id', 'u.id')
    .select(['u.id as userId', 'u.passwordHash', 'u.emailConfirmedAt', 'u.mustRenewPassword'])
    .select(['p.approvalStatus', 'p.frozenAt', FOLLOWS])
    .where('u.email', '=', normalizeEmail(email))
    .where('p.hiddenAt', 'is', null)
    .executeTakeFirst();

/** Throws for an unconfirmed, frozen or unapproved account (ACCOUNT-9, SIGNIN-19). */
export function assertCanSignIn(account: Omit<Credentials, 'mustRenewPassword'>): void {
  if (!account.emailConfirmedAt) throw forbidden('emailNotConfirmed');
  if (account.frozenAt) throw forbidden('accountFrozen');
  if (!mayEnter(account)) throw forbidden('approvalPending');
}

/** Following walks needs no approval (WATCH-2). */
export const mayEnter = ({
  approvalStatus,
  follows,
}: Pick<Credentials, 'approvalStatus' | 'follows'>): boolean =>
  approvalStatus === 'approved' || (approvalStatus === 'pending' && follows);

/** Throws as for a wrong password when password or approval changed meanwhile. Replaces a weaker hash (ACCOUNT-11). */
export async function completeSignIn(
  em: EntityManager,
  email: string,
  proven: Credentials,
  { device, rule, newHash }: { device: SignInDevice; rule: TwoFactorRule; newHash: string | null },
): Promise<SignInResult> {
  const now = await findCredentials(em, email);
  const isStillGood = now?.passwordHash === proven.passwordHash && mayEnter(now);
  if (!isStillGood || now.frozenAt || now.mustRenewPassword)
    throw new DomainError('invalid', { code: 'signInFailed' });
  if (newHash)
    await em.nativeUpdate(
      User,
      { id: now.userId, passwordHash: proven.passwordHash },
      { passwordHash: newHash },
    );
  return signInAfterPassword(em, now.userId, device, rule);
}
