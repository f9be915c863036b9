import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { stdout } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { type Program, startProgram } from '../support/program.ts';
import { aCrowd, conversationsOfNeighbours, type OneOfMany } from './crowd.ts';
import { type Figures, figuresOf, reportFigures } from './figures.ts';
import { inspectorIn, type Memory, memoryOf } from './memory.ts';
import { type Readers, readerProcess } from './stream-crowd.ts';
import type { Opening } from './stream-readers.ts';

/** 2,000 open streams on one process: under 25 KB each, a message under 50 ms at p99, pages still answer. */
const STREAMS = Number(process.env.STREAMS ?? 2_000);
const MESSAGES = Number(process.env.MESSAGES ?? 300);
/** Unmeasured messages: a fresh server is slower. */
const WARM_UP = 150;
const PAGES = 200;
const MAX_KB = 25;
/** The server drops a reader that takes nothing for 40 s. */
const STALLED_MS = 45_000;

const app = startTestApp();
const children: ChildProcess[] = [];
const crowds: Readers[] = [];
let program: Program;
let people: OneOfMany[];
let conversations: string[];
let readers: Readers;
let empty: Memory;
let quietPages: Figures;

beforeAll(async () => {
  people = await aCrowd(app, STREAMS);
  conversations = await conversationsOfNeighbours(app, people);
  program = await startProgram({
    program: 'web',
    env: {
      DATABASE_URL: app.database.runtimeUrl,
      DATABASE_OWNER_URL: app.database.ownerUrl,
      NODE_OPTIONS: '--inspect=127.0.0.1:0',
    },
  });
  await manyPages(100);
  readers = aCrowdOfReaders();
  await readers.open(program.port, places().slice(0, 20));
  await manyPages(20);
  empty = await memoryOf(inspectorIn(program.output()));
  quietPages = await manyPages(PAGES);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const crowd of crowds) crowd.stop();
  await program?.stop();
});

describe(`${STREAMS} open streams`, () => {
  it(`cost less than ${MAX_KB} KB each`, async () => {
    await readers.open(program.port, places().slice(20));
    const full = await memoryOf(inspectorIn(program.output()));
    const bare = await bareStreams();
    printMemory('bare Hono streamSSE', bare, STREAMS);
    const cost = less(full, empty);
    printMemory('a stream of ours', cost, STREAMS - 20);
    expect(cost.resident / (STREAMS - 20)).toBeLessThan(MAX_KB);
  });

  it('deliver a message to one of them in less than 50 ms at p99', async () => {
    const took = { fromPost: [] as number[], posts: [] as number[] };
    let began = performance.now();
    for (let turn = -WARM_UP; turn < MESSAGES; turn++) {
      if (turn === 0) began = performance.now();
      const pair = Math.floor(Math.random() * conversations.length);
      const received = readers.message(pair * 2 + 1);
      const sent = now();
      await send(pair, `message ${turn}`);
      const [posted, arrived] = [now() - sent, (await received) - sent];
      if (turn < 0) continue;
      took.posts.push(posted);
      took.fromPost.push(arrived);
    }
    const total = performance.now() - began;
    const baseline = figuresOf(took.posts, total);
    reportFigures('sending a message', baseline);
    const figures = figuresOf(took.fromPost, total);
    reportFigures('from sending to hearing, others silent', figures, baseline);
    expect(figures.p99).toBeLessThan(50);
  });

  it('one that reads nothing costs less than 1 MB, and is closed', async () => {
    const stalled = aCrowdOfReaders();
    const path = `/events?conversation=${conversations[0]}&after=1`;
    await stalled.open(program.port, [{ path, secret: people[1]?.secret as string }], true);
    await fillWithLongMessages();
    const before = await memoryOf(inspectorIn(program.output()));
    const event = {
      to: [people[1]?.id as string],
      topic: 'message' as const,
      id: conversations[0] as string,
    };
    await app.services.pubsub.publish(null, event);
    await sleep(10_000);
    const cost = less(await memoryOf(inspectorIn(program.output())), before);
    printMemory('a reader that takes nothing of 20 MB', cost, 1);
    expect(cost.heap + cost.outside).toBeLessThan(1024);
    // A client notices the cut connection only when it reads again.
    await sleep(STALLED_MS);
    const ended = stalled.ended(0);
    stalled.goOn();
    await ended;
  });

  it('do not block pages', async () => {
    reportFigures('a page, no streams', quietPages);
    const busy = await manyPages(PAGES);
    reportFigures(`a page, ${STREAMS} streams`, busy, quietPages);
    expect(busy.p50).toBeLessThan(quietPages.p50 * 2);
  });
});

const now = () => performance.timeOrigin + performance.now();

const places = (): Opening['readers'] =>
  people.map(({ secret }, n) => ({
    path: `/events?since=${Date.now()}&conversation=${conversations[Math.floor(n / 2)]}&after=1`,
    secret,
  }));

async function send(pair: number, content: string): Promise<void> {
  const response = await fetch(`${program.url}/messages/${conversations[pair]}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      cookie: `session=${people[pair * 2]?.secret}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ intent: 'send', content }),
  });
  await response.text();
  expect(response.status, program.output()).toBe(303);
}

async function fillWithLongMessages(): Promise<void> {
  await app.sql(
    `insert into messages (id, conversation_id, seq, client_id, sender_id, receiver_id, content, created_at)
     select gen_random_uuid(), conversation_id, n, gen_random_uuid(), sender_id, receiver_id, repeat('long', 500), created_at
     from messages, generate_series(100001, 110000) n where conversation_id = $1 and seq = 1`,
    [conversations[0]],
  );
}

async function manyPages(count: number): Promise<Figures> {
  const took: number[] = [];
  const began = performance.now();
  for (let turn = 0; turn < count; turn++) {
    const start = performance.now();
    const cookie = `session=${people[(turn * 2) % people.length]?.secret}`;
    const response = await fetch(`${program.url}/dashboard`, { headers: { cookie } });
    await response.text();
    expect(response.status).toBe(200);
    took.push(performance.now() - start);
  }
  return figuresOf(took, performance.now() - began);
}

function aCrowdOfReaders(): Readers {
  const crowd = readerProcess();
  crowds.push(crowd);
  return crowd;
}

async function bareStreams(): Promise<Memory> {
  const child = spawn(
    process.execPath,
    ['--inspect=127.0.0.1:0', join(import.meta.dirname, 'bare-streams.ts')],
    { stdio: 'pipe' },
  );
  children.push(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  await expect.poll(() => printed, { timeout: 10_000 }).toMatch(/port \d+[\s\S]*ws:|ws:[\s\S]*port \d+/);
  const port = Number(/port (\d+)/.exec(printed)?.[1]);
  const crowd = aCrowdOfReaders();
  await crowd.open(port, places().slice(0, 20));
  const before = await memoryOf(inspectorIn(printed));
  await crowd.open(port, places().slice(20));
  return less(await memoryOf(inspectorIn(printed)), before);
}

const less = (one: Memory, other: Memory): Memory => ({
  resident: one.resident - other.resident,
  heap: one.heap - other.heap,
  outside: one.outside - other.outside,
});

function printMemory(what: string, { resident, heap, outside }: Memory, streams: number): void {
  const each = (kb: number) => `${(kb / streams).toFixed(1)} KB`;
  stdout.write(
    `${what.padEnd(44)} resident ${each(resident)}  heap ${each(heap)}  buffers ${each(outside)}\n`,
  );
}
