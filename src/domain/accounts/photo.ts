import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { replaceImage, type StoredImage } from '../images.ts';
import { Profile } from '../people/profile.ts';
import type { Member } from '../viewer.ts';

/** Returns the names of the previous files; delete them after the commit. */
export async function changePhoto(
  em: EntityManager,
  viewer: Member,
  image: StoredImage,
  url: string,
): Promise<string[]> {
  // Locks the row first, so that the second of two uploads sees the first one's photo as previous.
  await em.nativeUpdate(Profile, { id: viewer.id }, { avatarUrl: url, updatedAt: clock.now() });
  return replaceImage(em, { ownerId: viewer.id }, image);
}
