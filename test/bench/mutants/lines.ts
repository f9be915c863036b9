import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import type { Mutant } from './mutate.ts';

export interface Plan {
  mutants: readonly Mutant[];
  /** What makes the functions, triggers and policies of a test's database those of a mutant. */
  sql: Record<number, string>;
  jobs: { file: string; id?: number }[];
  isolate: boolean;
  log: string;
}

/** Of a test file that ended, with a mutant or without. */
export interface Line {
  key?: string | undefined;
  file: string;
  hash: string;
  ms: number;
  passed: boolean;
  isSnapshot?: boolean;
  isTimeout?: boolean;
  /** The changed SQL is none. */
  isInvalid?: boolean;
  by?: string | undefined;
  why?: string;
  /** `path:line` of each mutant that it executed. */
  lines?: string[];
}

export const NO_SQL = 'The mutant is no SQL';

export const isKill = ({ passed, isSnapshot, isInvalid }: Line): boolean =>
  !passed && !isSnapshot && !isInvalid;

export const hashOf = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, 12);

export const append = (log: string, line: Partial<Line>): void =>
  appendFileSync(log, `${JSON.stringify(line)}\n`);
