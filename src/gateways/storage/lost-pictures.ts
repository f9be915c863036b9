import type { MikroORM } from '@mikro-orm/postgresql';
import { clock, DAY_MS } from '../../clock.ts';
import { imagesBefore } from '../../domain/images.ts';
import { system } from '../../domain/viewer.ts';
import { withActor } from '../database/transaction.ts';
import type { Bucket, Storage } from './storage.ts';

const LOOKED_AT = 5;

/** An empty folder where a disk should be mounted can be written: only the pictures that rows name tell it from the right one. */
export async function lostPictures(
  orm: MikroORM,
  storage: Pick<Storage, 'read'>,
  bucket: Bucket = 'avatars',
): Promise<boolean> {
  const some = { bucket, before: clock.ago(DAY_MS), after: '', limit: LOOKED_AT };
  const paths = await withActor(orm, system('worker'), (em) => imagesBefore(em, some));
  const found = await Promise.all(paths.map((path) => storage.read(bucket, path)));
  return found.filter((bytes) => !bytes).length > paths.length / 2;
}
