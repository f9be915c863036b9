import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../../src/root.ts';
import { facts } from '../support/promised/index.ts';

/**
 * Breaks each promise of test/support/promised that says how, in a copy of the sources: the test that keeps it must fail. `ONLY` names
 * some, by commas. A test that is not found, or a copy that does not start, is no failure of the test and fails here.
 */
const { ONLY } = process.env;
const copy = mkdtempSync(join(tmpdir(), 'promises-'));
const files = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).stdout.trim().split('\n');
for (const file of files) cpSync(join(root, file), join(copy, file), { recursive: true });
cpSync(join(root, 'build'), join(copy, 'build'), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const planted = facts.filter(({ name, breaks }) => breaks && (!ONLY || ONLY.split(',').includes(name)));

function play(test: string, title: string): { passed: number; failed: number; said: string } {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const project = test.includes('.long.') ? 'long' : 'server';
  const begins = title.split(/[%$]/)[0]!.replace(/[.*+?^()[\]{}|\\]/g, '\\$&');
  const args = ['run', '--project', project, `test/${test}`, '--reporter=json', `--outputFile=${report}`];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), ...args, ...(begins ? ['-t', begins] : [])],
    {
      cwd: copy,
      encoding: 'utf8',
      timeout: 300_000,
      env: { ...process.env, FULL_SIZE: '1', NODE_ENV: 'test', VITEST: '' },
    },
  );
  const said = `${stdout}${stderr}`.slice(-2000);
  try {
    const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed, failed, said };
  } catch {
    return { passed: 0, failed: 0, said };
  }
}

it.each(planted)('$name: its test notices when it is broken', ({ keptBy, breaks }) => {
  const [test = '', title = ''] = keptBy.split(' › ');
  const [file, from, to] = breaks!;
  const before = readFileSync(join(copy, file), 'utf8');
  writeFileSync(
    join(copy, file),
    before.replace(from, () => to),
  );
  const { passed, failed, said } = play(test, title);
  writeFileSync(join(copy, file), before);
  process.stdout.write(`${test}: ${failed} failed, ${passed} passed\n`);
  expect(failed, said).toBeGreaterThan(0);
});
