import type { EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '../../forms/domain-error.ts';
import { isUuid } from '../../forms/form.ts';
import type { Member } from '../../viewer.ts';
import { Session } from '../user.ts';
import { watchLinksOf } from './watch-links.ts';

/** The links by which this person is a guardian (FAMILY-3). */
export const guardedBy = async (em: EntityManager, viewer: Member) =>
  (await watchLinksOf(em, viewer.id)).filter(
    ({ userId, role }) => userId === viewer.id && role === 'guardian',
  );

export interface OtherFamily {
  /** The link of a guardian, or the viewer's own id. */
  id: string;
  parent: string | null;
}

/** Whose this walk or series is, where that is another family of the viewer than the one they act for now. */
export async function otherFamilyOf(
  em: EntityManager,
  viewer: Member,
  subject: string | undefined,
): Promise<OtherFamily | null> {
  if (!isUuid(subject)) return null;
  const [found] = await em.execute<OtherFamily[]>('select id, parent from family_with(?)', [subject]);
  return found && found.id !== (viewer.family?.id ?? viewer.id) ? found : null;
}

/** `link` is the guardian's, or empty for one's own family. Throws `not_found`. */
export async function readFamily(em: EntityManager, viewer: Member, link: unknown): Promise<string> {
  if (link === '' || link === viewer.id) return viewer.id;
  const found = (await guardedBy(em, viewer)).find(({ id }) => id === link);
  if (!found) throw notFound('notFound');
  return found.id;
}

/** For this session, as the sign-in service. Each request checks the link again. */
export const actFor = (em: EntityManager, { sessionId }: Member, actingFor: string) =>
  em.nativeUpdate(Session, { id: sessionId }, { actingFor });
