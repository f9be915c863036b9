import { randomUUID } from 'node:crypto';
import { env, stdout } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { type Program, startProgram } from '../support/program.ts';
import { aCrowd, conversationsOfNeighbours, type OneOfMany } from './crowd.ts';
import { impatientCrowd, type Outcome } from './impatient.ts';
import { openStreams, type Streams } from './operate/streams.ts';
import { type Asked, throughputOf } from './throughput.ts';

/** `SECONDS=5 npm run bench overload` for a short run. */
const SECONDS = Number(env.SECONDS ?? 10);
const PEOPLE = 600;
const TIMES = 4;

const app = startTestApp();
let program: Program;
let people: OneOfMany[];
let conversation: string;
let streams: Streams;
let capacity = 0;
const cookies = () => people.map(({ secret }) => `session=${secret}`);
const crowd = (perSecond: number) =>
  impatientCrowd({ port: program.port, path: '/dashboard', cookies: cookies(), perSecond, seconds: SECONDS });

beforeAll(async () => {
  people = await aCrowd(app, PEOPLE);
  [conversation] = (await conversationsOfNeighbours(app, people)) as [string];
  await app.sql('analyze');
  const { runtimeUrl, ownerUrl } = app.database;
  program = await startProgram({
    program: 'web',
    env: { DATABASE_URL: runtimeUrl, DATABASE_OWNER_URL: ownerUrl },
  });
  streams = openStreams(program.url, [{ conversation, secret: people[1]!.secret }]);
}, 600_000);
afterAll(async () => {
  streams?.stop();
  await program?.stop();
});

it('capacity: pages a second over 16 connections', async () => {
  const asked: Asked[] = cookies().map((cookie) => ({ port: program.port, path: '/dashboard', cookie }));
  await throughputOf(asked, 3_000);
  capacity = await throughputOf(asked, SECONDS * 1_000);
  stdout.write(`capacity ${capacity.toFixed(0)} dashboards/s\n`);
});

it(`at ${TIMES} times that, people who leave after 2 s still get at least 0.8 of it`, async () => {
  const watch = watched();
  const outcome = await crowd(TIMES * capacity);
  report(`${TIMES} × capacity`, outcome, await watch.stop());
  expect(outcome.perSecond.served / capacity).toBeGreaterThanOrEqual(0.8);
  expect(outcome.perSecond.broken).toBe(0);
  expect(watch.failed).toBe(0);
});

it('one session with 200 connections makes others at most five times slower', async () => {
  const alone = await crowd(capacity / 4);
  report('a quarter of it', alone);
  const until = performance.now() + SECONDS * 1_000;
  const greedy = Array.from({ length: 200 }, async () => {
    while (performance.now() < until) await statusOf('/dashboard', people[0]!.secret);
  });
  const beside = await crowd(capacity / 4);
  await Promise.all(greedy);
  report('beside one session with 200 connections', beside);
  expect(beside.p50 / alone.p50).toBeLessThanOrEqual(5);
});

/** What must not wait behind pages: `/readyz`, and a message to its arrival on a stream. */
function watched() {
  let over = false;
  const watch = { failed: 0, readyMs: 0, messageMs: 0, stop };
  const every = async (look: () => Promise<unknown>) => {
    for (; !over; await sleep(500)) await look().catch(() => watch.failed++);
  };
  const loops = [every(ready), every(message)];

  async function ready(): Promise<void> {
    const began = performance.now();
    if ((await statusOf('/readyz')) !== 200) watch.failed++;
    watch.readyMs = Math.max(watch.readyMs, performance.now() - began);
  }

  async function message(): Promise<void> {
    const before = streams.received[0]!.length;
    const [sender, receiver] = people as [OneOfMany, OneOfMany];
    const text = { to: receiver.id, content: 'Hello', client_id: randomUUID() };
    const sent = await send('/functions/send-message', sender.secret, JSON.stringify(text));
    if (sent !== 200) return void watch.failed++;
    const began = performance.now();
    while (streams.received[0]!.length === before && performance.now() - began < 15_000) await sleep(5);
    watch.messageMs = Math.max(watch.messageMs, performance.now() - began);
  }

  async function stop() {
    over = true;
    await Promise.all(loops);
    return watch;
  }
  return watch;
}

const statusOf = (path: string, secret?: string): Promise<number> => send(path, secret);

async function send(path: string, secret?: string, body?: string): Promise<number> {
  const headers = {
    ...(secret && { cookie: `session=${secret}` }),
    ...(body && { 'content-type': 'application/json', origin: program.url }),
  };
  const answer = await fetch(program.url + path, {
    headers,
    ...(body && { method: 'POST', body }),
    signal: AbortSignal.timeout(15_000),
  });
  await answer.arrayBuffer();
  return answer.status;
}

function report(
  what: string,
  { perSecond, p50, p99 }: Outcome,
  watch?: { failed: number; readyMs: number; messageMs: number },
): void {
  const rates = Object.entries(perSecond).map(([name, rate]) => `${rate.toFixed(0)} ${name}`);
  const goodput = (perSecond.served / capacity).toFixed(2);
  stdout.write(
    `${what}: ${rates.join(', ')} a second, goodput ${goodput}, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms\n`,
  );
  if (watch)
    stdout.write(
      `  /readyz at most ${watch.readyMs.toFixed(0)} ms, a message at most ${watch.messageMs.toFixed(0)} ms, ${watch.failed} failed\n`,
    );
}
