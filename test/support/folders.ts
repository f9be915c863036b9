import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
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

/** Removes the folders of killed runs. */
export function removeOldTestFolders(): void {
  for (const name of readdirSync(tmpdir()).filter((found) => found.startsWith(prefix))) {
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (!isAlive(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}
