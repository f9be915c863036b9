import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpuUsage, stdout } from 'node:process';
import type pg from 'pg';
import { expect } from 'vitest';
import type { TestApp } from '../support/app.ts';
import type { Browser } from '../support/browser-like.ts';

export interface MeasuredPage {
  app: TestApp;
  browser: Browser;
  path: string;
}

interface Cost {
  p50: number;
  p99: number;
  cpu: number;
  /** Median CPU of PostgreSQL's backends, ms. */
  postgres: number;
  database: number;
  statements: number;
}

export interface Growth {
  small: Cost;
  large: Cost;
  /** Median of the large data set divided by that of the small one. */
  ratio: number;
  /** Relative difference between two measurements of the same small data set. */
  noise: number;
}

export interface SentStatement {
  /** Of a prepared statement. */
  name: string | undefined;
  text: string;
  values: unknown[];
}

/** Values must survive JSON. */
const asText = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);

const MAX_DURATION_MS = 20_000;

let waited = 0;
let sent: SentStatement[] = [];
export function watchStatements(): void {
  // MikroORM bundles its own driver, not the one this project depends on.
  const { Client } = createRequire(import.meta.resolve('@mikro-orm/postgresql'))('pg') as typeof pg;
  const { query } = Client.prototype;
  Client.prototype.query = async function timed(this: pg.Client, ...args: unknown[]) {
    const began = performance.now();
    const [statement, values = []] = args as [string | pg.QueryConfig, unknown[]?];
    const { name, text, values: own } = typeof statement === 'string' ? { text: statement } : statement;
    sent.push({ name, text: text.replace(/^begin;/, ''), values: (own ?? values).map(asText) });
    try {
      return await Reflect.apply(query, this, args);
    } finally {
      waited += performance.now() - began;
    }
  } as typeof query;
}

export async function statementsOf(work: () => Promise<unknown>): Promise<SentStatement[]> {
  sent = [];
  await work();
  return sent.filter(({ text }) => !/^(begin|start transaction|commit)/i.test(text));
}

/** Small, small again and large alternate, so that other load on the machine slows all of them equally. */
export async function measureGrowth(
  small: MeasuredPage,
  large: MeasuredPage,
  turns: number,
): Promise<Growth> {
  const places = [small, small, large];
  const meters = places.map(() => new Meter());
  const began = performance.now();
  for (let turn = -Math.ceil(turns / 5); turn < turns; turn++) {
    for (const [at, place] of places.entries()) await meters[at]?.look(place, turn >= 0);
    if (turn > 2 && performance.now() - began > MAX_DURATION_MS) break;
  }
  const [first, again, last] = meters.map((meter) => meter.cost()) as [Cost, Cost, Cost];
  const base = Math.min(first.p50, again.p50);
  return {
    small: first,
    large: last,
    ratio: last.p50 / base,
    noise: Math.max(first.p50, again.p50) / base - 1,
  };
}

/** CPU of the app's connections so far, ms. Linux only. */
async function backendCpu({ database, sql }: TestApp): Promise<() => number> {
  const backends = await sql<{ pid: number }>(
    `select pid from pg_stat_activity where datname = $1 and usename = 'trotwell_app'`,
    [database.name],
  );
  return () =>
    backends.reduce(
      (sum, { pid }) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
      0,
    );
}

class Meter {
  readonly #took: number[] = [];
  readonly #postgres: number[] = [];
  #cpu = 0;
  #database = 0;
  #statements = 0;

  async look({ app, browser, path }: MeasuredPage, counts: boolean): Promise<void> {
    app.forgetQueries();
    waited = 0;
    sent = [];
    const backends = await backendCpu(app);
    const busy = backends();
    const cpu = cpuUsage();
    const start = performance.now();
    const response = await browser.raw(path);
    await response.text();
    expect(response.status, path).toBe(200);
    if (!counts) return;
    this.#took.push(performance.now() - start);
    this.#postgres.push(backends() - busy);
    const { user, system } = cpuUsage(cpu);
    this.#cpu += (user + system) / 1000;
    this.#database += waited;
    this.#statements += app.queries.filter((sql) => !/^(begin|commit)/i.test(sql)).length;
  }

  cost(): Cost {
    const at = (part: number, of = this.#took) =>
      of.toSorted((a, b) => a - b)[Math.min(of.length - 1, Math.floor(of.length * part))] ?? 0;
    const mean = (sum: number) => sum / this.#took.length;
    return {
      p50: at(0.5),
      p99: at(0.99),
      cpu: mean(this.#cpu),
      postgres: at(0.5, this.#postgres),
      database: mean(this.#database),
      statements: mean(this.#statements),
    };
  }
}

export function reportGrowth(what: string, { small, large, ratio, noise }: Growth): void {
  const text = ({ p50, p99, cpu, postgres, database }: Cost) =>
    `p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} cpu ${cpu.toFixed(1)} postgres ${postgres.toFixed(1)} database ${database.toFixed(1)}`;
  stdout.write(
    `${what.padEnd(60)} ${text(small)} | ${text(large)} | ${large.statements.toFixed(0)} statements, × ${ratio.toFixed(2)} ± ${noise.toFixed(2)}\n`,
  );
}
