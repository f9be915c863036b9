import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { root } from '../../src/root.ts';
import { measure, reportFigures } from './figures.ts';

/** CLI start-up time against an empty Node process in the same run: the ratio is independent of machine load. */
const TURNS = 20;
const MAX_MS = 400;

const trot = join(root, 'cli/trot.js');
const run = (...args: string[]) => {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'ignore' });
  return status;
};

beforeAll(() => {
  run(trot, '--help');
});

it('help, completion and an unknown command answer quickly', async () => {
  const bare = await measure(TURNS, async () => run('-e', '0'));
  reportFigures('node -e 0', bare);
  for (const args of [['--help'], ['users', '--help'], ['completion', 'bash'], ['usres']]) {
    const took = await measure(TURNS, async () => run(trot, ...args));
    reportFigures(`trot ${args.join(' ')}`, took, bare);
    expect(took.p50).toBeLessThan(MAX_MS);
  }
}, 300_000);
