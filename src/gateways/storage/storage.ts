import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Portraits of people, which anybody may see; portraits of children, which few may. S2 §7 Children. */
export type Bucket = 'avatars' | 'children-avatars';

/** Where images lie: files by name in a bucket, written once, never changed. */
export interface Storage {
  save(bucket: Bucket, name: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such image. */
  read(bucket: Bucket, name: string): Promise<Buffer<ArrayBuffer> | null>;
  /** Removing what is gone already is fine. */
  remove(bucket: Bucket, name: string): Promise<void>;
}

/** The name of a child's picture: a folder for each child, S2 §7 Children. Its address is signed, so it may be guessed. */
export const childImageName = (childId: string, takenAt: Date): string =>
  `${childId}/${takenAt.getTime()}.webp`;

/** A name that nobody guesses, fit for an address. */
export const newImageName = (): string => `${randomBytes(16).toString('base64url')}.webp`;

/** Whether a text can be the name of an image at all; nothing else reaches the file system. */
export const isImageName = (name: string): boolean =>
  /^(?:[\w-]{1,64}|[0-9a-f-]{36}\/\d{1,16})\.webp$/.test(name);

/** Images as files under the data folder. */
export function createFileStorage(dataDir: string): Storage {
  const pathOf = (bucket: Bucket, name: string) => {
    if (!isImageName(name)) throw new TypeError('This cannot be the name of an image');
    return join(dataDir, 'images', bucket, name);
  };
  return {
    async save(bucket, name, bytes) {
      const path = pathOf(bucket, name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Whole or not at all: a reader never sees half a picture.
      await writeFile(`${path}.new`, bytes, { mode: 0o600 });
      await rename(`${path}.new`, path);
    },
    async read(bucket, name) {
      try {
        return await readFile(pathOf(bucket, name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (bucket, name) => rm(pathOf(bucket, name), { force: true }),
  };
}
