import { randomBytes } from 'node:crypto';
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Portraits of people, which anybody may see; portraits of children, which few may. S2 §7 Children. */
export type Bucket = 'avatars' | 'children-avatars';

/** Where images lie: files by name in a bucket, written once, never changed. */
export interface Storage {
  save(bucket: Bucket, name: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such image. */
  read(bucket: Bucket, name: string): Promise<Buffer<ArrayBuffer> | null>;
  /** Removing what is gone already is fine. */
  remove(bucket: Bucket, name: string): Promise<void>;
  /** All files of a bucket, some at a time, in no order; those of half an upload too. */
  pages(bucket: Bucket): AsyncIterable<StoredFile[]>;
}

/** A file in the store, and when it was saved, by the store's clock. */
export interface StoredFile {
  name: string;
  savedAt: Date;
}

/** The name of a child's picture: a folder for each child, S2 §7 Children. Its address is signed, so it may be guessed. */
export const childImageName = (childId: string, takenAt: Date): string =>
  `${childId}/${takenAt.getTime()}.webp`;

/** A name that nobody guesses, fit for an address. */
export const newImageName = (): string => `${randomBytes(16).toString('base64url')}.webp`;

/** Whether a text can be the name of an image at all; nothing else reaches the file system. */
export const isImageName = (name: string): boolean =>
  /^(?:[\w-]{1,64}|[0-9a-f-]{36}\/\d{1,16})\.webp$/.test(name);

/** What a file is called until all of it is written. */
const HALF = '.new';

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
      await writeFile(path + HALF, bytes, { mode: 0o600 });
      await rename(path + HALF, path);
    },
    async read(bucket, name) {
      try {
        return await readFile(pathOf(bucket, name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(bucket, name) {
      const half = name.endsWith(HALF);
      const path = pathOf(bucket, half ? name.slice(0, -HALF.length) : name);
      await rm(half ? path + HALF : path, { force: true });
    },
    pages: (bucket) => pagesOf(join(dataDir, 'images', bucket)),
  };
}

const PAGE = 500;

async function* pagesOf(folder: string): AsyncGenerator<StoredFile[]> {
  let page: StoredFile[] = [];
  for (const path of await filesUnder(folder)) {
    // A file that is gone by now needs no tidying.
    const found = await stat(path).catch(() => null);
    if (!found) continue;
    page.push({ name: relative(folder, path), savedAt: found.mtime });
    if (page.length === PAGE) {
      yield page;
      page = [];
    }
  }
  if (page.length > 0) yield page;
}

/** Looked up before the first is worked on: a folder that changes while it is read may be read twice. */
async function filesUnder(folder: string): Promise<string[]> {
  const paths: string[] = [];
  try {
    for await (const entry of await opendir(folder, { recursive: true }))
      if (entry.isFile()) paths.push(join(entry.parentPath, entry.name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return paths;
}
