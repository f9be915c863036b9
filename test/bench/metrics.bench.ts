import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { env, stdout } from 'node:process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { diagnostics } from '../../src/diagnostics.ts';
import { startMetrics } from '../../src/gateways/metrics/metrics.ts';
import { startTracing } from '../../src/gateways/tracing/tracing.ts';
import { logContext } from '../../src/log-context.ts';
import { startTestApp } from '../support/app.ts';
import type { Browser } from '../support/browser-like.ts';
import { startCollector } from '../support/collector.ts';
import { onePersonOfEachKind } from '../support/everyone.ts';
import { metricsIn, parseExposition } from '../support/exposition.ts';
import { aDeadLetter } from '../support/jobs.ts';
import { alertRules, dashboardPanels, RULES } from '../support/observability.ts';
import { type Program, type ProgramOptions, portForTests, startProgram } from '../support/program.ts';
import { loadPopulation } from './population/load.ts';
import { type Prometheus, startPrometheus } from './prometheus.ts';
import { throughputOf } from './throughput.ts';

/** What metrics and traces cost each page, and what a real Prometheus makes of the dashboard and the alert rules. */
const app = startTestApp();
const PEOPLE = Number(env.PEOPLE ?? 5_000);
const ROUNDS = 7;
const PAGE_TURNS = 150;
const EVENT_TURNS = 2_000;
const MAX_COST = 0.02;

const PAGES = ['/find-walkers', '/dashboard'];
/** Panels that are empty while all is well. */
const MAY_BE_EMPTY = [
  'Failed requests by route',
  'Schedules whose last run failed',
  'Jobs that failed for good, by kind',
  'Emails by outcome',
];

const running: Program[] = [];
let collector: Awaited<ReturnType<typeof startCollector>>;
let parent: Browser;
let cookie = '';
let metricsPort = 0;
let web: Program;

async function start(options: ProgramOptions): Promise<Program> {
  const database = { DATABASE_URL: app.database.runtimeUrl, DATABASE_OWNER_URL: app.database.ownerUrl };
  const program = await startProgram({ ...options, env: { ...database, ...options.env } });
  running.push(program);
  return program;
}

beforeAll(async () => {
  await loadPopulation(app.database.superuserUrl, { people: PEOPLE });
  const everyone = await onePersonOfEachKind(app);
  parent = everyone.people.parent;
  await app.sql('analyze');
  cookie = `session=${parent.cookies.get('session')}`;
  collector = await startCollector();
  metricsPort = await portForTests();
  web = await start({ program: 'web', env: { METRICS_PORT: String(metricsPort) } });
}, 900_000);
afterAll(async () => {
  for (const program of running) await program.stop();
  await collector.stop();
});

it.each(PAGES)('the cost of metrics and traces on %s', async (path) => {
  await cpuOf(() => parent.get(path), PAGE_TURNS);
  const page = await cpuOf(() => parent.get(path), PAGE_TURNS);
  app.forgetQueries();
  await parent.get(path);
  const events = eventsOf([...app.queries]);
  const alone = await leastCpuOf(events);
  const metrics = await during(startMetrics(), () => leastCpuOf(events));
  const options = { endpoint: collector.url, serviceName: 'trotwell', ratio: 1 };
  const traces = await during(startTracing(options), () => leastCpuOf(events));
  const shown = { 'without both': alone, metrics: metrics - alone, traces: traces - alone };
  stdout.write(`${path}: ${page.toFixed(0)} µs\n`);
  for (const [what, cost] of Object.entries(shown))
    stdout.write(`  ${what.padEnd(12)} ${cost.toFixed(1)} µs, ${percent(cost / page)}\n`);
  expect((metrics - alone) / page).toBeLessThan(MAX_COST);
});

/** The events of one request, in a loop of their own: beside a whole page, the noise of a busy machine would hide them. */
const eventsOf = (statements: readonly string[]) => async () => {
  const request = { method: 'GET', route: '/booking/:id', status: 200, began: performance.now() };
  const transaction = { actor: 'session', began: performance.now() };
  const query = async () => {
    for (const text of statements)
      if (diagnostics.statement.hasSubscribers)
        await diagnostics.statement.tracePromise(async () => {}, { text, began: performance.now() });
  };
  await logContext.run({ requestId: 'a request' }, () =>
    diagnostics.request.tracePromise(() => diagnostics.transaction.tracePromise(query, transaction), request),
  );
};

async function during<T>(listening: { stop(): unknown }, work: () => Promise<T>): Promise<T> {
  const result = await work();
  await listening.stop();
  return result;
}

async function leastCpuOf(work: () => Promise<unknown>): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) costs.push(await cpuOf(work, EVENT_TURNS));
  return Math.min(...costs);
}

/** Microseconds of the processor. */
async function cpuOf(work: () => Promise<unknown>, times: number): Promise<number> {
  const before = process.cpuUsage();
  for (let turn = 0; turn < times; turn++) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / times;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const shown = ({ metric, value }: Awaited<ReturnType<Prometheus['query']>>[number]): string =>
  `  ${JSON.stringify(metric)} ${value}\n`;

async function loadFor(milliseconds: number, programs: readonly Program[]): Promise<void> {
  const asked = programs.flatMap(({ port }) => PAGES.map((path) => ({ port, path, cookie })));
  await throughputOf(asked, milliseconds);
}

it('every metric of the dashboard and the rules is in the exposition', async () => {
  const text = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
  expect(parseExposition(text).length).toBeGreaterThan(100);
  const queries = [
    ...dashboardPanels().flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ...alertRules().map(({ expr }) => expr),
  ];
  const named = queries.flatMap(metricsIn).map((name) => name.replace(/_(bucket|sum|count)$/, ''));
  expect(named.filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
});

if (spawnSync('prometheus', ['--version']).status === 0) {
  it('every panel has an answer from a real Prometheus, and every alert rule is evaluated', async () => {
    await aDeadLetter(app);
    const port = await portForTests();
    const all = await start({ program: 'start', env: { METRICS_PORT: String(port) } });
    const prometheus = await startPrometheus([metricsPort, port]);
    try {
      await loadFor(25_000, [web, all]);
      const empty: string[] = [];
      for (const { title, targets = [] } of dashboardPanels()) {
        const answers = await Promise.all(targets.map(({ expr }) => prometheus.query(expr)));
        const rows = answers.flat();
        stdout.write(`\n${title}\n${rows.slice(0, 8).map(shown).join('')}`);
        if (rows.length === 0 && !MAY_BE_EMPTY.includes(title)) empty.push(title);
      }
      expect(empty).toEqual([]);
      const rules = await prometheus.rules();
      expect(rules.filter(({ health }) => health !== 'ok')).toEqual([]);
      expect(rules.map(({ name }) => name)).toEqual(alertRules().map(({ alert }) => alert));
    } finally {
      await prometheus.stop();
    }
  });

  it('promtool accepts the alert rules, and they fire when they should', () => {
    for (const args of [
      ['check', 'rules', RULES],
      ['test', 'rules', join(import.meta.dirname, 'alerts.test.yaml')],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
      expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
    }
  });
} else
  stdout.write(
    'No Prometheus on this machine: the queries of the panels and the alert rules were NOT tried.\n',
  );
