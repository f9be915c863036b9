import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../src/root.ts';

/*
 * `npm test` several times in a row, beside loops that keep processors busy: a test that depends on time or order fails in some of
 * them. `RUNS` and `LOOPS` choose how many; arguments go to vitest.
 */
const { RUNS = '10', LOOPS = '2' } = process.env;
const loops = Array.from({ length: Number(LOOPS) }, () =>
  spawn(process.execPath, ['--eval', 'const { ppid } = process; while (process.ppid === ppid);']),
);
const results: string[] = [];
for (let round = 1; round <= Number(RUNS); round++) {
  process.stdout.write(`\n── Run ${round} of ${RUNS}, beside ${LOOPS} busy loops\n`);
  const began = performance.now();
  const run = spawn(process.execPath, [join(root, 'test/run.ts'), 'all', ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  const [code] = await once(run, 'close');
  if (code !== 0) process.exitCode = 1;
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  results.push(`Run ${round}: ${code === 0 ? 'passed' : 'FAILED'}, ${seconds} s`);
}
for (const loop of loops) loop.kill();
process.stdout.write(`\n${results.join('\n')}\n`);
