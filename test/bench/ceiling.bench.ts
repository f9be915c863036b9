import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { env, execPath, stdout } from 'node:process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { onePersonOfEachKind } from '../support/everyone.ts';
import { makeTestFolder, removeTestFolder } from '../support/folders.ts';
import { type Program, startProgram } from '../support/program.ts';
import { type SentStatement, statementsOf, watchStatements } from './page-cost.ts';
import { loadPopulation } from './population/load.ts';
import { type Asked, fetched, throughputOf } from './throughput.ts';

/** Compares the product with a minimal Node page that runs the same statements and returns the same content. */
const app = startTestApp();
const PEOPLE = Number(env.PEOPLE ?? 100_000);
const ROUNDS = Number(env.ROUNDS ?? 7);
const ROUND_MS = 2_000;

const FILTERED = '/find-walkers?neighborhood=Gramercy&weekday=monday';
const PAGES: [what: string, path: string, gzip: boolean, aim: number][] = [
  ['Find Trotters', '/find-walkers', false, 0.4],
  ['Find Trotters, two filters', FILTERED, false, 0.4],
  ['Find Trotters, compressed', '/find-walkers', true, 0.4],
  ["parent's dashboard", '/dashboard', false, 0.3],
];

const folder = makeTestFolder();
let product: Program;
let bare: ChildProcess;
let barePort = 0;
let cookie = '';

beforeAll(async () => {
  watchStatements();
  await loadPopulation(app.database.superuserUrl, { people: PEOPLE });
  const { parent } = await onePersonOfEachKind(app);
  await app.sql('analyze');
  cookie = `session=${parent.browser.cookies.get('session')}`;
  product = await startProgram({
    program: 'web',
    env: { DATABASE_URL: app.database.runtimeUrl, DATABASE_OWNER_URL: app.database.ownerUrl },
  });
  const pages: Record<string, { statements: SentStatement[]; html: string }> = {};
  for (const [, path] of PAGES) {
    const statements = await statementsOf(() => parent.browser.get(path));
    const html = (await fetched({ port: product.port, path, cookie })).toString();
    pages[path] = { statements, html };
  }
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'pages.json');
  writeFileSync(file, JSON.stringify({ database: app.database.runtimeUrl, pages }));
  bare = spawn(execPath, [join(import.meta.dirname, 'bare-page.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  barePort = Number(String((await once(bare.stdout!, 'data'))[0]));
  onOneCore(product.pid, bare.pid);
}, 900_000);
afterAll(async () => {
  bare?.kill();
  await product?.stop();
  removeTestFolder(folder);
});

it.each(PAGES)('%s', async (what, path, gzip, aim) => {
  const ours: Asked = { port: product.port, path, cookie, gzip };
  const theirs: Asked = { port: barePort, path, cookie, gzip };
  expect((await fetched({ ...theirs, gzip: false })).length).toBeGreaterThan(5_000);
  for (const warmUp of [ours, theirs]) await throughputOf([warmUp], ROUND_MS);
  const ratios: number[] = [];
  let best = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const ceiling = await throughputOf([theirs], ROUND_MS);
    const reached = await throughputOf([ours], ROUND_MS);
    best = Math.max(best, reached);
    ratios.push(reached / ceiling);
  }
  const sorted = ratios.toSorted((a, b) => a - b);
  const quarter = Math.floor(sorted.length / 4);
  const median = sorted[Math.floor(sorted.length / 2)]!;
  const noise = sorted.at(-1 - quarter)! - sorted[quarter]!;
  stdout.write(
    `${what.padEnd(30)} ${best.toFixed(0)}/s  ${median.toFixed(2)} of bare ± ${noise.toFixed(2)}, aim ${aim}\n`,
  );
  expect(median + noise).toBeGreaterThanOrEqual(aim);
});

/** Server and bare page share one core, so that neither gets more. Without taskset the scheduler decides. */
function onOneCore(...pids: (number | undefined)[]): void {
  for (const pid of pids) spawnSync('taskset', ['-apc', '0', String(pid)], { stdio: 'ignore' });
}
