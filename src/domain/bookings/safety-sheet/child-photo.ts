import type { EntityManager } from '@mikro-orm/postgresql';
import { isAdmin, isWalker, type Viewer } from '../../viewer.ts';
import { AGREED_STATUSES, statusIn } from '../status.ts';

/** The child's parent, admins, and walkers with an accepted walk with the child (SAFETY-1). */
export async function canSeeChildPhoto(em: EntityManager, viewer: Viewer, path: string): Promise<boolean> {
  if (viewer.kind !== 'member' || !viewer.approved) return false;
  const [found] = await em.execute<{ id: string }[]>(
    `select i.id from images i where i.bucket = 'children-avatars' and i.path = ? and (i.owner_id = ? or ?
       or (? and exists (select from booking_children b where b.child_id = i.child_id and b.walker_id = ? and ${statusIn(AGREED_STATUSES, 'b.status')})))`,
    [path, viewer.id, isAdmin(viewer), isWalker(viewer), viewer.id],
  );
  return found !== undefined;
}
