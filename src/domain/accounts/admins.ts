import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { audit } from '../audit/audit.ts';
import { conflict, forbidden, notFound } from '../forms/domain-error.ts';
import { type RawForm, readForm, requiredName } from '../forms/form.ts';
import { kysely } from '../kysely.ts';
import { Profile } from '../people/profile.ts';
import type { Viewer } from '../viewer.ts';
import { DeletionRequest } from './deletion/deletion.ts';
import { newProfile } from './sign-in/confirm-email.ts';
import { newPassword } from './sign-in/password.ts';
import { emailField } from './sign-in/sign-up.ts';
import { Session, User } from './user.ts';

/** Longer than the minimum for everyone else: an admin can open every account. */
const ADMIN_PASSWORD_LENGTH = 12;

const adminForm = z.object({
  email: emailField(),
  firstName: requiredName(80),
  lastName: requiredName(80),
  password: newPassword(ADMIN_PASSWORD_LENGTH),
});
export type AdminForm = z.infer<typeof adminForm>;

export const readAdmin = (raw: RawForm): AdminForm => readForm(adminForm, raw);

/** CLI only (ADMIN-1). Throws `conflict` for an address that has an account. */
export async function createAdmin(
  em: EntityManager,
  viewer: Viewer,
  form: AdminForm,
  passwordHash: string,
): Promise<Profile> {
  assertTerminal(viewer);
  if (await em.findOne(User, { email: form.email })) throw conflict('accountExists');
  const now = clock.now();
  const id = randomUUID();
  const user = em.create(User, {
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
  });
  await em.flush();
  const profile = newProfile(em, user, { role: 'admin', approvalStatus: 'approved' });
  await em.flush();
  audit(em, viewer, 'create-admin', { type: 'profile', id });
  return profile;
}

/** Also those who are frozen. For the CLI. */
export const adminList = (em: EntityManager) =>
  kysely(em)
    .selectFrom('profiles as p')
    .select(['p.id', 'p.firstName', 'p.lastName', 'p.email', 'p.lastLoginAt', 'p.frozenAt', 'p.createdAt'])
    .select([
      sql<boolean>`exists (select from second_factors f where f.user_id = p.id and f.confirmed_at is not null)`.as(
        'twoFactor',
      ),
      sql<number>`(select count(*)::int from passkeys k where k.user_id = p.id)`.as('passkeys'),
    ])
    .where('p.role', '=', 'admin')
    .where('p.hiddenAt', 'is', null)
    .orderBy('p.createdAt')
    .orderBy('p.id')
    .execute();

/** CLI only (ADMIN-1). Throws `not_found` for other people, `conflict` for the last admin. */
export async function removeAdmin(em: EntityManager, viewer: Viewer, id: string): Promise<Profile> {
  assertTerminal(viewer);
  const admin = await assertNotLastAdmin(em, id);
  if (!admin) throw notFound('userNotFound');
  admin.hide();
  await em.nativeDelete(Session, { user: id });
  const request = await em.findOne(DeletionRequest, { profile: id, status: 'pending' });
  request?.decide('approved', null);
  audit(em, viewer, 'remove-admin', { type: 'profile', id });
  return admin;
}

/** Returns the admin with this id; one who is frozen can't manage accounts. */
export async function assertNotLastAdmin(em: EntityManager, id: string): Promise<Profile | undefined> {
  // Locks all admins: two at once could leave none.
  const admins = await em.find(
    Profile,
    { role: 'admin', hiddenAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  const admin = admins.find((one) => one.id === id);
  if (admin && !admins.some((other) => other.id !== id && !other.frozenAt)) throw conflict('lastAdmin');
  return admin;
}

function assertTerminal(viewer: Viewer): void {
  if (viewer.kind !== 'system' || viewer.name !== 'cli') throw forbidden('forbidden');
}
