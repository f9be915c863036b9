import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../src/root.ts';
import { chooser, read } from './mutants/choice.ts';
import { append, hashOf, isKill, type Line, type Plan } from './mutants/lines.ts';
import { mutantsOf } from './mutants/mutate.ts';
import { isOfErasure, plantedSql } from './mutants/planted-sql.ts';
import { report } from './mutants/report.ts';
import { isSql, sampleByNoun } from './mutants/sample.ts';

/**
 * Plants faults, each behind a switch, and runs with each the test files that execute its line: a fault that none notices survives.
 * A first run records what each test file executes. Both logs in build/ are continued; a test file that changed counts as new.
 * `SEED` and `COUNT` choose the sample, of which each noun has its share, `FILES` (a pattern) the files, `MOST` how many test files
 * a fault is tried with, `TESTS` (a pattern) which test files there are, and `FULL_SIZE=0` only the cases that `npm test` plays.
 *
 * Not Stryker: policies are in the database template before its switch is on, and it cannot draw a sample.
 */
const { SEED = '1', COUNT = '300', MOST = '8', FILES, TESTS = 'test/**/*.test.{ts,tsx}' } = process.env;
const SOURCES = [
  '{src/domain/**/*,src/web/{kit/guards,limits/limits,limits/in-hand,security},migrations/policies/!(index)}.ts',
  'migrations/{functions,triggers,views}/*.sql',
];
const AT_LEAST = 0.9;
const HANGS_MS = 300_000;

/** They compare with a snapshot that `-u` rewrites, start programs, or take long; none of them judges behaviour. */
const LEFT_OUT =
  /^test\/([^/]*\.test|(browser|launch|bench|hostile|gateways\/schema|web\/language)\b|cli\/(backup|doctor|owner|program|upgrade)|(?!cli|domain|jobs\/(poll|reconcile)|web\/(in-hand|bookings|payments|walks)\b).*\.long\.)/;

const [coverage, results] = ['coverage', 'results'].map((name) =>
  join(root, `build/mutants-${name}.jsonl`),
) as [string, string];

function linesOf(log: string): Line[] {
  if (!existsSync(log)) return [];
  const lines = readFileSync(log, 'utf8')
    .trim()
    .split('\n')
    .map((line): Line => JSON.parse(line));
  const hashes = new Map<string, string>();
  const hashNow = (file: string) =>
    hashes.getOrInsertComputed(file, () => (existsSync(join(root, file)) ? hashOf(read(file)) : ''));
  return lines.filter(({ file, hash }) => file && hash === hashNow(file));
}

/** One worker after another: who hangs is stopped, and the rest starts again. */
async function run(log: string, plan: Omit<Plan, 'log'>): Promise<void> {
  let { jobs } = plan;
  const path = join(root, 'build/mutants.json');
  while (jobs.length > 0) {
    writeFileSync(path, JSON.stringify({ ...plan, jobs, log }));
    append(log, {});
    const env = { FULL_SIZE: '1', ...process.env, MUTANTS_PLAN: path };
    const child = spawn(process.execPath, [join(import.meta.dirname, 'mutants/runner.ts')], {
      env,
      stdio: 'inherit',
    });
    const stopIfHanging = watchFor(child, log);
    const timer = setInterval(stopIfHanging, 5000);
    await once(child, 'exit');
    clearInterval(timer);
    const left = jobs.filter(
      ({ file, id }) => !isDone(file, id === undefined ? undefined : plan.mutants[id]?.key),
    );
    if (left.length === jobs.length) throw new Error('The tests do not start');
    jobs = left;
  }
  function isDone(file: string, key: string | undefined): boolean {
    return linesOf(log).some((one) => one.key === key && (one.file === file || (key && isKill(one))));
  }
}

/** Each line of the log is a sign of life. */
function watchFor(child: ChildProcess, log: string): () => void {
  let [size, since] = [0, performance.now()];
  return () => {
    const before = size;
    size = statSync(log).size;
    if (size !== before) since = performance.now();
    if (performance.now() - since < HANGS_MS) return;
    const { key, file } = JSON.parse(readFileSync(log, 'utf8').trim().split('\n').at(-1) as string);
    const hangs = { passed: false, isTimeout: true, why: 'hangs', ms: HANGS_MS };
    if (file) append(log, { key, file, hash: hashOf(read(file)), ...hangs });
    child.kill('SIGKILL');
  };
}

it(`the tests notice ${AT_LEAST * 100} % of the faults of a sample`, { timeout: 36_000_000 }, async () => {
  const all = globSync(SOURCES, { cwd: root }).sort().flatMap(mutantsOf);
  const known = new Set(linesOf(coverage).map(({ file }) => file));
  const files = globSync(TESTS, { cwd: root }).filter((file) => !LEFT_OUT.test(file));
  const unknown = files.filter((file) => !known.has(file)).map((file) => ({ file }));
  await run(coverage, { mutants: all, sql: {}, jobs: unknown, isolate: false });
  const testsOf = chooser(linesOf(coverage));
  const chosen = new Set(globSync(FILES ?? SOURCES, { cwd: root }));
  const mutants = sampleByNoun(
    all.filter(({ path }) => chosen.has(path)),
    { seed: SEED, count: Number(COUNT) },
  );
  const inDatabase = [...mutants.entries()].filter(([, mutant]) => isSql(mutant) || isOfErasure(mutant));
  const sql = Object.fromEntries(inDatabase.map(([id, mutant]) => [id, plantedSql(mutant)]));
  for (const isolate of [false, true]) {
    const tries = Map.groupBy(linesOf(results), ({ key }) => key);
    const jobs = [...mutants.entries()].flatMap(([id, mutant]) => {
      const done = tries.get(mutant.key) ?? [];
      if (done.some(isKill) || (mutant.atLoad && !isSql(mutant)) !== isolate) return [];
      return testsOf(mutant)
        .slice(0, Number(MOST))
        .map((file, rank) => ({ file, id, rank }))
        .filter(({ file }) => !done.some((one) => one.file === file));
    });
    jobs.sort((a, b) => a.rank - b.rank);
    process.stdout.write(
      `At most ${jobs.length} runs of test files${isolate ? ', each loading the code anew' : ''}\n`,
    );
    await run(results, { mutants, sql, jobs, isolate });
  }
  expect(
    report(
      mutants,
      Map.groupBy(linesOf(results), ({ key }) => key),
    ),
  ).toBeGreaterThanOrEqual(AT_LEAST);
});
