import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../src/root.ts';

export interface Version {
  folder: string;
  name: string;
  remove(): void;
}

/** A built checkout of `revision` in `folder`. */
export function checkOut(revision: string, folder: string): Version {
  git('worktree', 'prune');
  git('worktree', 'add', '--quiet', '--detach', folder, revision);
  install(folder);
  run(process.execPath, ['src/launch/run.ts', 'build'], folder);
  return {
    folder,
    name: git('log', '-1', '--format=%h (%as)', revision),
    remove: () => void git('worktree', 'remove', '--force', folder),
  };
}

/** The newest tag before this commit; without tags, the commit before the newest migration, but never before the first. */
export function previousVersion(): string {
  const tag = spawnSync('git', ['describe', '--tags', '--abbrev=0', 'HEAD^'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (tag.status === 0) return tag.stdout.trim();
  const names = readdirSync(join(root, 'migrations'))
    .filter((name) => /^Migration\d/.test(name))
    .toSorted();
  const added = (name: string) =>
    git('log', '-1', '--diff-filter=A', '--format=%H', '--', `migrations/${name}`);
  const [first, newest] = [added(names[0]!), added(names.at(-1)!)];
  return newest === first ? first : `${newest}^`;
}

/** A copy, because a build names files by where they really are. */
function install(folder: string): void {
  const { dependencies, devDependencies } = readPackage(folder);
  const all = Object.entries({ ...dependencies, ...devDependencies });
  const here = all.every(([name, version]) => installed(name) === version);
  if (here) run('cp', ['-R', join(root, 'node_modules'), folder], folder);
  else run('npm', ['ci'], folder);
}

function installed(name: string): string | undefined {
  const folder = join(root, 'node_modules', name);
  return existsSync(folder) ? readPackage(folder).version : undefined;
}

const readPackage = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const git = (...args: string[]): string => run('git', args, root).trim();

const run = (command: string, args: readonly string[], cwd: string): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
