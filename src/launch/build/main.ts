import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from '../../gateways/database/embedded/lock.ts';
import { root } from '../../root.ts';
import { buildAtomically } from './atomic-build.ts';
import { serverInputs, staticInputs } from './inputs.ts';
import { buildServer } from './server.ts';
import { buildStatic } from './static.ts';

/* Writes build/server and build/static when they are outdated. Parallel builds take turns. */
const folder = join(root, 'build');
mkdirSync(folder, { recursive: true });
const lock = await takeLock(join(folder, 'lock'), {
  patience: 120_000,
  refuse: (pid) => new Error(`Another build (process ${pid}) doesn't finish.`),
});
try {
  const began = performance.now();
  const made = await Promise.all([
    buildAtomically(join(folder, 'server'), serverInputs, buildServer),
    buildAtomically(join(folder, 'static'), staticInputs, buildStatic),
  ]);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (made.some(Boolean)) process.stdout.write(`Built in ${seconds} s.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
} finally {
  lock.release();
}
