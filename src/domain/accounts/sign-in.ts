import type { EntityManager } from '@mikro-orm/postgresql';
import type { ApprovalStatus } from '../viewer.ts';
import { normalizeEmail } from './email-rules.ts';
import { Profile } from './profile.ts';
import { User } from './user.ts';

/** What sign-in needs to know about an address. */
export interface Credentials {
  userId: string;
  passwordHash: string;
  /** Null while the e-mail is not confirmed: there is no profile yet. */
  approvalStatus: ApprovalStatus | null;
}

/** The account behind an address, or null. The caller spends the same time on both. */
export async function findCredentials(em: EntityManager, email: string): Promise<Credentials | null> {
  const user = await em.findOne(User, { email: normalizeEmail(email) });
  if (!user) return null;
  const profile = await em.findOne(Profile, { id: user.id, hiddenAt: null });
  return {
    userId: user.id,
    passwordHash: user.passwordHash,
    approvalStatus: profile?.approvalStatus ?? null,
  };
}
