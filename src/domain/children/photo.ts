import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { AGREED_STATUSES, statusIn } from '../bookings/status.ts';
import { replaceImage, type StoredImage } from '../images.ts';
import { publish } from '../publish.ts';
import { isAdmin, isWalker, type Member, type Viewer } from '../viewer.ts';
import { ownChild } from './child-commands.ts';

/** Returns the names of the previous files; delete them after the commit. Throws `not_found`. */
export async function changeChildPhoto(
  em: EntityManager,
  viewer: Member,
  childId: string,
  image: StoredImage,
): Promise<string[]> {
  const child = await ownChild(em, viewer, childId, 'locked');
  const before = await replaceImage(em, { ownerId: viewer.id, childId: child.id }, image);
  Object.assign(child, { avatarUrl: image.path, updatedAt: clock.now() });
  publish(em, { to: [viewer.id], topic: 'child', id: child.id });
  return before;
}

/** The child's parent, admins, and walkers with an accepted walk with the child (SAFETY-1). */
export async function canSeeChildPhoto(em: EntityManager, viewer: Viewer, path: string): Promise<boolean> {
  if (viewer.kind !== 'member' || !viewer.approved) return false;
  const [found] = await em.execute<{ id: string }[]>(
    `select i.id from images i where i.bucket = 'children-avatars' and i.path = ? and (i.owner_id = ? or ?
       or (? and exists (select from bookings b where b.child_id = i.child_id and b.walker_id = ? and ${statusIn(AGREED_STATUSES, 'b.status')})))`,
    [path, viewer.id, isAdmin(viewer), isWalker(viewer), viewer.id],
  );
  return found !== undefined;
}
