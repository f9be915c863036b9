import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeOldTestFolders } from './support/folders.ts';

test('a killed run leaves nothing that keeps the next from starting', ({ skip }) => {
  const pid = spawnSync('true').pid;
  const plain = mkdtempSync(join(tmpdir(), `trotwell-test-${pid}-`));
  writeFileSync(join(plain, 'left'), 'behind');
  const folder = mkdtempSync(join(tmpdir(), `trotwell-test-${pid}-`));
  const disk = join(folder, 'data');
  mkdirSync(disk);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).status === 0;
  onTestFinished(() => void spawnSync('umount', ['--lazy', disk]));
  removeOldTestFolders();
  expect(existsSync(plain)).toBe(false);
  skip(!mounted, 'this account may not mount a disk');
  expect(existsSync(folder)).toBe(false);
});
