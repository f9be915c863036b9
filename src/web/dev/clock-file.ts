import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clock } from '../../clock.ts';

const pathIn = (dataDir: string): string => join(dataDir, 'clock.json');

/** Restores the demo clock, so that a restart does not move it back. */
export function restoreClock(dataDir: string): void {
  try {
    const { offsetMs } = JSON.parse(readFileSync(pathIn(dataDir), 'utf8')) as { offsetMs: unknown };
    if (Number.isSafeInteger(offsetMs)) clock.setOffset(offsetMs as number);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && !(error instanceof SyntaxError)) throw error;
  }
}

export function saveClock(dataDir: string): void {
  const path = pathIn(dataDir);
  if (clock.offset() === 0) {
    rmSync(path, { force: true });
    return;
  }
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify({ offsetMs: clock.offset() }));
  renameSync(`${path}.new`, path);
}
