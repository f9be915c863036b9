import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../../src/gateways/database/embedded/process-identity.ts';

const prefix = 'trotwell-test-';

export function makeTestFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  chmodSync(folder, 0o711); // as root the database runs under another account, which needs to traverse this folder
  return join(folder, 'data');
}

export function removeTestFolder(dataDir: string): void {
  rmSync(join(dataDir, '..'), { recursive: true, force: true });
}

/** Removes the folders of killed runs, with the disks that they had mounted. One that cannot be removed holds up no other run. */
export function removeOldTestFolders(): void {
  for (const name of readdirSync(tmpdir()).filter((found) => found.startsWith(prefix))) {
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (!isAlive(pid)) removeLeftFolder(join(tmpdir(), name));
  }
}

function removeLeftFolder(folder: string): void {
  const disk = join(folder, 'data');
  const mounts = existsSync('/proc/self/mounts') ? readFileSync('/proc/self/mounts', 'utf8') : '';
  if (mounts.includes(` ${disk} `)) spawnSync('umount', ['--lazy', disk]);
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    process.stderr.write(
      `A killed run left ${folder}, which could not be removed: ${(error as Error).message}\n`,
    );
  }
}
