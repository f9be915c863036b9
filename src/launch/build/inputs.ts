import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../root.ts';

export const serverInputs = [
  'src',
  'views',
  'islands',
  'jobs',
  'cli',
  'migrations',
  'legal',
  'tsconfig.json',
  'package-lock.json',
];

/** Islands import pure rules of the domain, and what translates. */
export const staticInputs = [
  'static',
  'islands',
  'src/domain',
  'src/clock.ts',
  'src/memoize.ts',
  'src/money.ts',
  'src/translate.ts',
  'views/i18n/rich.ts',
  'src/launch/build',
  'vite.config.ts',
  'package-lock.json',
];

/** From paths, times and sizes: reading all files would be slower than building. */
export function fingerprint(inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) visit(join(root, input), (line) => hash.update(line));
  return hash.digest('hex');
}

export function isFresh(folder: string, inputs: readonly string[]): boolean {
  const stamp = join(folder, 'stamp');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(inputs);
}

function visit(path: string, add: (line: string) => void): void {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) add(`${path}\n${stat.mtimeMs}\n${stat.size}\n`);
  else for (const name of readdirSync(path).sort()) visit(join(path, name), add);
}
