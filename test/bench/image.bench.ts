import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stdout } from 'node:process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../src/root.ts';
import { startTestApp } from '../support/app.ts';
import { portFrom } from './operate/proxy.ts';

/* The steps of the Dockerfile without an engine: the same commands in two folders, on this machine's Node. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const canMount = isRoot && spawnSync('unshare', ['-m', 'true']).status === 0;
const app = startTestApp();
const folder = mkdtempSync('/var/tmp/trotwell-image-');
const [build, image, data] = ['build', 'image', 'data'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ');
const [first = '', last = ''] = dockerfile.split(/^(?=FROM node:26-slim$)/m);
const steps = (stage: string, word: string) =>
  [...stage.matchAll(new RegExp(`^${word} (.*)$`, 'gm'))].map(([, step]) => step!.trim());
let server: ChildProcess | undefined;

beforeAll(() => {
  chmodSync(folder, 0o755);
  mkdirSync(build);
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').trim().split('\n');
  const isSent = (path: string) => !ignored.some((one) => path === join(root, one));
  cpSync(root, build, { recursive: true, filter: isSent });
  const { PATH, HOME } = process.env;
  for (const step of steps(first, 'RUN')) {
    const done = spawnSync('sh', ['-ec', step], { cwd: build, env: { PATH, HOME }, encoding: 'utf8' });
    expect(done.status, `${step}\n${done.stdout}${done.stderr}`).toBe(0);
  }
  for (const step of steps(last, 'COPY')) {
    const [, from, to] = /^--from=build \/app\/(\S+) (\S+)$/.exec(step) ?? [];
    cpSync(join(build, from!), join(image, to === './' ? from! : to!), { recursive: true });
  }
  mkdirSync(data, { mode: 0o700 });
  if (isRoot) chownSync(data, NOBODY, NOBODY);
}, 900_000);
afterAll(async () => {
  if (server?.exitCode === null) {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

it('the image adds at most 350 MB to Node, has no development tools and does not run as root', () => {
  const size = spawnSync('du', ['-sm', image], { encoding: 'utf8' }).stdout;
  stdout.write(`beside Debian and Node the image has ${Number.parseInt(size, 10)} MB\n`);
  expect(Number.parseInt(size, 10)).toBeLessThan(350);
  for (const name of ['vite', 'vitest', 'typescript', 'playwright-core', 'node'])
    expect(spawnSync('ls', [join(image, 'node_modules', name)]).status, name).not.toBe(0);
  expect(steps(last, 'USER')).toEqual(['node']);
  expect(steps(last, 'VOLUME')).toEqual(['/data']);
});

it.runIf(canMount)(
  'runs as an unprivileged user with a read-only file system except its data, and its health check passes',
  async () => {
    const port = await portFrom(29_000);
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: data,
      DATABASE_URL: app.database.runtimeUrl,
      DATABASE_OWNER_URL: app.database.ownerUrl,
    };
    const command = `mount --bind ${data} ${data} && mount -o remount,ro,bind / && touch ${image}/written 2>/dev/null && exit 9;
      exec setpriv --reuid ${NOBODY} --regid ${NOBODY} --clear-groups --no-new-privs --bounding-set -all ${process.execPath} build/server/src/launch/web.js`;
    server = spawn('unshare', ['-m', 'sh', '-c', command], { cwd: image, env, stdio: 'pipe' });
    let printed = '';
    for (const stream of [server.stdout!, server.stderr!]) stream.on('data', (text) => (printed += text));
    const check = JSON.parse(/HEALTHCHECK .*? CMD (\[.*\])/.exec(last)?.[1] ?? '[]') as string[];
    const healthy = () => spawnSync(process.execPath, check.slice(1), { env }).status;
    expect(healthy()).toBe(1);
    await expect.poll(healthy, { timeout: 60_000, interval: 500, message: printed }).toBe(0);
    expect(server.exitCode, printed).toBe(null);
  },
  120_000,
);
