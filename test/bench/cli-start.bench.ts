import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { root } from '../../src/root.ts';
import { measure, reportFigures } from './figures.ts';

/**
 * How long the command line takes to answer, from the start of its process to its end, beside a Node that does nothing, in
 * the same run: on a busy machine the ratio tells whose fault it is. Half of the starts take less than 400 ms.
 */
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

it('help, completion and a wrong word are there at once', async () => {
  const bare = await measure(TURNS, async () => run('-e', '0'));
  reportFigures('node -e 0', bare);
  for (const args of [['--help'], ['users', '--help'], ['completion', 'bash'], ['usres']]) {
    const took = await measure(TURNS, async () => run(trot, ...args));
    reportFigures(`trot ${args.join(' ')}`, took, bare);
    expect(took.p50).toBeLessThan(MAX_MS);
  }
}, 300_000);
