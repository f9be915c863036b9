import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { replaceImage, type StoredImage } from '../images.ts';
import { publish } from '../publish.ts';
import type { Member } from '../viewer.ts';
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
