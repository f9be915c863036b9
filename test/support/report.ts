import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../src/root.ts';

export interface Report {
  passed: number;
  failed: number;
  skipped: number;
  /** Each with where it is and what it said. */
  failures: string[];
  files: FileTime[];
}

export interface FileTime {
  project: string;
  /** In the repository. */
  path: string;
  /** Of a worker, with loading and hooks. */
  seconds: number;
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
  return JSON.parse(readFileSync(fileOf(suite, run), 'utf8')) as Report;
}
