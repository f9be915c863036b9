import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { stdout } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { type Program, startProgram } from '../support/program.ts';
import { type Figures, figuresOf, reportFigures } from './figures.ts';
import { cpuOf, inspectorIn, memoryOf } from './memory.ts';
import { type Readers, readerProcess } from './stream-crowd.ts';
import { type RunningWalk, runningWalks } from './walks-crowd.ts';

/** 1,000 walks that send a point every 10 s to 1,000 watching parents, on one process. `WALKS` and `SECONDS` shorten it. */
const WALKS = Number(process.env.WALKS ?? 1_000);
const SECONDS = Number(process.env.SECONDS ?? 60);
const EVERY_MS = 10_000;
const WARM_UP_S = 20;
const PAGES = 200;
const MAX_P99_MS = 500;

const app = startTestApp();
const crowds: Readers[] = [];
let bare: ChildProcess;
let program: Program;
let walks: RunningWalk[];

interface Server {
  port: number;
  inspector: string;
}

interface Load {
  fromPost: Figures;
  post: Figures;
  /** Milliseconds of CPU for each point. */
  cpu: number;
  cores: number;
  megabytes: number;
}

beforeAll(async () => {
  walks = await runningWalks(app, WALKS);
  program = await startProgram({
    program: 'web',
    env: {
      DATABASE_URL: app.database.runtimeUrl,
      DATABASE_OWNER_URL: app.database.ownerUrl,
      // The walkers' addresses: one alone may not send so much.
      TRUST_PROXY: '1',
      NODE_OPTIONS: '--inspect=127.0.0.1:0',
    },
  });
});
afterAll(async () => {
  for (const crowd of crowds) crowd.stop();
  bare?.kill('SIGKILL');
  await program?.stop();
});

it(`${WALKS} walks bring each point to their parent in less than ${MAX_P99_MS} ms at p99`, async () => {
  const baseline = await watched(await bareServer());
  printFigures('bare Hono', baseline);
  const server = { port: program.port, inspector: inspectorIn(program.output()) };
  const unwatched = await load(server, null);
  printFigures('ours, nobody watches', unwatched);
  const ours = await watched(server);
  printFigures('ours', ours, baseline);
  const page = await pageCost(server);
  const stream = ours.cpu - unwatched.cpu;
  stdout.write(
    `${'CPU to show one point to one parent'.padEnd(44)} stream ${stream.toFixed(2)} ms  whole page ${page.toFixed(2)} ms\n`,
  );
  expect(ours.fromPost.p99).toBeLessThan(MAX_P99_MS);
});

async function watched(server: Server): Promise<Load> {
  const readers = readerProcess();
  crowds.push(readers);
  const paths = walks.map(({ id, parent }) => ({
    path: `/events?since=${Date.now()}&walk=${id}&slot=${Math.floor(Date.now() / EVERY_MS)}`,
    secret: parent.secret,
  }));
  await readers.open(server.port, paths);
  const result = await load(server, readers);
  readers.stop();
  return result;
}

/** Each walk sends at its own moment of the ten seconds. */
async function load({ port, inspector }: Server, readers: Readers | null): Promise<Load> {
  const took = { post: [] as number[], fromPost: [] as number[] };
  const count = Math.round((WALKS * (SECONDS + WARM_UP_S) * 1000) / EVERY_MS);
  const measuredFrom = Math.round((WALKS * WARM_UP_S * 1000) / EVERY_MS);
  const work: Promise<void>[] = [];
  const start = performance.now();
  let began = start;
  let cpu = 0;
  for (let turn = 0; turn < count; turn++) {
    if (turn === measuredFrom) [began, cpu] = [performance.now(), await cpuOf(inspector)];
    const due = start + (turn * EVERY_MS) / WALKS;
    if (due > performance.now()) await sleep(due - performance.now());
    work.push(
      send(port, turn, readers).then((one) => {
        if (turn < measuredFrom || !one) return;
        took.post.push(one.post);
        took.fromPost.push(one.fromPost);
      }),
    );
  }
  await Promise.all(work);
  const passed = performance.now() - began;
  const used = (await cpuOf(inspector)) - cpu;
  return {
    post: figuresOf(took.post, passed),
    fromPost: figuresOf(took.fromPost, passed),
    cpu: (used * 1000) / (count - measuredFrom),
    cores: (used * 1000) / passed,
    megabytes: (await memoryOf(inspector)).resident / 1024,
  };
}

async function send(port: number, turn: number, readers: Readers | null) {
  const at = turn % WALKS;
  const { id, walker } = walks[at]!;
  const arrived = readers?.message(at);
  const sent = now();
  const latitude = 40.7 + Math.floor(turn / WALKS) * 0.0001;
  const response = await fetch(`http://localhost:${port}/functions/send-locations`, {
    method: 'POST',
    headers: {
      cookie: `session=${walker.secret}`,
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${at >> 8}.${at & 255}`,
    },
    body: JSON.stringify({ booking_id: id, points: [{ age: 0, latitude, longitude: -74, accuracy: 8 }] }),
  });
  const post = now() - sent;
  const answer = (await response.json()) as { stored?: number };
  expect(response.status, JSON.stringify(answer)).toBe(200);
  // Two points 10 s apart may fall into the same ten seconds by a few milliseconds.
  if (answer.stored === 0) return null;
  return { post, fromPost: arrived ? (await arrived) - sent : 0 };
}

async function pageCost({ port, inspector }: Server): Promise<number> {
  const page = async (turn: number) => {
    const { id, parent } = walks[turn % WALKS]!;
    const response = await fetch(`http://localhost:${port}/walks/${id}`, {
      headers: { cookie: `session=${parent.secret}` },
    });
    await response.text();
    expect(response.status).toBe(200);
  };
  for (let turn = 0; turn < PAGES; turn++) await page(turn);
  const before = await cpuOf(inspector);
  for (let turn = 0; turn < PAGES; turn++) await page(turn);
  return (((await cpuOf(inspector)) - before) * 1000) / PAGES;
}

async function bareServer(): Promise<Server> {
  bare = spawn(process.execPath, ['--inspect=127.0.0.1:0', join(import.meta.dirname, 'bare-walks.ts')], {
    stdio: 'pipe',
  });
  let printed = '';
  for (const stream of [bare.stdout!, bare.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  await expect.poll(() => printed, { timeout: 10_000 }).toMatch(/port \d+[\s\S]*ws:|ws:[\s\S]*port \d+/);
  return { port: Number(/port (\d+)/.exec(printed)?.[1]), inspector: inspectorIn(printed) };
}

function printFigures(what: string, { fromPost, post, cpu, cores, megabytes }: Load, baseline?: Load): void {
  reportFigures(`${what}: the call`, post, baseline?.post);
  if (fromPost.p50 > 0) reportFigures(`${what}: from the call to the stream`, fromPost, baseline?.fromPost);
  stdout.write(
    `${`${what}: the process`.padEnd(44)} ${cpu.toFixed(2)} ms CPU a point  ${(cores * 100).toFixed(0)} % of a core  ${megabytes.toFixed(0)} MB\n`,
  );
}

const now = () => performance.timeOrigin + performance.now();
