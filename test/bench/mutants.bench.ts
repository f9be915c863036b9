import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../src/root.ts';
import { ACCEPTED } from './mutants/accepted.ts';
import { append, hashOf, isKill, type Line, type Plan } from './mutants/lines.ts';
import { type Mutant, mutantsOf } from './mutants/mutate.ts';
import { changedPolicies } from './mutants/policies.ts';

/**
 * Plants faults, each behind a switch, and runs with each the test files that execute its line: a fault that none notices survives.
 * A first run records what each test file executes. Both logs in build/ are continued; a test file that changed counts as new.
 * `SEED` and `COUNT` choose the sample, `FILES` (a pattern) the files, `MOST` how many test files a fault is tried with.
 *
 * Not Stryker: policies are in the database template before its switch is on, and it cannot draw a sample.
 */
const { SEED = '1', COUNT = '300', MOST = '8' } = process.env;
const { FILES = '{src/domain/**/*,migrations/policies/!(index),src/web/{guards,limits,security}}.ts' } =
  process.env;
const AT_LEAST = 0.85;
const HANGS_MS = 300_000;

/** They compare with a snapshot that `-u` rewrites, start programs, or take long; none of them judges behaviour. */
const LEFT_OUT =
  /^test\/([^/]*\.test|(browser|cli|launch|bench|hostile|gateways\/schema|web\/language)\b)|\.(long|sized)\./;

const [coverage, results] = ['coverage', 'results'].map((name) =>
  join(root, `build/mutants-${name}.jsonl`),
) as [string, string];

const texts = new Map<string, string>();
const read = (path: string): string =>
  texts.getOrInsertComputed(path, () => readFileSync(join(root, path), 'utf8'));

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
    const env = { ...process.env, MUTANTS_PLAN: path };
    const child = spawn(process.execPath, [join(import.meta.dirname, 'mutants/runner.ts')], {
      env,
      stdio: 'inherit',
    });
    const timer = setInterval(() => stopIfHanging(child, log), 5000);
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

function stopIfHanging(child: ChildProcess, log: string): void {
  if (Date.now() - statSync(log).mtimeMs < HANGS_MS) return;
  const { key, file } = JSON.parse(readFileSync(log, 'utf8').trim().split('\n').at(-1) as string);
  if (file)
    append(log, {
      key,
      file,
      hash: hashOf(read(file)),
      ms: HANGS_MS,
      passed: false,
      isTimeout: true,
      why: 'hangs',
    });
  child.kill('SIGKILL');
}

function sample(all: readonly Mutant[]): Mutant[] {
  const chosen = all.filter(({ path }) => new Set(globSync(FILES, { cwd: root })).has(path));
  return chosen
    .map((mutant) => ({ mutant, at: hashOf(`${SEED} ${mutant.key}`) }))
    .sort((a, b) => a.at.localeCompare(b.at))
    .slice(0, Number(COUNT))
    .map(({ mutant }) => mutant);
}

const isPolicy = ({ path }: Mutant): boolean => path.startsWith('migrations/');

/** What every request executes is judged by the tests about it. */
const OF: Readonly<Record<string, readonly string[]>> = {
  'src/web/guards.ts': ['accounts/new-terms', 'dashboard/under-review', 'authorization'],
  'src/web/limits.ts': ['attempts', 'accounts/sign-in'],
  'src/web/security.ts': ['request-limits', 'cookies'],
};

/** The test files that execute a mutant's line, those that execute little else and are quick first. */
function testsOf(mutant: Mutant, measured: readonly Line[], sql = ''): string[] {
  const name = basename(mutant.path, '.ts');
  const tables = sql
    .match(/(?<=^drop policy \w+ on )\w+/gm)
    ?.join(' ')
    .replaceAll(/s\b/g, '');
  const near = (tables ?? `${mutant.path} ${mutant.diff}`).match(/[A-Z]?[a-z]{3,}/g);
  const words = near?.map((word) => word.toLowerCase());
  const isNear = (text: string) =>
    new Set(words)
      .values()
      .filter((word) => text.includes(word))
      .toArray().length;
  const cost = ({ file, ms, lines = [] }: Line) =>
    (ms * lines.length) / (1 + 3 * isNear(file) + isNear(read(file).toLowerCase())) ** 3;
  const ranked = measured
    .filter(({ passed }) => passed)
    .map((line) => ({ ...line, cost: cost(line) }))
    .sort((a, b) => a.cost - b.cost);
  const reach = (is: (line: string) => boolean) =>
    ranked.filter(({ lines = [] }) => lines.some(is)).map(({ file }) => file);
  if (isPolicy(mutant)) {
    const own = ranked.filter(({ lines = [] }) => lines.length > 200);
    const all = ['row-level-security', 'readers', 'guarded-writes', 'own-rows'].map(
      (one) => `test/web/${one}.test.ts`,
    );
    return [...new Set([...all, ...own.map(({ file }) => file)])];
  }
  const known = (OF[mutant.path] ?? []).map((one) => `test/web/${one}.test.ts`);
  if (!mutant.atLoad)
    return [...new Set([...known, ...reach((line) => line === `${mutant.path}:${mutant.line}`)])];
  const own = [...known, ...reach((line) => line.startsWith(`${mutant.path}:`))];
  const users = globSync('src/**/*.ts', { cwd: root }).filter((path) => read(path).includes(`/${name}.ts'`));
  return own.length > 0 ? [...new Set(own)] : reach((line) => users.includes(line.split(':')[0] as string));
}

type Outcome = 'killed' | 'timeout' | 'snapshot only' | 'equivalent' | 'survived' | 'not executed';

function outcomeOf(mutant: Mutant, tries: readonly Line[]): Outcome {
  const kill = tries.find(isKill);
  if (kill) return kill.isTimeout ? 'timeout' : 'killed';
  if (ACCEPTED.some(({ path, diff }) => path === mutant.path && diff === mutant.diff)) return 'equivalent';
  if (tries.some(({ isSnapshot }) => isSnapshot) || (tries.length > 0 && isPolicy(mutant)))
    return 'snapshot only';
  return tries.length > 0 ? 'survived' : 'not executed';
}

const areaOf = ({ path }: Mutant): string =>
  path
    .split('/')
    .slice(path.startsWith('src/domain') ? 2 : 0, 3)
    .slice(0, 2)
    .join('/');

/** The share of the faults that a test of behavior notices. */
function report(mutants: readonly Mutant[]): number {
  const tries = Map.groupBy(linesOf(results), ({ key }) => key);
  const judged = mutants
    .map((mutant) => ({ mutant, tries: tries.get(mutant.key) ?? [] }))
    .map((one) => ({ ...one, outcome: outcomeOf(one.mutant, one.tries) }));
  const columns: Outcome[] = ['killed', 'timeout', 'snapshot only', 'equivalent', 'survived', 'not executed'];
  const out = (text: string) => process.stdout.write(`${text}\n`);
  out(`| area | mutants | ${columns.join(' | ')} |\n|${' --- |'.repeat(columns.length + 2)}`);
  const count = (found: typeof judged, ...wanted: Outcome[]) =>
    found.filter(({ outcome }) => wanted.includes(outcome)).length;
  for (const [area, found = []] of Object.entries({
    ...Object.groupBy(judged, ({ mutant }) => areaOf(mutant)),
    all: judged,
  }))
    out(`| ${[area, found.length, ...columns.map((column) => count(found, column))].join(' | ')} |`);
  for (const { mutant, tries, outcome } of judged)
    if (outcome !== 'killed' && outcome !== 'equivalent')
      out(
        `\n${outcome} ${mutant.path}:${mutant.line}\n${mutant.diff}\n  ${tries.map(({ file }) => file).join(', ')}`,
      );
  const noticed = count(judged, 'killed', 'timeout') / (judged.length - count(judged, 'equivalent'));
  const seconds = judged.flatMap((one) => one.tries).reduce((sum, { ms }) => sum + ms, 0) / 1000;
  out(
    `\n${(100 * noticed).toFixed(1)} % noticed by behavior; ${(seconds / judged.length).toFixed(1)} s of tests a mutant`,
  );
  return noticed;
}

it(`the tests notice ${AT_LEAST * 100} % of the faults of a sample`, { timeout: 36_000_000 }, async () => {
  const all = globSync('{src/domain/**/*,src/web/{guards,limits,security},migrations/policies/!(index)}.ts', {
    cwd: root,
  })
    .sort()
    .flatMap(mutantsOf);
  const known = new Set(linesOf(coverage).map(({ file }) => file));
  const files = globSync('test/**/*.test.{ts,tsx}', { cwd: root }).filter((file) => !LEFT_OUT.test(file));
  const unknown = files.filter((file) => !known.has(file)).map((file) => ({ file }));
  await run(coverage, { mutants: all, sql: {}, jobs: unknown, isolate: false });
  const measured = linesOf(coverage);
  const mutants = sample(all);
  const policies = [...mutants.entries()].filter(([, mutant]) => isPolicy(mutant));
  const sql = Object.fromEntries(policies.map(([id, mutant]) => [id, changedPolicies(mutant)]));
  for (const isolate of [false, true]) {
    const tries = Map.groupBy(linesOf(results), ({ key }) => key);
    const jobs = [...mutants.entries()].flatMap(([id, mutant]) => {
      const done = tries.get(mutant.key) ?? [];
      if (done.some(isKill) || (mutant.atLoad && !isPolicy(mutant)) !== isolate) return [];
      return testsOf(mutant, measured, sql[id])
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
  expect(report(mutants)).toBeGreaterThanOrEqual(AT_LEAST);
});
