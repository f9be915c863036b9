import type { EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '../../domain-error.ts';
import type { Member } from '../../viewer.ts';
import { Session } from '../user.ts';
import { watchLinksOf } from './watch-links.ts';

/** The links by which this person is a guardian (FAMILY-3). */
export const guardedBy = async (em: EntityManager, viewer: Member) =>
  (await watchLinksOf(em, viewer.id)).filter(
    ({ userId, role }) => userId === viewer.id && role === 'guardian',
  );

/** `link` is the guardian's, or empty for one's own family. Throws `not_found`. */
export async function readFamily(em: EntityManager, viewer: Member, link: unknown): Promise<string> {
  if (link === '') return viewer.id;
  const found = (await guardedBy(em, viewer)).find(({ id }) => id === link);
  if (!found) throw notFound('notFound');
  return found.id;
}

/** For this session, as the sign-in service. Each request checks the link again. */
export const actFor = (em: EntityManager, { sessionId }: Member, actingFor: string) =>
  em.nativeUpdate(Session, { id: sessionId }, { actingFor });
