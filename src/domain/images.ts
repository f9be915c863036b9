import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../clock.ts';

export interface StoredImage {
  bucket: 'avatars' | 'children-avatars';
  path: string;
  contentType: string;
  bytes: number;
  width: number;
  height: number;
}

export interface ImageSubject {
  ownerId: string;
  childId?: string;
}

/** Returns the names of the previous files; delete them after the commit. */
export async function replaceImage(
  em: EntityManager,
  subject: ImageSubject,
  image: StoredImage,
): Promise<string[]> {
  const previous = await deleteImages(em, subject, image.bucket);
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
  return previous.filter((old) => old !== path);
}

/** Returns the names of the files; delete them after the commit. */
export async function deleteImages(
  em: EntityManager,
  { ownerId, childId }: ImageSubject,
  bucket: StoredImage['bucket'],
): Promise<string[]> {
  const deleted = await em.execute<{ path: string }[]>(
    `delete from images where owner_id = ? and bucket = ? and child_id is not distinct from ?::uuid returning path`,
    [ownerId, bucket, childId ?? null],
  );
  return deleted.map(({ path }) => path);
}

export async function namedImages(
  em: EntityManager,
  bucket: StoredImage['bucket'],
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await em.execute<{ path: string }[]>(
    `select path from images where bucket = ? and path = any(?::text[])
     union select regexp_replace(avatar_url, '^.*/', '') from profiles
     where ? = 'avatars' and regexp_replace(avatar_url, '^.*/', '') = any(?::text[])`,
    [bucket, asArray(names), bucket, asArray(names)],
  );
  return new Set(rows.map(({ path }) => path));
}

const asArray = (names: readonly string[]) => `{${names.map((name) => JSON.stringify(name)).join(',')}}`;

export async function imagesBefore(
  em: EntityManager,
  page: { bucket: StoredImage['bucket']; before: Date; after: string; limit: number },
): Promise<string[]> {
  const rows = await em.execute<{ path: string }[]>(
    `select path from images where bucket = ? and path > ? and created_at < ? order by path limit ?`,
    [page.bucket, page.after, page.before, page.limit],
  );
  return rows.map(({ path }) => path);
}

export async function deleteImage(
  em: EntityManager,
  bucket: StoredImage['bucket'],
  path: string,
): Promise<void> {
  const now = clock.now();
  await em.execute('delete from images where bucket = ? and path = ?', [bucket, path]);
  if (bucket === 'children-avatars')
    await em.execute('update children set avatar_url = null, updated_at = ? where avatar_url = ?', [
      now,
      path,
    ]);
  else
    await em.execute(
      `update profiles set avatar_url = null, updated_at = ? where regexp_replace(avatar_url, '^.*/', '') = ?`,
      [now, path],
    );
}
