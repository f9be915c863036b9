import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { audit } from '../audit/audit.ts';
import { conflict, notFound } from '../forms/domain-error.ts';
import { type RawForm, readForm } from '../forms/form.ts';
import { kysely } from '../kysely.ts';
import { enqueue } from '../outbox/outbox.ts';
import { lockOtherProfile, type Profile } from '../people/profile.ts';
import type { SystemActor } from '../viewer.ts';
import { emailField } from './sign-in/sign-up.ts';
import { User } from './user.ts';

/** CLI only (ACCOUNT-22). Ends links to the old address and tests the new one. Throws `invalid`, `not_found`, `conflict` (address taken). */
export async function changeEmail(
  em: EntityManager,
  viewer: SystemActor,
  personId: string,
  raw: RawForm,
): Promise<Profile> {
  const { email } = readForm(z.object({ email: emailField() }), raw);
  const profile = await lockOtherProfile(em, personId);
  if (!profile) throw notFound('userNotFound');
  if (await em.findOne(User, { email })) throw conflict('accountExists');
  const now = clock.now();
  await kysely(em).updateTable('users').set({ email }).where('id', '=', profile.id).execute();
  await kysely(em)
    .updateTable('tokens')
    .set({ usedAt: now })
    .where('userId', '=', profile.id)
    .where('usedAt', 'is', null)
    .execute();
  Object.assign(profile, { email, updatedAt: now });
  audit(em, viewer, 'change-email', { type: 'profile', id: profile.id });
  await enqueue(em, 'mail.address-test', { userId: profile.id });
  return profile;
}
