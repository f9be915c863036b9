import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../../src/root.ts';

interface Report {
  passed: number;
  failed: number;
  /** Of each file, by its path in the repository. */
  seconds: Map<string, number>;
}

const fileOf = (suite: string) => join(root, `build/test-report-${suite}.json`);

/** Returns where the next report of this suite belongs. */
export function removeReport(suite: string): string {
  rmSync(fileOf(suite), { force: true });
  return fileOf(suite);
}

export function readReport(suite: string): Report | undefined {
  if (!existsSync(fileOf(suite))) return undefined;
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(fileOf(suite), 'utf8'));
  const seconds = (testResults as { name: string; startTime: number; endTime: number }[]).map(
    ({ name, startTime, endTime }) => [relative(root, name), (endTime - startTime) / 1000] as const,
  );
  return { passed: numPassedTests, failed: numFailedTests, seconds: new Map(seconds) };
}
