import { env, stdout } from 'node:process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { type Program, startProgram } from '../support/program.ts';
import { aCrowd, conversationsOfNeighbours, type OneOfMany } from './crowd.ts';
import { figuresOf, reportFigures } from './figures.ts';
import { loadPopulation } from './population/load.ts';
import { type Readers, readerProcess } from './stream-crowd.ts';
import { type Asked, throughputOf } from './throughput.ts';

/** `MESSAGES=30 ROUNDS=1 SECONDS=1 npm run bench two-processes` for a short run. */
const MESSAGES = Number(env.MESSAGES ?? 300);
const ROUNDS = Number(env.ROUNDS ?? 5);
const SECONDS = Number(env.SECONDS ?? 4);
const PEOPLE = 1000;

const app = startTestApp();
const processes: Program[] = [];
let people: OneOfMany[];
let readers: Readers;

beforeAll(async () => {
  await loadPopulation(app.database.superuserUrl, { people: PEOPLE });
  people = await aCrowd(app, 2);
  const databases = { DATABASE_URL: app.database.runtimeUrl, DATABASE_OWNER_URL: app.database.ownerUrl };
  for (let count = 0; count < 2; count++)
    processes.push(await startProgram({ program: 'web', env: databases }));
  readers = readerProcess();
});
afterAll(async () => {
  readers?.stop();
  for (const program of processes) await program.stop();
});

it('a message reaches the other process in less than 200 ms at p95', async () => {
  const [here, there] = processes as [Program, Program];
  const [sender, reader] = people as [OneOfMany, OneOfMany];
  const [conversation] = await conversationsOfNeighbours(app, people);
  const path = `/events?conversation=${conversation}&after=1`;
  await readers.open(there.port, [{ path, secret: reader.secret }]);
  const took = { sending: [] as number[], hearing: [] as number[] };
  const began = performance.now();
  for (let turn = 0; turn < MESSAGES; turn++) {
    // The rate limit is not what is measured.
    if (turn % 20 === 0) await app.sql('truncate rate_limits');
    const received = readers.message(0);
    const start = performance.timeOrigin + performance.now();
    const answer = await fetch(`${here.url}/messages/${conversation}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: `session=${sender.secret}` },
      body: new URLSearchParams({ intent: 'send', content: `message ${turn}` }),
    });
    expect(answer.status).toBe(303);
    took.sending.push(performance.timeOrigin + performance.now() - start);
    took.hearing.push((await received) - start);
  }
  const total = performance.now() - began;
  const baseline = figuresOf(took.sending, total);
  reportFigures('sending at one process', baseline);
  reportFigures('from sending to hearing at the other', figuresOf(took.hearing, total), baseline);
  expect(took.hearing.toSorted((a, b) => a - b)[Math.floor(MESSAGES * 0.95)]).toBeLessThan(200);
});

/** Database and clients need cores too, so two processes do not give twice as much. */
it('two processes serve at least as much as one', async () => {
  const cookie = `session=${people[0]?.secret}`;
  const [one, other] = processes.map(({ port }): Asked => ({ port, path: '/find-walkers', cookie })) as [
    Asked,
    Asked,
  ];
  const during = SECONDS * 1000;
  for (const asked of [one, other]) await throughputOf([asked], during);
  const rates: Record<'alone' | 'together', number[]> = { alone: [], together: [] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.alone.push(await throughputOf([round % 2 === 0 ? one : other], during));
    rates.together.push(await throughputOf([one, other], during));
  }
  const [alone, together] = [median(rates.alone), median(rates.together)];
  const ratio = median(rates.together.map((rate, round) => rate / rates.alone[round]!));
  stdout.write(
    `one process answers ${alone.toFixed(0)} a second, two ${together.toFixed(0)}: ${ratio.toFixed(2)} times as many\n`,
  );
  expect(ratio).toBeGreaterThan(0.9);
});

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
