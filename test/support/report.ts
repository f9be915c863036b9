import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../../src/root.ts';

interface Report {
  passed: number;
  failed: number;
  /** Of each file, by its path in the repository. */
  seconds: Map<string, number>;
}

/** Of one of the runs of vitest that a suite consists of. */
const fileOf = (suite: string, run: string) => join(root, `build/test-report-${suite}-${run}.json`);

/** Returns where the next report of this run belongs. */
export function removeReport(suite: string, run: string): string {
  rmSync(fileOf(suite, run), { force: true });
  return fileOf(suite, run);
}

export function readReport(suite: string, run: string): Report | undefined {
  if (!existsSync(fileOf(suite, run))) return undefined;
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(
    readFileSync(fileOf(suite, run), 'utf8'),
  );
  const seconds = (testResults as { name: string; startTime: number; endTime: number }[]).map(
    ({ name, startTime, endTime }) => [relative(root, name), (endTime - startTime) / 1000] as const,
  );
  return { passed: numPassedTests, failed: numFailedTests, seconds: new Map(seconds) };
}
