import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../src/root.ts';
import { randomOf } from '../hostile/random.ts';
import { makeTestFolder } from '../support/folders.ts';
import { ACCEPTED } from './mutants/accepted.ts';
import { type Mutant, mutantsOf, mutated } from './mutants/mutate.ts';
import { nearestTests } from './mutants/nearest-tests.ts';

/**
 * Changes one place of the code at a time, in a copy, and runs the nearest test files: a change that no test notices survives.
 * `SEED` and `COUNT` choose the sample, `FILES` (a pattern) the files. Snapshots do not count as tests.
 *
 * Not Stryker, which does run here (88 mutants of refund-booking.ts in 400 s): it switches mutants while the tests run, but
 * policies are in the database template before the first test; its dry run has to be of all tests; and it cannot draw a sample.
 */
const { SEED = '1', COUNT = '300' } = process.env;
const { FILES = '{src/domain/**/*,migrations/policies/*,src/web/{guards,limits,security}}.ts' } = process.env;
const AT_LEAST = 0.85;
const PATIENCE_MS = 600_000;

function sample(): Mutant[] {
  const all = globSync(FILES, { cwd: root }).sort().flatMap(mutantsOf);
  const random = randomOf(SEED);
  for (let at = all.length - 1; at > 0; at--) {
    const other = random.int(at + 1);
    [all[at], all[other]] = [all[other]!, all[at]!];
  }
  process.stdout.write(`${all.length} mutants, a sample of ${COUNT} (SEED=${SEED})\n`);
  return all.slice(0, Number(COUNT));
}

/** A copy of the code, whose tests run there. */
function copyOfTheCode(): string {
  const copy = makeTestFolder();
  cpSync(root, copy, { recursive: true, filter: (path) => !/\/(node_modules|\.git)$/.test(path) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** The files with a test that fails. */
function failingFiles(cwd: string, files: readonly string[], ...more: string[]): string[] {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const report = join(cwd, 'build/mutants.json');
  rmSync(report, { force: true });
  const options = [
    '--project',
    'server',
    '--testTimeout=120000',
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  const args = [vitest, 'run', ...options, ...more, ...files];
  const { status } = spawnSync(process.execPath, args, { cwd, timeout: PATIENCE_MS });
  if (status === 0) return [];
  if (!existsSync(report)) return [...files];
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return testResults
    .filter((file: { status: string }) => file.status === 'failed')
    .map(({ name }: { name: string }) => relative(cwd, name));
}

function survives(copy: string, mutant: Mutant, files: readonly string[]): boolean {
  writeFileSync(join(copy, mutant.path), mutated(mutant));
  try {
    return failingFiles(copy, files, '--bail=1').length === 0;
  } finally {
    cpSync(join(root, mutant.path), join(copy, mutant.path));
  }
}

const accepted = ({ path, diff }: Mutant): boolean =>
  ACCEPTED.some((one) => one.path === path && one.diff === diff);

it(`the tests notice ${AT_LEAST * 100} % of the faults of a sample`, { timeout: 36_000_000 }, () => {
  const mutants = sample().filter((mutant) => !accepted(mutant));
  const copy = copyOfTheCode();
  const nearest = new Set(mutants.flatMap(({ path }) => nearestTests(path)));
  const broken = new Set(failingFiles(copy, [...nearest]));
  if (broken.size > 0) process.stdout.write(`Left out, fails without a change: ${[...broken].join(', ')}\n`);
  const survivors = mutants.filter((mutant) => {
    const files = nearestTests(mutant.path).filter((path) => !broken.has(path));
    const lives = survives(copy, mutant, files);
    const { path, line, diff } = mutant;
    process.stdout.write(lives ? `survived ${path}:${line}\n${diff}\n` : `killed ${path}:${line}\n`);
    return lives;
  });
  rmSync(copy, { recursive: true });
  const score = 1 - survivors.length / mutants.length;
  process.stdout.write(
    `${mutants.length} mutants, ${survivors.length} survived: ${(100 * score).toFixed(1)} %\n`,
  );
  expect(score).toBeGreaterThanOrEqual(AT_LEAST);
});
