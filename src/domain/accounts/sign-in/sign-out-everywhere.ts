import type { EntityManager } from '@mikro-orm/postgresql';
import { audit } from '../../audit/audit.ts';
import { forbidden, notFound } from '../../forms/domain-error.ts';
import { isUuid } from '../../forms/form.ts';
import { Profile } from '../../people/profile.ts';
import { isAdmin, type Viewer } from '../../viewer.ts';
import { endSessionsAndLinks } from './sessions.ts';

/** Ends sessions, unfinished sign-ins and links to reset the password (SIGNIN-16). Throws `not_found`, `forbidden`. Acts as `auth` or `cli`. */
export async function signOutEverywhere(em: EntityManager, viewer: Viewer, id: string): Promise<Profile> {
  const isCli = viewer.kind === 'system' && viewer.name === 'cli';
  if (!isCli && !isAdmin(viewer)) throw forbidden('forbidden');
  const person = isUuid(id) ? await em.findOne(Profile, { id, hiddenAt: null }) : null;
  if (!person) throw notFound('userNotFound');
  await endSessionsAndLinks(em, id);
  audit(em, viewer, 'sign-out-everywhere', { type: 'profile', id });
  return person;
}
