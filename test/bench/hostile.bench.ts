import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportOf } from '../hostile/report.ts';
import { type Finding, playRound } from '../hostile/round.ts';
import { toProcess } from '../hostile/transport.ts';
import { startTestApp } from '../support/app.ts';
import { type Program, startProgram } from '../support/program.ts';
import { inspectorIn, memoryOf } from './memory.ts';

/**
 * Ten thousand malformed requests by five kinds of people: no 5xx, no answer after 5 s, no crash, no growth over 100 MB,
 * no leak.
 * `SEED` chooses other requests; `ROUND` plays one round alone, `REQUEST` sends one of its requests alone.
 */
const app = startTestApp();
const SEED = Number(process.env.SEED ?? 26);
const REQUESTS = Number(process.env.REQUESTS ?? 10_000);
const A_ROUND = 1_000;
const GROWTH_KB = 100 * 1024;
let program: Program;

beforeAll(async () => {
  program = await startProgram({
    env: {
      DATABASE_URL: app.database.runtimeUrl,
      DATABASE_OWNER_URL: app.database.ownerUrl,
      STRIPE_EMULATOR: '1',
      NODE_OPTIONS: '--inspect=127.0.0.1:0',
    },
  });
});
afterAll(() => program?.stop());

it(`survives ${REQUESTS} hostile requests (SEED=${SEED})`, { timeout: 1_800_000 }, async () => {
  const { ROUND, REQUEST } = process.env;
  const rounds = ROUND
    ? [Number(ROUND)]
    : Array.from({ length: Math.ceil(REQUESTS / A_ROUND) }, (_, at) => at);
  const findings: Finding[] = [];
  const targets = new Set<string>();
  const statuses: Record<string, number> = {};
  let sent = 0;
  let before = await held();
  const began = performance.now();
  for (const [turn, round] of rounds.entries()) {
    const result = await playRound({
      ...{ app, send: toProcess(program.url), origin: program.url, seed: SEED, round },
      ...{ requests: A_ROUND, lanes: 4, ...(REQUEST && { only: Number(REQUEST) }) },
    });
    sent += result.sent;
    findings.push(...result.findings);
    for (const target of result.targets) targets.add(target);
    for (const [status, count] of Object.entries(result.statuses))
      statuses[status] = (statuses[status] ?? 0) + count;
    // The first round compiles code and fills caches.
    if (turn === 0) before = await held();
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  const growth = Math.round(((await held()) - before) / 1024);
  process.stdout.write(
    `SEED=${SEED}: ${sent} requests to ${targets.size} targets in ${seconds} s, grown by ${growth} MB, answers ${JSON.stringify(statuses)}\n`,
  );
  expect(reportOf(findings)).toBe('');
  expect(errorsIn(program.output())).toEqual([]);
  expect(growth).toBeLessThan(GROWTH_KB / 1024);
  expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
});

const held = async (): Promise<number> => (await memoryOf(inspectorIn(program.output()))).resident;

const errorsIn = (output: string): string[] =>
  output
    .split('\n')
    .filter((line) => /"level":(50|60)|unhandled|uncaught|"level":"(error|fatal)"/i.test(line));
