import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { clock } from '../../src/clock.ts';
import type { TestApp } from './app.ts';

/** Saved so many days ago: the time of the file itself is the machine's. */
export async function aStoredPicture(
  { services }: TestApp,
  bucket: 'avatars' | 'children-avatars',
  name: string,
  days: number,
): Promise<void> {
  await services.storage.save(bucket, name, new Uint8Array([1]));
  const then = new Date(clock.now().getTime() - days * 86_400_000);
  await utimes(join(services.config.dataDir, 'images', bucket, name), then, then);
}
