import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../clock.ts';

/** An image whose file is stored already. */
export interface StoredImage {
  bucket: 'avatars' | 'children-avatars';
  /** Its name in the bucket. */
  path: string;
  contentType: string;
  bytes: number;
  width: number;
  height: number;
}

/** Whom an image shows: a person, or a child of theirs. */
export interface Subject {
  ownerId: string;
  childId?: string;
}

/** Makes a stored file the one image of a person or child. Returns the names of those before, whose files can go after the commit. */
export async function replaceImage(
  em: EntityManager,
  subject: Subject,
  image: StoredImage,
): Promise<string[]> {
  const before = await dropImages(em, subject, image.bucket);
  const { bucket, path, contentType, bytes, width, height } = image;
  await em.execute(
    `insert into images (id, owner_id, child_id, bucket, path, content_type, bytes, width, height, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      randomUUID(),
      subject.ownerId,
      subject.childId ?? null,
      bucket,
      path,
      contentType,
      bytes,
      width,
      height,
      clock.now(),
    ],
  );
  return before.filter((old) => old !== path);
}

/** Forgets the images of a person or child. Returns their names, whose files can go after the commit. */
export async function dropImages(
  em: EntityManager,
  { ownerId, childId }: Subject,
  bucket: StoredImage['bucket'],
): Promise<string[]> {
  const gone = await em.execute<{ path: string }[]>(
    `delete from images where owner_id = ? and bucket = ? and child_id is not distinct from ?::uuid returning path`,
    [ownerId, bucket, childId ?? null],
  );
  return gone.map(({ path }) => path);
}
