import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { type RawForm, readForm, requiredText } from '../form.ts';
import { conflict, forbidden } from '../refusal.ts';
import { audit } from '../support/audit.ts';
import type { Viewer } from '../viewer.ts';
import { newReferralCode } from './confirm-email.ts';
import { newPassword } from './password.ts';
import { Profile } from './profile.ts';
import { emailField } from './sign-up.ts';
import { User } from './user.ts';

/** An admin's password is longer than a person's must be: it opens every account. */
const ADMIN_PASSWORD_LENGTH = 12;

const adminForm = z.object({
  email: emailField(),
  firstName: requiredText(80),
  lastName: requiredText(80),
  password: newPassword(ADMIN_PASSWORD_LENGTH),
});
export type AdminForm = z.infer<typeof adminForm>;

/** Reads what an admin is made from. Throws `invalid` with the fields. */
export const readAdmin = (raw: RawForm): AdminForm => readForm(adminForm, raw);

/** Makes an approved admin; only the terminal may (DECISIONS 24). Throws `conflict` for an address that has an account. */
export async function createAdmin(
  em: EntityManager,
  viewer: Viewer,
  form: AdminForm,
  passwordHash: string,
): Promise<Profile> {
  if (viewer.kind !== 'system' || viewer.name !== 'terminal') throw forbidden('forbidden');
  if (await em.findOne(User, { email: form.email })) throw conflict('accountExists');
  const now = clock.now();
  const id = randomUUID();
  em.create(
    User,
    {
      id,
      email: form.email,
      passwordHash,
      emailConfirmedAt: now,
      signUpMetadata: {
        first_name: form.firstName,
        last_name: form.lastName,
        role: 'tot',
        referrer_profile_id: null,
        referral_code: null,
      },
      createdAt: now,
    },
    { persist: true },
  );
  await em.flush();
  const profile = em.create(
    Profile,
    {
      id,
      userId: id,
      email: form.email,
      firstName: form.firstName,
      lastName: form.lastName,
      role: 'admin',
      approvalStatus: 'approved',
      lookingForTrotter: false,
      referralCode: newReferralCode(),
      referralCount: 0,
      createdAt: now,
      updatedAt: now,
    },
    { persist: true },
  );
  await em.flush();
  audit(em, viewer, 'create-admin', { type: 'profile', id });
  return profile;
}
