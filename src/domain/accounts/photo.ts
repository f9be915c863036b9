import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import type { Member } from '../viewer.ts';
import { Profile } from './profile.ts';

/** A portrait whose file is stored already. */
export interface StoredPhoto {
  /** Its name in the bucket `avatars`. */
  path: string;
  /** Where browsers find it. */
  url: string;
  contentType: string;
  bytes: number;
  width: number;
  height: number;
}

/** Makes a stored file the person's photo. Returns the names of those before, whose files can go once this is committed. */
export async function changePhoto(em: EntityManager, viewer: Member, photo: StoredPhoto): Promise<string[]> {
  const now = clock.now();
  const before = await em.execute<{ path: string }[]>(
    `delete from images where owner_id = ? and bucket = 'avatars' returning path`,
    [viewer.id],
  );
  await em.execute(
    `insert into images (id, owner_id, bucket, path, content_type, bytes, width, height, created_at)
     values (?, ?, 'avatars', ?, ?, ?, ?, ?, ?)`,
    [randomUUID(), viewer.id, photo.path, photo.contentType, photo.bytes, photo.width, photo.height, now],
  );
  await em.nativeUpdate(Profile, { id: viewer.id }, { avatarUrl: photo.url, updatedAt: now });
  return before.map(({ path }) => path);
}
