import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { replaceImage, type StoredImage } from '../images.ts';
import type { Member } from '../viewer.ts';
import { Profile } from './profile.ts';

/**
 * Makes a stored file the person's photo, which browsers find at `url`. Returns the names of those before, whose files
 * can go once this is committed.
 */
export async function changePhoto(
  em: EntityManager,
  viewer: Member,
  image: StoredImage,
  url: string,
): Promise<string[]> {
  // First the row, so that the second of two at once finds the first's photo among those before.
  await em.nativeUpdate(Profile, { id: viewer.id }, { avatarUrl: url, updatedAt: clock.now() });
  return replaceImage(em, { ownerId: viewer.id }, image);
}
