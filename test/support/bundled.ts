import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll } from 'vitest';
import { bundle } from '../../src/launch/build/main.ts';
import { root } from '../../src/root.ts';

/** Three seconds on a quiet machine, and more than a minute where twenty others want the processor. */
const BUNDLED_WITHIN_MS = 300_000;

/** A program of the tests that is started again and again, and how: from its sources it needs five times as long. */
export function useBundled(file: string): { path: string; env: Record<string, string> } {
  const name = basename(file, '.ts');
  const folder = join(root, 'build/test', name);
  beforeAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await bundle({ [name]: file }, folder, ['vitest']);
  }, BUNDLED_WITHIN_MS);
  return {
    path: join(folder, `${name}.js`),
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/tests') },
  };
}
