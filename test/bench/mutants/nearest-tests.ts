import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { root } from '../../../src/root.ts';

const FILES = 8;

/** They compare with a snapshot that `-u` rewrites, start programs, or take long; none of them judges behaviour. */
const LEFT_OUT =
  /schema|docs\.test|api\.test|architecture|language\.test|product-rules|translations|^test\/(browser|cli|launch|bench)\/|\.long\.|plans|hostile|budgets|long-texts/;

/** Tests whose folder and imports do not name what they test. */
const OF: Record<string, string[]> = {
  'migrations/policies/': ['test/web/readers.test.ts', 'test/web/row-level-security.test.ts'],
  'src/web/guards.ts': ['test/web/authorization.test.ts', 'test/web/dashboard/under-review.test.ts'],
  'src/web/limits.ts': ['test/web/attempts.test.ts', 'test/web/accounts/sign-in.test.ts'],
  'src/web/security.ts': ['test/web/request-limits.test.ts', 'test/web/cookies.test.ts'],
};

interface TestFile {
  path: string;
  text: string;
  imported: ReadonlySet<string>;
}

let cached: TestFile[] | undefined;
const testFiles = (): TestFile[] => {
  cached ??= globSync('test/**/*.test.{ts,tsx}', { cwd: root })
    .filter((path) => !LEFT_OUT.test(path))
    .map((path) => ({ path, text: read(path), imported: new Set(importsOf(path)) }));
  return cached;
};

/** The test files most likely to notice a fault in a source file: by its noun, by imports and by its words. */
export function nearestTests(source: string): string[] {
  const known = Object.entries(OF).flatMap(([prefix, tests]) => (source.startsWith(prefix) ? tests : []));
  const ranked = testFiles()
    .map((test) => ({ path: test.path, points: pointsOf(source, test) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points || a.path.localeCompare(b.path));
  return [...new Set([...known, ...ranked.map(({ path }) => path)])].slice(0, FILES);
}

function pointsOf(source: string, { path, text, imported }: TestFile): number {
  const users = usersOf(source);
  const [, , noun = ''] = source.split(/[/.]/);
  const words = source
    .replace('.ts', '')
    .split(/[/-]/)
    .slice(3)
    .filter((word) => word.length > 3);
  const named = words.filter((word) => basename(path).includes(word.slice(0, 6))).length;
  const mentioned = words.filter((word) => text.includes(word.slice(0, 6))).length;
  return (
    (imported.has(source) ? 100 : 0) +
    (users.some((user) => imported.has(user)) ? 30 : 0) +
    (path.split('/').includes(noun) ? 40 : 0) +
    named * 50 +
    (mentioned / Math.max(1, words.length)) * 10
  );
}

const users = new Map<string, string[]>();

/** The source files that import this one. */
function usersOf(source: string): string[] {
  if (users.size === 0)
    for (const path of globSync(['src/**/*.{ts,tsx}', 'jobs/**/*.{ts,tsx}'], { cwd: root }))
      for (const target of importsOf(path)) users.set(target, [...(users.get(target) ?? []), path]);
  return users.get(source) ?? [];
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const importsOf = (path: string): string[] =>
  [...read(path).matchAll(/from '(\.[^']+)'/g)]
    .map(([, target = '']) => normalize(join(dirname(path), target)))
    .filter((target) => existsSync(join(root, target)));
