import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../../../src/root.ts';
import type { Line } from './lines.ts';
import type { Mutant } from './mutate.ts';
import { isOfErasure } from './planted-sql.ts';
import { isSql } from './sample.ts';

const texts = new Map<string, string>();
export const read = (path: string): string =>
  texts.getOrInsertComputed(path, () => readFileSync(join(root, path), 'utf8'));

/** What policies let people and programs do, and functions, without a page. */
const OF_POLICIES = [
  'test/domain/privacy/programs.long.test.ts',
  ...['own-rows', 'guarded-columns', 'readers', 'row-level-security'].map((one) => `test/web/${one}.test.ts`),
];
const OF_FUNCTIONS = [
  'test/domain/privacy/owner-functions.test.ts',
  'test/domain/privacy/owner-functions-rows.long.test.ts',
  'test/web/guarded-columns.test.ts',
  'test/web/guarded-writes.test.ts',
];

/** The function that erases a person is in the database. */
const OF_ERASURE = ['test/domain/retention/erase.test.ts', 'test/domain/privacy/erasure.long.test.ts'];

/** What every request executes is judged by the tests about it. */
const OF: Readonly<Record<string, readonly string[]>> = {
  'src/web/kit/guards.ts': ['guards', 'accounts/new-terms', 'dashboard/under-review', 'authorization.sized'],
  'src/web/limits/in-hand.ts': ['in-hand.long', 'overloaded'],
  'src/web/limits/limits.ts': ['limits', 'attempts', 'accounts/sign-in'],
  'src/web/security.ts': ['request-limits', 'cookies', 'security-headers'],
};

/** Words of code that say nothing of a rule. */
const COMMON = new Set(
  'const return await from select where import test domain src migrations policies functions triggers views false true null undefined this string'.split(
    ' ',
  ),
);
const wordsOf = (text: string): string[] =>
  (text.match(/[A-Z]?[a-z]{3,}/g) ?? []).map((word) => word.toLowerCase()).filter((one) => !COMMON.has(one));

const counted = new Map<string, ReadonlySet<string>>();
const vocabulary = (file: string) => counted.getOrInsertComputed(file, () => new Set(wordsOf(read(file))));

/** The words of the mutant's path, line and the lines around it, with their weight. */
function wordsNear({ path, line, diff }: Mutant): Map<string, number> {
  const around = read(path)
    .split('\n')
    .slice(Math.max(0, line - 9), line + 3);
  const weights = new Map<string, number>();
  for (const [weight, text] of [
    [4, path],
    [2, diff],
    [1, around.join(' ')],
  ] as const)
    for (const word of wordsOf(text)) weights.set(word, (weights.get(word) ?? 0) + weight);
  return weights;
}

/** Orders test files: those that speak of what the mutant's line speaks of come first, quick ones before slow ones. */
function ranking(measured: readonly Line[]): (mutant: Mutant) => (file: string) => number {
  const files = [...new Set(measured.map(({ file }) => file))];
  const ms = new Map(measured.map((one) => [one.file, Math.max(one.ms, QUICK_MS)]));
  const spread = new Map<string, number>();
  for (const file of files)
    for (const word of vocabulary(file)) spread.set(word, (spread.get(word) ?? 0) + 1);
  const rarity = (word: string) => Math.log(files.length / (1 + (spread.get(word) ?? 0)));
  return (mutant) => {
    const words = wordsNear(mutant);
    return (file) => {
      const found = [...words].filter(([word]) => vocabulary(file).has(word));
      const inName = (word: string) => (file.toLowerCase().includes(word) ? 3 : 1);
      const sum = found.reduce((sum, [word, weight]) => sum + weight * rarity(word) * inName(word), 0);
      return sum / (ms.get(file) ?? QUICK_MS) ** 0.4;
    };
  };
}

/** The set-up of a test file takes as long. */
const QUICK_MS = 1_000;

const isThere = (file: string): boolean => existsSync(join(root, file));

/** The test files that may notice a mutant, the likeliest first: of those that execute its line, or its file while that is loaded. */
export function chooser(measured: readonly Line[]): (mutant: Mutant) => string[] {
  const passed = measured.filter(({ passed }) => passed);
  const files = [...new Set(passed.map(({ file }) => file))];
  const rankOf = ranking(passed);
  const reach = (is: (line: string) => boolean) =>
    passed.filter(({ lines = [] }) => lines.some(is)).map(({ file }) => file);
  return (mutant) => {
    const rank = rankOf(mutant);
    const byRank = (some: readonly string[]) => [...new Set(some)].toSorted((a, b) => rank(b) - rank(a));
    const name = basename(mutant.path).replace(/\.\w+$/, '');
    if (isSql(mutant)) {
      const isOfRows = mutant.path.endsWith('.ts') || mutant.path.includes('/views/');
      // What a trigger adds is seen on pages.
      const adds = /triggers\/(?!guard)/.test(mutant.path);
      const rows = (isOfRows ? OF_POLICIES : adds ? [] : OF_FUNCTIONS).filter(isThere);
      const others = byRank(files).filter((file) => !rows.includes(file));
      return [...others.slice(0, 3), ...rows, ...others.slice(3)];
    }
    const builds = mutant.path.endsWith('emails.ts') ? ['test/jobs/build-email.test.ts'] : [];
    const erases = isOfErasure(mutant) ? OF_ERASURE : [];
    const others = (OF[mutant.path] ?? []).map((one) => `test/web/${one}.test.ts`);
    const known = [...erases, ...builds, ...others].filter(isThere);
    const own = reach((line) =>
      mutant.atLoad ? line.startsWith(`${mutant.path}:`) : line === `${mutant.path}:${mutant.line}`,
    );
    if (own.length > 0 || !mutant.atLoad) return [...new Set([...known, ...byRank(own)])];
    const users = globSync('src/**/*.ts', { cwd: root }).filter((path) =>
      read(path).includes(`/${name}.ts'`),
    );
    return [...new Set([...known, ...byRank(reach((line) => users.includes(line.split(':')[0] as string)))])];
  };
}
