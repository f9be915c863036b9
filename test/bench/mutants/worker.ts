import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { NO_SQL } from './lines.ts';

/** A setup file: the tests of `x.mutant-7.test.ts` run with mutant 7, and those of `x.test.ts` with none. */
const LOOPS_FOR_EVER = 20_000_000;

interface Switches {
  active: number;
  turns: number;
  reached: Set<number>;
  $mutant(id: number): boolean;
}
const all = globalThis as unknown as Switches & {
  __vitest_worker__: { filepath: string; config: { isolate: boolean } };
};
const { filepath, config } = all.__vitest_worker__;
const mutant = Number(/\.mutant-(\d+)\./.exec(filepath)?.[1]);

all.reached ??= new Set();
all.$mutant = (id) => {
  all.reached.add(id);
  if (id !== all.active) return false;
  all.turns += 1;
  if (all.turns > LOOPS_FOR_EVER) throw new Error('The mutant loops for ever');
  return true;
};
const plant = () => Object.assign(all, { active: mutant, turns: 0 });
/* What is outside of functions counts when it is loaded, which is now. */
if (config.isolate) plant();

let failed = false;
let meta = {};
beforeAll(() => {
  all.reached.clear();
  plant();
});
beforeEach((context) => {
  if (failed) context.skip('the mutant is killed already');
});
afterEach(({ task }) => {
  failed ||= !Number.isNaN(mutant) && task.result?.state === 'fail';
  meta = task.file.meta;
});
afterAll(() => {
  all.active = Number.NaN;
  Object.assign(meta, { reached: Number.isNaN(mutant) ? [...all.reached] : [] });
});

/** Each test database is a copy of a template with the true functions, triggers and policies: this makes them the mutant's. */
export async function plantSql(connectionString: string): Promise<void> {
  const sql = JSON.parse(readFileSync(process.env.MUTANTS_PLAN as string, 'utf8')).sql[active()];
  if (!sql) return;
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`${NO_SQL}: ${(error as Error).message}`);
  } finally {
    await client.end();
  }
}

const active = () => /\.mutant-(\d+)\./.exec(all.__vitest_worker__.filepath)?.[1] ?? '';
