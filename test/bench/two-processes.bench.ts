import { stdout } from 'node:process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshHouse } from '../support/house.ts';
import { type Program, startProgram } from '../support/program.ts';
import { aCrowd, conversationsOfNeighbours } from './crowd.ts';
import { figuresOf, report } from './figures.ts';
import { type Readers, readerProcess } from './stream-crowd.ts';
import { type Asked, throughputOf } from './throughput.ts';

/** Issue: two web processes, sender on one, reader on the other: under 200 ms at p95. The baseline is the sending alone. */
const house = freshHouse();
const MESSAGES = 300;
const processes: Program[] = [];
let readers: Readers;

beforeAll(async () => {
  for (let count = 0; count < 2; count++)
    processes.push(
      await startProgram({
        program: 'web',
        env: { DATABASE_URL: house.database.runtimeUrl, DATABASE_OWNER_URL: house.database.ownerUrl },
      }),
    );
  readers = readerProcess();
});
afterAll(async () => {
  readers?.stop();
  for (const program of processes) await program.stop();
});

it('a message reaches the other process in less than 200 ms at p95', async () => {
  const [here, there] = processes as [Program, Program];
  const [sender, reader] = await aCrowd(house, 2);
  const [conversation] = await conversationsOfNeighbours(house, [sender!, reader!]);
  const path = `/events?conversation=${conversation}&after=1`;
  await readers.open(there.port, [{ path, secret: reader!.secret }]);
  const took = { sending: [] as number[], hearing: [] as number[] };
  const began = performance.now();
  for (let turn = 0; turn < MESSAGES; turn++) {
    // Nobody writes so much in a minute by hand; what is measured is the way, not the limit.
    if (turn % 20 === 0) await house.sql('truncate rate_limits');
    const heard = readers.message(0);
    const start = performance.timeOrigin + performance.now();
    const answer = await fetch(`${here.url}/messages/${conversation}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: `session=${sender!.secret}` },
      body: new URLSearchParams({ intent: 'send', content: `message ${turn}` }),
    });
    expect(answer.status).toBe(303);
    took.sending.push(performance.timeOrigin + performance.now() - start);
    took.hearing.push((await heard) - start);
  }
  const total = performance.now() - began;
  const baseline = figuresOf(took.sending, total);
  report('sending at one process', baseline);
  report('from sending to hearing at the other', figuresOf(took.hearing, total), baseline);
  expect(took.hearing.toSorted((a, b) => a - b)[Math.floor(MESSAGES * 0.95)]).toBeLessThan(200);
});

/** Each on a core of its own gives twice as much; the database and whoever asks need cores, too. */
it('two processes answer more than one', async () => {
  const [one, other] = processes as [Program, Program];
  const [member] = await aCrowd(house, 1);
  const asked = (program: Program): Asked => ({
    port: program.port,
    path: '/find-walkers',
    cookie: `session=${member!.secret}`,
  });
  const ratios: number[] = [];
  for (let round = 0; round < 5; round++) {
    const alone = await throughputOf([asked(one)], 2_000);
    ratios.push((await throughputOf([asked(one), asked(other)], 2_000)) / alone);
  }
  const median = ratios.toSorted((a, b) => a - b)[2]!;
  stdout.write(`two processes answer ${median.toFixed(2)} times as much as one\n`);
  expect(median).toBeGreaterThan(0.9);
});
