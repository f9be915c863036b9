import type { EntityManager } from '@mikro-orm/postgresql';
import { replaceImage, type StoredImage } from '../images.ts';
import { kysely } from '../kysely.ts';
import type { Member, Viewer } from '../viewer.ts';

/** Returns the names of the previous files; delete them after the commit. */
export const addIncidentPhoto = (
  em: EntityManager,
  viewer: Member,
  incidentId: string,
  image: StoredImage,
): Promise<string[]> => replaceImage(em, { ownerId: viewer.id, incidentId }, image);

/** The reporter and admins, as row-level security says (INCIDENT-3). */
export async function canSeeIncidentPhoto(em: EntityManager, viewer: Viewer, path: string): Promise<boolean> {
  if (viewer.kind !== 'member' || !viewer.approved) return false;
  const found = kysely(em)
    .selectFrom('images')
    .select('id')
    .where('bucket', '=', 'incident-photos')
    .where('path', '=', path);
  return (await found.executeTakeFirst()) !== undefined;
}
