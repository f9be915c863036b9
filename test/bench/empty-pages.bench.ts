import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../src/root.ts';
import { PASSES } from '../support/empty-pages.ts';
import { makeTestFolder } from '../support/folders.ts';

/**
 * A test of the tests: all pages are empty, and every test that reads one must fail. `FILES=test/web/walkers` runs only some.
 * Exceptions, by title, with the reason.
 */
const EXCEPTIONS: Record<string, string> = {};

interface Report {
  testResults: {
    name: string;
    assertionResults: { fullName: string; failureMessages: string[] }[];
  }[];
}

it('no test of a page passes when the page is empty', { timeout: 3_600_000 }, () => {
  const { FILES = 'test/web' } = process.env;
  const files = globSync(`${FILES}/**/*.test.{ts,tsx}`, { cwd: root }).filter((path) =>
    /\.(get|post)\(/.test(readFileSync(join(root, path), 'utf8')),
  );
  const report = join(makeTestFolder(), 'report.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--project', 'server', '--reporter=json', `--outputFile=${report}`, ...files];
  spawnSync(process.execPath, args, { cwd: root, env: { ...process.env, EMPTY_PAGES: '1' } });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const passing = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ failureMessages }) => failureMessages.some((message) => message.includes(PASSES)))
      .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
  );
  expect(testResults.length).toBe(files.length);
  expect(passing.filter((title) => !(title in EXCEPTIONS)).sort()).toEqual([]);
});
