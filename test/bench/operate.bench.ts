import { join } from 'node:path';
import { env, stdout } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { createTestDatabase, dropTestDatabase } from '../support/database.ts';
import { makeTestFolder, removeTestFolder } from '../support/folders.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { smtpSink } from '../support/smtp-sink.ts';
import { useTrot } from '../support/trot.ts';
import { aCrowd, conversationsOfNeighbours } from './crowd.ts';
import { type Fleet, startFleet } from './operate/fleet.ts';
import { isInstalled, type ProxyName, portFrom, type RunningProxy, startProxy } from './operate/proxy.ts';
import { reportLogs, reportPart } from './operate/report.ts';
import { openStreams, type Streams } from './operate/streams.ts';
import { type Pair, startTraffic, type Traffic } from './operate/traffic.ts';

/** `RESTARTS=2 KILLS=2 SECONDS=5 npm run bench operate` for a short run; `PROXY=caddy` or `own` for another proxy. */
const RESTARTS = Number(env.RESTARTS ?? 20);
const KILLS = Number(env.KILLS ?? 5);
const SECONDS = Number(env.SECONDS ?? 15);
const RATE = Number(env.RATE ?? 60);
const STREAMS = 50;
const PROXY = (env.PROXY ?? (isInstalled('nginx') ? 'nginx' : 'own')) as ProxyName;
const SECRET_KEY = 'a secret of the drill, which all of its processes share';

const app = startTestApp();
const sink = smtpSink();
const dataDir = makeTestFolder();
let redis: TestRedis;
let proxy: RunningProxy;
let fleet: Fleet;
let pairs: Pair[];
let traffic: Traffic;
let streams: Streams;
let limits: NodeJS.Timeout;
const databases = () => ({
  DATABASE_URL: app.database.runtimeUrl,
  DATABASE_OWNER_URL: app.database.ownerUrl,
});
const trot = useTrot(() => ({ ...databases(), DATA_DIR: dataDir, SECRET_KEY }));

beforeAll(async () => {
  redis = await startRedis();
  const [port, ...ports] = [await portFrom(21_000), await portFrom(23_000), await portFrom(25_000)];
  proxy = await startProxy(PROXY, port, ports);
  const shared = {
    DEMO: '1',
    BASE_URL: proxy.url,
    REDIS_URL: redis.url,
    SMTP_URL: sink.url,
    SECRET_KEY,
    TRUST_PROXY: '1',
  };
  const { DATABASE_URL } = databases();
  fleet = await startFleet({
    dataDir,
    ports,
    env: { web: { ...shared, ...databases() }, worker: { ...shared, DATABASE_URL } },
  });
  const people = await aCrowd(app, STREAMS);
  const conversations = await conversationsOfNeighbours(app, people);
  pairs = conversations.map((conversation, at) => ({
    conversation,
    people: [people[2 * at]!, people[2 * at + 1]!],
  }));
  // All requests come from one address, and limits are not what is measured.
  limits = setInterval(() => void app.sql('delete from rate_limits').catch(() => undefined), 1_000);
  const readers = pairs.flatMap(({ conversation, people: two }) =>
    two.map(({ secret }) => ({ conversation, secret })),
  );
  streams = openStreams(proxy.url, readers);
  traffic = startTraffic(proxy.url, pairs, RATE);
  stdout.write(`${proxy.kind}, ${redis.kind}, ${RATE} requests/s, ${STREAMS} streams\n`);
  await sleep(2_000);
});
afterAll(async () => {
  if (fleet) reportLogs(`${fleet.output()}\n${proxy.output()}`);
  streams?.stop();
  await traffic?.stop();
  clearInterval(limits);
  await fleet?.stop();
  await proxy?.stop();
  await redis?.stop();
  removeTestFolder(dataDir);
});

it(`${SECONDS} s of normal traffic`, async () => {
  const part = await during(() => sleep(SECONDS * 1_000));
  expect(part.failed).toBe(0);
});

it(`${RESTARTS} rolling restarts lose no request`, async () => {
  const took: number[] = [];
  const part = await during(async () => {
    for (let turn = 0; turn < RESTARTS; turn++) took.push(...(await fleet.rollingRestart()));
  });
  stdout.write(`  a process took at most ${(Math.max(...took) / 1_000).toFixed(1)} s to stop\n`);
  expect(part.failed).toBe(0);
}, 3_600_000);

/** A change that was with the killed process is sent again by the chat, with the same key. */
it(`killing ${KILLS} web processes and ${KILLS} workers loses only the responses in progress`, async () => {
  const part = await during(async () => {
    for (let turn = 0; turn < KILLS; turn++) {
      await fleet.kill('web');
      await fleet.kill('worker');
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
  const file = join(dataDir, 'drill.backup');
  const second = await createTestDatabase();
  const before = traffic.acceptedCount();
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
  stdout.write(`  ${before} messages were accepted before the backup\n`);
  expect(part.failed).toBe(0);
}, 600_000);

/** The first process of the new version replaces all functions, views, triggers and policies. */
it('an upgrade by a rolling restart replaces the functions and policies and loses no request', async () => {
  const part = await during(async () => {
    await app.sql(`update schema_checksum set checksum = 'of another version'`);
    await fleet.rollingRestart();
  });
  const [{ checksum } = { checksum: '' }] = await app.sql<{ checksum: string }>(
    'select checksum from schema_checksum',
  );
  expect(checksum).not.toBe('of another version');
  expect(part.failed).toBe(0);
}, 600_000);

it('afterwards no message or email is lost or sent twice, in the database or on the streams', async () => {
  await traffic.stop();
  const stored = await app.sql<{ conversation: string; contents: string[]; numbers: number[] }>(
    `select conversation_id as conversation, array_agg(content order by seq) as contents,
       array_agg(seq::int order by seq) as numbers from messages
     where conversation_id = any ($1) and seq > 1 group by 1`,
    [pairs.map(({ conversation }) => conversation)],
  );
  const sent = [...traffic.accepted.values()].flat();
  const contents = stored.flatMap((one) => one.contents);
  const doubled = contents.length - new Set(contents).size;
  const lost = sent.filter((content) => !contents.includes(content));
  const numbersOf = new Map(stored.map(({ conversation, numbers }) => [conversation, numbers]));
  const expected = pairs.flatMap(({ conversation }) => [0, 1].map(() => numbersOf.get(conversation) ?? []));
  await vi.waitFor(
    () => expect(streams.received.map(({ length }) => length)).toEqual(expected.map(({ length }) => length)),
    {
      timeout: 60_000,
      interval: 500,
    },
  );
  await vi.waitUntil(
    async () => (await app.sql('select from outbox where done_at is null and due_at < now()')).length === 0,
    {
      timeout: 120_000,
      interval: 500,
    },
  );
  const contacts = (await app.sql<{ message: string }>('select message from contact_messages')).map(
    ({ message }) => message,
  );
  const failedJobs = await app.sql('select from outbox where failed_at is not null');
  const mails = sink.accepted.flatMap(({ id, message }) => {
    const [marker] = /contact \d+/.exec(message) ?? [];
    return marker ? [{ id, marker }] : [];
  });
  const mailed = new Set(mails.map(({ marker }) => marker));
  stdout.write(
    `${traffic.answers.length} requests; ${sent.length} messages accepted, ${lost.length} lost, ${doubled} doubled, ${traffic.sentAgain} calls sent again, ${traffic.givenUp.length} given up\n` +
      `streams: ${streams.opened} opened, ${streams.delayed} ended with a delay, ${streams.broken} without; each message received once and in order by both\n` +
      `${traffic.contacts.length} contact messages accepted, ${contacts.length} stored, ${mailed.size} emailed, ${mails.length - mailed.size} emails repeated with the same Message-ID\n`,
  );
  expect({ lost, doubled, givenUp: traffic.givenUp, failedJobs: failedJobs.length }).toEqual({
    lost: [],
    doubled: 0,
    givenUp: [],
    failedJobs: 0,
  });
  expect(streams.received).toEqual(expected);
  expect(traffic.contacts.filter((one) => !contacts.includes(one))).toEqual([]);
  expect(new Set(contacts).size).toBe(contacts.length);
  expect(contacts.filter((one) => !mailed.has(one))).toEqual([]);
  expect(new Set(mails.map(({ id }) => id)).size).toBe(mailed.size);
}, 300_000);

async function during(work: () => Promise<unknown>) {
  const first = traffic.answers.length;
  await work();
  return reportPart(expect.getState().currentTestName ?? '', traffic.answers.slice(first));
}

const killConnection = () =>
  app.sql(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'trotwell%' order by random() limit 1`);
