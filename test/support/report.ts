import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../../src/root.ts';

export interface Report {
  passed: number;
  failed: number;
  /** Each with where it is and what it said. */
  failures: string[];
  /** Of each file, by its path in the repository. */
  seconds: Map<string, number>;
}

/** As vitest writes it. A file that could not be loaded failed without a test. */
interface FileReport {
  name: string;
  status: string;
  message: string;
  startTime: number;
  endTime: number;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
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
  ) as { numPassedTests: number; numFailedTests: number; testResults: FileReport[] };
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    failures: testResults.flatMap(failuresOf),
    seconds: new Map(
      testResults.map(({ name, startTime, endTime }) => [relative(root, name), (endTime - startTime) / 1000]),
    ),
  };
}

function failuresOf({ name, status, message, assertionResults }: FileReport): string[] {
  const file = relative(root, name);
  const ofTests = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => [file, test.fullName, ...test.failureMessages.map(withoutFrames)].join('\n'));
  return status === 'failed' && ofTests.length === 0 ? [`${file}\n${message}`] : ofTests;
}

/** Of the runner and the libraries. */
const withoutFrames = (message: string): string =>
  message.replaceAll(/\n\s+at .*(node_modules|new Promise).*/g, '');
