import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { root } from '../../../src/root.ts';
import { originalOf } from './copy.ts';

const LOOPS_FOR_EVER = 20_000_000;

interface Switches {
  active?: number | undefined;
  turns: number;
  isLoading: boolean;
  reached: Set<number>;
  loaded: Set<number>;
  $mutant(id: number): boolean;
}
const all = globalThis as unknown as Switches & {
  __vitest_worker__: { filepath: string; config: { isolate: boolean } };
};

all.reached = new Set();
all.loaded = new Set();
all.$mutant = (id) => {
  if (all.active !== undefined) all.reached.add(id);
  else if (all.isLoading) all.loaded.add(id);
  if (id !== all.active) return false;
  all.turns += 1;
  if (all.turns > LOOPS_FOR_EVER) throw new Error('The mutant loops for ever');
  return true;
};

const mutantOfFile = () => originalOf(all.__vitest_worker__.filepath);

function plant(): void {
  all.active = mutantOfFile().id;
  all.turns = 0;
}
const isAlone = all.__vitest_worker__.config.isolate;
/* This is the first module of the worker: the mutant is on while the others are loaded. */
if (isAlone) plant();

/** A test file `*.mutant-7.test.ts` of the copy runs with mutant 7, and stops at its first failure. */
export function runWithMutant(): void {
  let failed = false;
  let meta = {};
  appendFileSync(process.env.MUTANTS_LOG as string, `${JSON.stringify({ begun: mutantOfFile() })}\n`);
  all.isLoading = true;
  beforeAll(() => {
    all.isLoading = false;
    if (!isAlone) all.reached.clear();
    plant();
  });
  beforeEach((context) => {
    if (failed) context.skip('the mutant is killed already');
  });
  afterEach(({ task }) => {
    failed ||= task.result?.state === 'fail';
    meta = task.file.meta;
  });
  afterAll(() => {
    all.active = undefined;
    Object.assign(meta, { reached: [...all.reached], loaded: [...all.loaded] });
  });
}

const statements: Record<string, string> = JSON.parse(
  readFileSync(join(root, 'build/mutant-policies.json'), 'utf8'),
);

/** The database's policies with those of the mutant. */
export async function plantPolicies(connectionString: string): Promise<void> {
  const sql = statements[mutantOfFile().id];
  if (!sql) return;
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(sql);
  await client.end();
}
