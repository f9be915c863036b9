import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTestFolder, removeTestFolder } from '../../support/folders.ts';

export interface Disk {
  folder: string;
  /** False where this account may not mount one. */
  isOwn: boolean;
  fill(): void;
  free(): void;
  remove(): void;
}

const MIB = 2 ** 20;

/** Of its own, so that filling it harms nothing else. */
export function makeDisk(mebibytes: number): Disk {
  const folder = makeTestFolder();
  mkdirSync(folder);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=0711`, 'tmpfs', folder]);
  const isOwn = mounted.status === 0;
  chmodSync(folder, 0o711);
  const filler = join(folder, 'filler');
  return {
    folder,
    isOwn,
    fill() {
      if (!isOwn) throw new Error('Only a disk of its own may be filled');
      writeFileSync(filler, '');
      for (const size of [MIB, 4096, 1]) while (appends(filler, size));
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      if (isOwn) spawnSync('umount', ['--lazy', folder]);
      removeTestFolder(folder);
    },
  };
}

function appends(file: string, size: number): boolean {
  try {
    appendFileSync(file, Buffer.alloc(size));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}
