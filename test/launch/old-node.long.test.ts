import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { root } from '../../src/root.ts';

/** Another Node cannot be had here, so this one says that it is older, and knows less. */
const OLD_NODE = `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '20.20.2' }); delete globalThis.Temporal`;
const [, minor] = /"node": "(26\.\d+)\.\d+"/.exec(readFileSync(`${root}/package.json`, 'utf8')) ?? [];

beforeAll(() => {
  spawnSync(process.execPath, ['src/launch/run.ts', 'build'], { cwd: root, stdio: 'inherit' });
}, 120_000);

it.each(['src/launch/start', 'src/launch/web', 'src/launch/worker', 'cli/main'])(
  '%s says in a sentence that a Node is too old',
  { timeout: 60_000 },
  (program) => {
    const args = ['--import', OLD_NODE, `build/server/${program}.js`, '--version'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr.trim()).toBe(
      `Trotwell runs on Node 26, and ${process.execPath} is Node 20.20.2. Set NODE_BIN to Node 26, or remove it.`,
    );
  },
);

it('the image has the minor version of Node that is tested', () => {
  const bases = readFileSync(`${root}/Dockerfile`, 'utf8').match(/^FROM .*/gm);
  expect(bases).toEqual([`FROM node:${minor}-slim AS build`, `FROM node:${minor}-slim`]);
});
