import { env, stdout } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseNames } from '../../src/gateways/database/embedded/prepare.ts';
import { migrateDatabase } from '../../src/gateways/database/migrate.ts';
import { startTestApp } from '../support/app.ts';
import { type Program, startProgram } from '../support/program.ts';
import { aCrowd, conversationsOfNeighbours } from './crowd.ts';
import { reportPart } from './operate/report.ts';
import { startTraffic, type Traffic } from './operate/traffic.ts';
import { loadPopulation } from './population/load.ts';

/** `PEOPLE=10000 ROUNDS=3 RATE=10 npm run bench upgrade-locks` for a short run. */
const PEOPLE = Number(env.PEOPLE ?? 100_000);
const ROUNDS = Number(env.ROUNDS ?? 10);
const RATE = Number(env.RATE ?? 40);
const CROWD = 20;
/** docs/operations/upgrades.md */
const MAX_WAIT_MS = 1_000;
/** Of a view and of tables from the first to the last that is locked, in no time once they have their locks. */
const READ = [
  'select 1 from people where false',
  'select 1 from account_deletion_requests where false',
  'select 1 from profiles where false',
  'select 1 from webhook_endpoints where false',
];

const app = startTestApp();
let program: Program;
let traffic: Traffic;
let limits: NodeJS.Timeout;

beforeAll(async () => {
  await loadPopulation(app.database.superuserUrl, { people: PEOPLE });
  const people = await aCrowd(app, CROWD);
  const conversations = await conversationsOfNeighbours(app, people);
  const { runtimeUrl, ownerUrl } = app.database;
  program = await startProgram({
    program: 'web',
    env: { DATABASE_URL: runtimeUrl, DATABASE_OWNER_URL: ownerUrl, DEMO: '0', SECRET_KEY: 'x'.repeat(32) },
  });
  limits = setInterval(() => void app.sql('delete from rate_limits').catch(() => undefined), 1_000);
  const pairs = conversations.map((conversation, at) => ({
    conversation,
    people: [people[2 * at]!, people[2 * at + 1]!] as const,
    child: null,
  }));
  traffic = startTraffic(program.url, pairs, RATE);
  stdout.write(`${PEOPLE} people, ${RATE} requests/s\n`);
  await sleep(3_000);
}, 3_600_000);
afterAll(async () => {
  await traffic?.stop();
  clearInterval(limits);
  await program?.stop();
});

it('all functions, views, triggers and policies are replaced under traffic, and nobody waits for long', async () => {
  const first = traffic.answers.length;
  const reader = watchReads(app.database.runtimeUrl);
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await app.sql(`update schema_checksum set checksum = 'of another version'`);
    const began = performance.now();
    await migrateDatabase(app.database.ownerUrl, databaseNames.app);
    took.push(performance.now() - began);
    await sleep(500);
  }
  const waited = await reader.stop();
  const part = reportPart(expect.getState().currentTestName ?? '', traffic.answers.slice(first));
  const ms = (all: readonly number[]) => all.map((one) => one.toFixed(0)).join(', ');
  stdout.write(
    `  each replacement took ${ms(took)} ms\n  the longest reads waited ${ms(waited.slice(0, 5))} ms\n`,
  );
  expect(part.failed).toBe(0);
  expect(waited[0]).toBeLessThanOrEqual(MAX_WAIT_MS);
}, 600_000);

/** Reads again and again, as the runtime role; returns how long the reads took, the longest first. */
function watchReads(url: string): { stop(): Promise<number[]> } {
  const took: number[] = [];
  let goesOn = true;
  const reading = READ.map(async (text) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (; goesOn; await sleep(5)) {
      const began = performance.now();
      await client.query(text);
      took.push(performance.now() - began);
    }
    await client.end();
  });
  return {
    async stop() {
      goesOn = false;
      await Promise.all(reading);
      return took.toSorted((a, b) => b - a);
    },
  };
}
