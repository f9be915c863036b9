import { randomUUID } from 'node:crypto';
import { type InferEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../clock.ts';
import { entity, moment } from './columns.ts';
import { kysely } from './kysely.ts';

export const Image = entity('Image', 'images', {
  id: p.uuid().primary(),
  ownerId: p.uuid(),
  childId: p.uuid().nullable(),
  incidentId: p.uuid().nullable(),
  bucket: p.text().$type<'avatars' | 'children-avatars' | 'incident-photos'>(),
  path: p.text(),
  contentType: p.text(),
  bytes: p.integer(),
  width: p.integer(),
  height: p.integer(),
  createdAt: moment(),
});
export type Image = InferEntity<typeof Image>;

export type StoredImage = Pick<Image, 'bucket' | 'path' | 'contentType' | 'bytes' | 'width' | 'height'>;

export interface ImageSubject {
  ownerId: string;
  childId?: string;
  incidentId?: string;
}

/** Returns the names of the previous files; delete them after the commit. */
export async function replaceImage(
  em: EntityManager,
  subject: ImageSubject,
  image: StoredImage,
): Promise<string[]> {
  const previous = await deleteImages(em, subject, image.bucket);
  em.create(Image, { id: randomUUID(), ...subject, ...image, createdAt: clock.now() });
  return previous.filter((old) => old !== image.path);
}

export async function deleteImages(
  em: EntityManager,
  { ownerId, childId, incidentId }: ImageSubject,
  bucket: StoredImage['bucket'],
): Promise<string[]> {
  const deleted = await kysely(em)
    .deleteFrom('images')
    .where('ownerId', '=', ownerId)
    .where('bucket', '=', bucket)
    .where('childId', 'is not distinct from', childId ?? null)
    .where('incidentId', 'is not distinct from', incidentId ?? null)
    .returning('path')
    .execute();
  return deleted.map(({ path }) => path);
}

export async function namedImages(
  em: EntityManager,
  bucket: StoredImage['bucket'],
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ path: string }>`
    select path from images where bucket = ${bucket} and path = any (${names}::text[])
    union select ${AVATAR} from profiles where ${bucket} = 'avatars' and ${AVATAR} = any (${names}::text[])`.execute(
    kysely(em),
  );
  return new Set(rows.map(({ path }) => path));
}

const AVATAR = sql`regexp_replace(avatar_url, '^.*/', '')`;

export async function imagesBefore(
  em: EntityManager,
  {
    bucket,
    before,
    after,
    limit,
  }: { bucket: StoredImage['bucket']; before: Date; after: string; limit: number },
): Promise<string[]> {
  const page = { bucket, path: { $gt: after }, createdAt: { $lt: before } };
  const images = await em.find(Image, page, { orderBy: { path: 'asc' }, limit });
  return images.map(({ path }) => path);
}

export async function deleteImage(
  em: EntityManager,
  bucket: StoredImage['bucket'],
  path: string,
): Promise<void> {
  const none = { avatarUrl: null, updatedAt: clock.now() };
  await em.nativeDelete(Image, { bucket, path });
  if (bucket === 'children-avatars')
    await kysely(em).updateTable('children').set(none).where('avatarUrl', '=', path).execute();
  if (bucket === 'avatars')
    await kysely(em).updateTable('profiles').set(none).where(sql<boolean>`${AVATAR} = ${path}`).execute();
}
