import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../kysely.ts';
import { isAdmin, isWalker, type Viewer } from '../../viewer.ts';
import { AGREED_STATUSES } from '../status.ts';

/** The child's parent, admins, and walkers with an accepted walk with the child (SAFETY-1). */
export async function canSeeChildPhoto(em: EntityManager, viewer: Viewer, path: string): Promise<boolean> {
  if (viewer.kind !== 'member' || !viewer.approved) return false;
  const found = await kysely(em)
    .selectFrom('images as i')
    .select('i.id')
    .where('i.bucket', '=', 'children-avatars')
    .where('i.path', '=', path)
    .$if(!isAdmin(viewer), (query) =>
      query.where(({ eb, or, exists, selectFrom }) =>
        or([
          eb('i.ownerId', '=', viewer.id),
          ...(isWalker(viewer)
            ? [
                exists(
                  selectFrom('bookingChildren as b')
                    .select('b.childId')
                    .whereRef('b.childId', '=', 'i.childId')
                    .where('b.walkerId', '=', viewer.id)
                    .where('b.status', 'in', AGREED_STATUSES),
                ),
              ]
            : []),
        ]),
      ),
    )
    .executeTakeFirst();
  return found !== undefined;
}
