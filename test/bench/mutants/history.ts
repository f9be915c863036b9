import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../../src/root.ts';
import { textHash } from './copy.ts';
import type { Mutant } from './mutate.ts';

export interface Attempt {
  file: string;
  failed: boolean;
  by?: string;
  why?: string;
  ms: number;
  /** The mutant was executed. Policies always count as executed. */
  reached: boolean;
}

type Line = Omit<Attempt, 'reached'> & { id: number; reached: number[]; loaded: number[] };

/** What is known of mutants: every test file that ran with one and has not changed since. Remove the log to begin again. */
export class History {
  readonly log = join(root, 'build/mutants.jsonl');
  readonly attempts = new Map<string, Attempt[]>();
  /** Test files that execute a mutant, with their time. */
  readonly reachedBy = new Map<string, Map<string, number>>();
  /** Test files whose mutants are in `reachedBy`. */
  readonly measured = new Set<string>();
  /** Mutants that count when a file is loaded, and so need a worker of their own. */
  readonly loaded = new Set<string>();
  /** Test files that passed with some mutant: they do not fail by themselves. */
  readonly sound = new Set<string>();

  constructor() {
    mkdirSync(dirname(this.log), { recursive: true });
    this.read();
  }

  /** The ids that the lines after this one mean. */
  begin(mutants: readonly Mutant[]): void {
    appendFileSync(this.log, `${JSON.stringify({ keys: mutants.map(({ key }) => key) })}\n`);
  }

  read(): void {
    this.attempts.clear();
    if (!existsSync(this.log)) return;
    let keys: string[] = [];
    for (const text of readFileSync(this.log, 'utf8').trim().split('\n')) {
      const line = JSON.parse(text);
      if (line.keys) keys = line.keys;
      else if (line.file && isUnchanged(line)) this.add(line, keys);
    }
  }

  private add({ id, reached, loaded, ...line }: Line, keys: readonly string[]): void {
    for (const one of loaded) this.loaded.add(keys[one] as string);
    // After a failure the other tests of a file do not run.
    if (!line.failed) this.measured.add(line.file);
    for (const one of reached) {
      const key = keys[one] as string;
      const files = this.reachedBy.get(key) ?? new Map<string, number>();
      this.reachedBy.set(key, files.set(line.file, line.ms));
    }
    if (!line.failed) this.sound.add(line.file);
    const key = keys[id] as string;
    const known = this.attempts.get(key) ?? [];
    this.attempts.set(key, [...known, { ...line, reached: reached.includes(id) }]);
  }
}

const isUnchanged = ({ file, hash }: { file: string; hash: string }): boolean =>
  existsSync(join(root, file)) && textHash(join(root, file)) === hash;
