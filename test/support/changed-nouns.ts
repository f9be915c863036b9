import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../../src/root.ts';
import { readReport } from './report.ts';

/** Of workers, four of which run at once. */
const SECONDS = 200;
/** Of a file that the last report does not name. */
const UNKNOWN = 6;

/**
 * The tests of the whole, the tests of what differs from `main`, and, as far as the time allows, the others of the
 * same nouns, which are folders of `test/web` and `test/domain`.
 */
export function filesOfChangedNouns(): string[] {
  const changed = changedFiles();
  const all = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path) && !/^browser|\.long\./.test(path))
    .map((path) => `test/${path}`);
  const names = new Set(changed.map(nameOf));
  const nouns = new Set(changed.flatMap((path) => path.split('/').slice(1, -1)));
  const own = all.filter((path) => names.has(nameOf(path)));
  const others = all.filter(
    (path) => !own.includes(path) && nouns.has(path.split('/').slice(2, -1)[0] ?? ''),
  );
  const seconds = new Map(readReport('all', 'server')?.files.map((file) => [file.path, file.seconds]));
  const cost = (path: string) => seconds.get(path) ?? UNKNOWN;
  let left = SECONDS - own.reduce((sum, path) => sum + cost(path), 0);
  const fitting: string[] = [];
  for (const path of others.toSorted((a, b) => cost(a) - cost(b))) {
    left -= cost(path);
    if (left > 0) fitting.push(path);
  }
  const skipped = others.length - fitting.length;
  if (skipped > 0) process.stdout.write(`npm test runs ${skipped} more files of the changed nouns.\n`);
  return [...all.filter((path) => path.split('/').length === 2), ...own, ...fitting];
}

function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  const base = git('merge-base', 'HEAD', 'main')[0] as string;
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')].filter(
    Boolean,
  );
}

const nameOf = (path: string): string => basename(path).replace(/(\.sized)?(\.test)?\.\w+$/, '');
