import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, existsSync, globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { root } from '../../src/root.ts';
import { makeTestFolder } from '../support/folders.ts';
import { copyOf, isPolicy, plantedCopy, textHash } from './mutants/copy.ts';
import { History } from './mutants/history.ts';
import { type Mutant, mutantsOf } from './mutants/mutate.ts';
import { nearestTests } from './mutants/nearest-tests.ts';
import { AT_LEAST, report, scoreOf } from './mutants/result.ts';

/**
 * Plants faults in a copy of the code, each behind a switch, and runs the nearest test files with one of them on: a fault that no
 * test notices survives. Survivors run again with further files. Snapshots do not count as tests.
 * `SEED` and `COUNT` choose the sample, `FILES` (a pattern) the files, `ROUNDS` how often. What a run learned is in
 * build/mutants.jsonl: the next run continues there, and repeats what a changed test file said.
 *
 * Not Stryker, which does run here (88 mutants of refund-booking.ts in 400 s): policies are in the database template before its
 * switch is on; its dry run has to be of all tests; and it cannot draw a sample.
 */
const { SEED = '1', COUNT = '300', ROUNDS = '5' } = process.env;
const { FILES = '{src/domain/**/*,migrations/policies/!(index),src/web/{guards,limits,security}}.ts' } =
  process.env;
/** Without a line in the log. */
const PATIENCE_MS = 400_000;

function sample(): Mutant[] {
  const rank = ({ key }: Mutant) => createHash('sha1').update(`${SEED} ${key}`).digest('hex');
  const all = globSync(FILES, { cwd: root }).sort().flatMap(mutantsOf);
  process.stdout.write(`${all.length} mutants, a sample of ${COUNT} (SEED=${SEED})\n`);
  const ranked = all.map((mutant) => ({ mutant, at: rank(mutant) }));
  return ranked
    .sort((a, b) => a.at.localeCompare(b.at))
    .slice(0, Number(COUNT))
    .map(({ mutant }) => mutant);
}

/** How many files each round tries. The first runs each file once, which shows what mutants it executes. */
const FILES_OF_ROUND = [1, 1, 2, 3, 6];

/** The nearest first that may execute the mutant, then the quickest that do. */
function nextFiles(mutant: Mutant, history: History, round: number): string[] {
  const tried = new Set(history.attempts.get(mutant.key)?.map(({ file }) => file));
  const reaching = [...(history.reachedBy.get(mutant.key) ?? [])]
    .sort(([, a], [, b]) => a - b)
    .map(([file]) => file);
  const near = nearestTests(mutant.path);
  const isUnmeasured = isPolicy(mutant.path) || mutant.atLoad || history.loaded.has(mutant.key);
  const likely = near.filter(
    (file) => isUnmeasured || reaching.includes(file) || !history.measured.has(file),
  );
  const files = [...likely, ...reaching];
  const left = [...new Set(files)].filter((file) => existsSync(join(root, file)) && !tried.has(file));
  return left.slice(0, FILES_OF_ROUND[round] ?? 10);
}

/** One run of vitest with one worker, which is stopped when nothing happens any more. */
async function runCopies(folder: string, history: History, isolated: boolean): Promise<void> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const options = [
    `--isolate=${isolated}`,
    '--project=server',
    '--maxWorkers=1',
    '--testTimeout=120000',
    '--hookTimeout=120000',
    '--reporter=./test/bench/mutants/reporter.ts',
  ];
  const env = { ...process.env, MUTANTS_LOG: history.log };
  const child = spawn(process.execPath, [vitest, 'run', ...options, '.mutant-'], {
    cwd: folder,
    env,
    stdio: 'inherit',
  });
  let isRunning = true;
  child.once('exit', () => {
    isRunning = false;
  });
  while (isRunning) {
    await sleep(1000);
    if (Date.now() - statSync(history.log).mtimeMs < PATIENCE_MS) continue;
    const { begun } = JSON.parse(readFileSync(history.log, 'utf8').trim().split('\n').at(-1) as string);
    child.kill('SIGKILL');
    if (!begun) throw new Error('The tests do not start');
    const line = { ...begun, hash: textHash(join(folder, begun.file)), failed: true, why: 'hangs' };
    appendFileSync(
      history.log,
      `${JSON.stringify({ ...line, reached: [begun.id], loaded: [], ms: PATIENCE_MS })}\n`,
    );
    isRunning = false;
  }
}

async function runRound(
  folder: string,
  mutants: readonly Mutant[],
  history: History,
  round: number,
): Promise<void> {
  const claimed = new Set<string>();
  const isFirst = (file: string) => !history.measured.has(file) && !claimed.has(file) && claimed.add(file);
  for (const isolated of [false, true]) {
    const copies = mutants.flatMap((mutant, id) => {
      if (isKilled(mutant, history) || needsOwnWorker(mutant, history) !== isolated) return [];
      return nextFiles(mutant, history, round)
        .filter((file) => round > 0 || isFirst(file))
        .map((file) => [file, copyOf(file, id)] as const);
    });
    process.stdout.write(
      `Round ${round + 1}: ${copies.length} runs of test files${isolated ? ', each loading the code anew' : ''}\n`,
    );
    if (copies.length === 0) continue;
    for (const [file, copy] of copies) cpSync(join(folder, file), join(folder, copy));
    await runCopies(folder, history, isolated);
    for (const [, copy] of copies) rmSync(join(folder, copy), { force: true });
    history.read();
  }
}

/** A test's database gets the policies of its mutant; other code outside of functions counts when it is loaded. */
const needsOwnWorker = ({ path, atLoad, key }: Mutant, { loaded }: History): boolean =>
  !isPolicy(path) && (atLoad || loaded.has(key));

const isKilled = ({ key }: Mutant, { attempts }: History): boolean =>
  (attempts.get(key) ?? []).some(({ failed }) => failed);

it(`the tests notice ${AT_LEAST * 100} % of the faults of a sample`, { timeout: 36_000_000 }, async () => {
  const mutants = sample();
  const history = new History();
  const folder = makeTestFolder();
  plantedCopy(folder, mutants);
  history.begin(mutants);
  for (let round = 0; round < Number(ROUNDS); round++) await runRound(folder, mutants, history, round);
  rmSync(folder, { recursive: true });
  report(mutants, history);
  expect(scoreOf(mutants, history).score).toBeGreaterThanOrEqual(AT_LEAST);
});
