import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { env, stdout } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, dropTestDatabase } from '../support/database.ts';
import { smtpSink } from '../support/smtp-sink.ts';
import { useTrot } from '../support/trot.ts';
import { DRILLS } from './operate/drills.ts';
import { ledgerOf, settle } from './operate/ledger.ts';
import { DEBIANS } from './operate/own-database.ts';
import { isInstalled, type ProxyName } from './operate/proxy.ts';
import { reportLogs, reportPart } from './operate/report.ts';
import { type Outcome, runDrill, tableOf } from './operate/run-drill.ts';
import { openStage, SECRET_KEY, type Stage } from './operate/stage.ts';
import type { Plant } from './operate/traffic.ts';

/**
 * `RESTARTS=2 KILLS=2 SECONDS=5 npm run bench operate` for a short run; `PROXY=caddy` or `own` for another proxy;
 * `DRILLS=hang,disk`, `redis-*` or `all` for drills only, `PICTURES=store` for those with a bucket; `PLANT=doubled` or `lost` to see them fail.
 */
const RESTARTS = Number(env.RESTARTS ?? 20);
const KILLS = Number(env.KILLS ?? 5);
const SECONDS = Number(env.SECONDS ?? 15);
const RATE = Number(env.RATE ?? 60);
/** So many acts are acknowledged in each drill. */
const ACTS = Number(env.ACTS ?? 1_000);
const PEOPLE = 50;
const PROXY = (env.PROXY ?? (isInstalled('nginx') ? 'nginx' : 'own')) as ProxyName;
const named = env.DRILLS?.split(',');
const PICTURES = env.PICTURES === 'store' ? 'store' : 'disk';
const isNamed = (name: string) =>
  !named ||
  named.some(
    (one) => one === 'all' || one === name || (one.endsWith('*') && name.startsWith(one.slice(0, -1))),
  );
const drills = DRILLS.filter(({ name, pictures = PICTURES }) => isNamed(name) && pictures === PICTURES);

const sink = smtpSink();
const outcomes: Outcome[] = [];
let stage: Stage;
const trot = useTrot(() => ({ ...stage.database.env, DATA_DIR: stage.dataDir, SECRET_KEY }));

beforeAll(async () => {
  stage = await openStage({ proxy: PROXY, rate: RATE, people: PEOPLE, sink, pictures: PICTURES });
  stage.traffic.plant = env.PLANT as Plant | undefined;
  stdout.write(`${stage.proxy.kind}, ${stage.redis.kind}, ${RATE} requests/s, ${PEOPLE} streams\n`);
  await sleep(2_000);
});
afterAll(async () => {
  if (!stage) return;
  stdout.write(tableOf(outcomes));
  reportLogs(`${stage.fleet.output()}\n${stage.proxy.output()}`);
  await stage.close();
});

describe.skipIf(named)('whole', () => {
  it(`${SECONDS} s of normal traffic`, async () => {
    const part = await during(() => sleep(SECONDS * 1_000));
    expect(part.failed).toBe(0);
  });

  it(`${RESTARTS} rolling restarts lose no request`, async () => {
    const took: number[] = [];
    const part = await during(async () => {
      for (let turn = 0; turn < RESTARTS; turn++) took.push(...(await stage.fleet.rollingRestart()));
    });
    stdout.write(`  a process took at most ${(Math.max(...took) / 1_000).toFixed(1)} s to stop\n`);
    expect(part.failed).toBe(0);
  }, 3_600_000);

  /** A change that was with the killed process is sent again by the chat, with the same key. */
  it(`killing ${KILLS} web processes and ${KILLS} workers loses only the responses in progress`, async () => {
    const part = await during(async () => {
      for (let turn = 0; turn < KILLS; turn++) {
        await stage.fleet.kill('web');
        await stage.fleet.kill('worker');
      }
    });
    expect(part.failedReads).toBe(0);
  }, 600_000);

  it(`connections killed every 30 ms for ${SECONDS} s: at most 2 % errors, none after 2 s`, async () => {
    const part = await during(async () => {
      const until = performance.now() + SECONDS * 1_000;
      for (; performance.now() < until; await sleep(30)) await killConnection();
    });
    expect(part.failed / part.requests).toBeLessThanOrEqual(0.02);
    await sleep(2_000);
    const after = await during(() => sleep(SECONDS * 1_000));
    expect(after.failed).toBe(0);
  }, 600_000);

  it('a backup is made under traffic and restored beside it', async () => {
    const file = join(stage.dataDir, 'drill.backup');
    const second = await createTestDatabase();
    const before = stage.traffic.acknowledged.length;
    const part = await during(async () => {
      const saved = await trot('db', 'backup', file);
      expect(saved, saved.err).toMatchObject({ code: 0 });
      const restored = await trot.with({
        env: { DATABASE_URL: second.runtimeUrl, DATABASE_OWNER_URL: second.ownerUrl },
        args: ['db', 'restore', file, '--yes'],
      });
      expect(restored, restored.err).toMatchObject({ code: 0 });
    });
    await dropTestDatabase(second);
    stdout.write(`  ${before} acts were acknowledged before the backup\n`);
    expect(part.failed).toBe(0);
  }, 600_000);

  /** The first process of the new version replaces all functions, views, triggers and policies. */
  it('an upgrade by a rolling restart replaces the functions and policies and loses no request', async () => {
    const part = await during(async () => {
      await stage.sql(`update schema_checksum set checksum = 'of another version'`);
      await stage.fleet.rollingRestart();
    });
    const [{ checksum } = { checksum: '' }] = await stage.sql<{ checksum: string }>(
      'select checksum from schema_checksum',
    );
    expect(checksum).not.toBe('of another version');
    expect(part.failed).toBe(0);
  }, 600_000);
});

describe.each(drills)('$title', (drill) => {
  it('loses and doubles nothing that was acknowledged, and every subscriber sees every message once', async ({
    skip,
  }) => {
    skip(drill.hasStandby !== undefined && !DEBIANS, 'only with POSTGRES=15');
    skip(drill.fills !== undefined && !stage.pictures.isOwn, 'this account may not mount a disk of its own');
    const outcome = await runDrill(stage, drill, { ms: SECONDS * 1_000, acts: ACTS });
    outcomes.push(outcome);
    stdout.write(tableOf([outcome]));
    if (drill.mayLose) return;
    expect(outcome).toMatchObject({ lost: [], doubled: [], unseen: 0 });
    const { alerts, also = [] } = drill;
    // A machine that has other work answers slowly.
    const mayFire = loadavg()[0]! > cpus().length ? [...also, 'TrotwellRequestsSlow'] : also;
    const fired = outcome.signals.alerts.filter(
      (alert) => alerts?.includes(alert) || !mayFire.includes(alert),
    );
    if (stage.prometheus && alerts) expect(fired).toEqual(alerts.toSorted());
  }, 900_000);
});

it('afterwards nothing that was acknowledged is lost or doubled, in the database, on the streams or by email', async ({
  skip,
}) => {
  skip(outcomes.length > 0 && drills.some(({ mayLose }) => mayLose), 'a drill that loses acts was played');
  const { traffic, streams } = stage;
  await settle(stage);
  const failedJobs = await stage.sql('select from outbox where failed_at is not null');
  const { lost, doubled, unseen } = await ledgerOf(stage, traffic.acknowledged);
  stdout.write(
    `${traffic.answers.length} requests; ${traffic.acknowledged.length} acts acknowledged, ${lost.length} lost, ${doubled.length} doubled, ${traffic.sentAgain} sent again, ${traffic.givenUp.length} given up\n` +
      `streams: ${streams.opened} opened, ${streams.delayed} ended with a delay, ${streams.broken} without\n`,
  );
  expect({ lost, doubled, unseen, failedJobs: failedJobs.length }).toEqual({
    lost: [],
    doubled: [],
    unseen: 0,
    failedJobs: 0,
  });
}, 300_000);

async function during(work: () => Promise<unknown>) {
  const first = stage.traffic.answers.length;
  await work();
  return reportPart(expect.getState().currentTestName ?? '', stage.traffic.answers.slice(first));
}

const killConnection = () =>
  stage.sql(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'trotwell%' order by random() limit 1`);
