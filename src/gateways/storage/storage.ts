import { randomBytes } from 'node:crypto';
import {
  access,
  constants,
  mkdir,
  opendir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Anyone may see portraits of people; few may see those of children (SAFETY-1) and of incidents (INCIDENT-3). */
export type Bucket = 'avatars' | 'children-avatars' | 'incident-photos';

/** Files are written once and never changed. */
export interface Storage {
  save(bucket: Bucket, name: string, bytes: Uint8Array): Promise<void>;
  read(bucket: Bucket, name: string): Promise<Buffer<ArrayBuffer> | null>;
  remove(bucket: Bucket, name: string): Promise<void>;
  /** In no order; includes incomplete uploads. */
  pages(bucket: Bucket): AsyncIterable<StoredFile[]>;
  /** Rejects where pictures can't be stored now. */
  assertUsable(): Promise<void>;
}

/** The time is by the clock of the store. */
export interface StoredFile {
  name: string;
  savedAt: Date;
}

/** Of a child or an incident. The URL is signed, so the name may be guessable. */
export const privateImageName = (subjectId: string, takenAt: Date): string =>
  `${subjectId}/${takenAt.getTime()}.webp`;

/** The name cannot be guessed. */
export const newImageName = (): string => `${randomBytes(16).toString('base64url')}.webp`;

/** Keeps path traversal away from the file system. */
export const isImageName = (name: string): boolean =>
  /^(?:[\w-]{1,64}|[0-9a-f-]{36}\/\d{1,16})\.webp$/.test(name);

const HALF = '.new';

export function createFileStorage(dataDir: string): Storage {
  const pathOf = (bucket: Bucket, name: string) => {
    if (!isImageName(name)) throw new TypeError('This cannot be the name of an image');
    return join(dataDir, 'images', bucket, name);
  };
  return {
    async save(bucket, name, bytes) {
      const path = pathOf(bucket, name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Renamed when complete, so that a reader never sees half a picture.
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
    async assertUsable() {
      const folder = await folderOfImages(dataDir);
      await access(`${folder}/.`, constants.W_OK);
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < LEAST_FREE)
        throw Object.assign(new Error(`${folder} is full`), { code: 'ENOSPC' });
    },
  };
}

const LEAST_FREE = 20 * 1024 ** 2;

/** It may be a disk of its own. */
const folderOfImages = (dataDir: string): Promise<string> =>
  realpath(join(dataDir, 'images')).catch(() => dataDir);

const PAGE = 500;

async function* pagesOf(folder: string): AsyncGenerator<StoredFile[]> {
  let page: StoredFile[] = [];
  for (const path of await filesUnder(folder)) {
    // The file may have been removed since the listing.
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

/** Listed before the first file is processed: a directory that changes while it is read may repeat entries. */
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
