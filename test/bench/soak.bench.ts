import { readdirSync, readFileSync } from 'node:fs';
import { env, stdout } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smtpSink } from '../support/smtp-sink.ts';
import { figuresOf } from './figures.ts';
import { ledgerOf, settle } from './operate/ledger.ts';
import { isInstalled } from './operate/proxy.ts';
import { reportLogs, reportPart } from './operate/report.ts';
import { openStage, type Stage } from './operate/stage.ts';

/**
 * Hours at a tenth of what two cores serve: what grows? Not in CI. `MINUTES=5 SAMPLES=5 npm run bench soak` for a short run; `RATE` are requests
 * a second. The first tenth, in which caches fill, is in the table and in no verdict.
 */
const MINUTES = Number(env.MINUTES ?? 120);
const SAMPLES = Number(env.SAMPLES ?? 12);
const RATE = Number(env.RATE ?? 6);
const PEOPLE = 50;

const sink = smtpSink();
let stage: Stage;

beforeAll(async () => {
  stage = await openStage({
    proxy: isInstalled('nginx') ? 'nginx' : 'own',
    rate: RATE,
    people: PEOPLE,
    sink,
  });
}, 600_000);
afterAll(() => stage?.close());

it(
  `${MINUTES} minutes at ${RATE} requests a second leave nothing behind that was not asked for`,
  async () => {
    const rows = [await sample(0)];
    for (let turn = 1; turn <= SAMPLES; turn++) {
      await sleep((MINUTES * 60_000) / SAMPLES);
      rows.push(await sample((turn * MINUTES) / SAMPLES));
      stdout.write(line(rows.at(-1)!));
    }
    stdout.write(`\n${line(rows[0]!, true)}${rows.map((row) => line(row)).join('')}`);
    await settle(stage);
    const { failed } = reportPart('All of it', stage.traffic.answers);
    reportLogs(stage.fleet.output());
    const { lost, doubled, unseen } = await ledgerOf(stage, stage.traffic.acknowledged);
    stdout.write(`${stage.traffic.acknowledged.length} acts acknowledged\n`);
    const [warm, last] = [rows[Math.ceil(SAMPLES / 10)]!, rows.at(-1)!];
    expect({ failed, lost, doubled, unseen, due: last.due }).toEqual({
      failed: 0,
      lost: [],
      doubled: [],
      unseen: 0,
      due: 0,
    });
    expect(last.descriptors).toBeLessThanOrEqual(warm.descriptors * 1.1);
    expect(last.connections).toBeLessThanOrEqual(warm.connections * 1.1 + 5);
  },
  (MINUTES + 20) * 60_000,
);

interface Sample {
  minute: number;
  requests: number;
  p99: number;
  /** Resident, of each process of the fleet, in MB. */
  memory: string;
  descriptors: number;
  connections: number;
  databaseMb: number;
  /** Rows that are dead and not yet vacuumed, of all. */
  dead: string;
  /** Rows of the outbox that should have been done a minute ago. */
  due: number;
  logBytes: number;
}

let [seen, logged] = [0, 0];

/** Since the last one, or at this moment. */
async function sample(minute: number): Promise<Sample> {
  const { traffic, fleet, sql } = stage;
  const answers = traffic.answers.slice(seen);
  seen = traffic.answers.length;
  const bytes = fleet.output().length - logged;
  logged += bytes;
  const [base] = await sql<{ connections: number; mb: number; dead: number; live: number; due: number }>(
    `select (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
       pg_database_size(current_database()) / 1e6 as mb, sum(n_dead_tup)::int as dead, sum(n_live_tup)::int as live,
       (select count(*)::int from outbox where done_at is null and failed_at is null and due_at < now() - interval '1 minute') as due
     from pg_stat_user_tables`,
  );
  const pids = fleet.pids();
  return {
    minute,
    requests: answers.length,
    p99: figuresOf(answers.map(({ ms }) => ms).concat(0), 1).p99,
    memory: pids.map((pid) => residentMb(pid)).join(' '),
    descriptors: pids.reduce((sum, pid) => sum + readdirSync(`/proc/${pid}/fd`).length, 0),
    connections: base!.connections,
    databaseMb: Number(base!.mb),
    dead: `${base!.dead} of ${base!.live + base!.dead}`,
    due: base!.due,
    logBytes: bytes / Math.max(1, answers.length),
  };
}

const residentMb = (pid: number): string =>
  (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024).toFixed(0);

function line(row: Sample, isHead = false): string {
  const cells = Object.entries(row).map(([name, value]) =>
    isHead ? name : typeof value === 'number' ? value.toFixed(0) : value,
  );
  return `| ${cells.join(' | ')} |\n${isHead ? `|${' --- |'.repeat(cells.length)}\n` : ''}`;
}
