import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { get as plain } from 'node:http';
import { get as secure } from 'node:https';
import { join } from 'node:path';
import { root } from '../../../src/root.ts';
import type { TestApp } from '../../support/app.ts';
import { makeTestFolder, removeTestFolder } from '../../support/folders.ts';
import { startRedis, type TestRedis } from '../../support/redis.ts';
import type { SmtpSink } from '../../support/smtp-sink.ts';
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts';
import { type Ended, trotIn } from '../../support/trot.ts';
import { aCrowd, conversationsOfNeighbours, type OneOfMany } from '../crowd.ts';
import { BANK_PEOPLE, type Bank, startBank } from './bank.ts';
import { type Disk, makeDisk } from './disk.ts';
import { type Fleet, type Role, startFleet } from './fleet.ts';
import { type OwnDatabase, startOwnDatabase } from './own-database.ts';
import { type Prometheus, startPrometheus } from './prometheus.ts';
import { type ProxyName, portFrom, type RunningProxy, startProxy } from './proxy.ts';
import { startStore } from './store.ts';
import { openStreams, type Streams } from './streams.ts';
import { type Pair, startTraffic, type Traffic } from './traffic.ts';

export const SECRET_KEY = 'a secret of the drill, which all of its processes share';

export type Outside = 'database' | 'redis' | 'mail' | 'bank' | 'store';

export interface Stage extends Pick<TestApp, 'sql'> {
  database: OwnDatabase;
  dataDir: string;
  pictures: Disk;
  /** Each says by how many milliseconds the clock of one process is off. */
  clockFiles: Record<Role, string>;
  /** Between the fleet and what it asks. */
  relays: Record<Outside, TcpProxy>;
  bank: Bank;
  /** Null where Prometheus is not installed. */
  prometheus: Prometheus | null;
  /** As the operator asks it, with the settings of a web process. */
  doctor(...args: string[]): Promise<Ended>;
  sink: SmtpSink;
  redis: TestRedis;
  proxy: RunningProxy;
  fleet: Fleet;
  pairs: Pair[];
  /** Of the pairs, and others. */
  people: OneOfMany[];
  traffic: Traffic;
  streams: Streams;
  fetch(path: string): Promise<number>;
  close(): Promise<void>;
}

interface Options {
  proxy: ProxyName;
  rate: number;
  people: number;
  sink: SmtpSink;
  env?: Record<string, string>;
  /** Where pictures are. */
  pictures?: 'disk' | 'store';
}

/** Two web processes behind a proxy and two workers, as built, with a database, Redis, disks and a mail server of their own. */
export async function openStage({
  proxy: kind,
  rate,
  people: count,
  sink,
  env = {},
  pictures: place = 'disk',
}: Options): Promise<Stage> {
  const [redis, database, pictures] = [await startRedis(), await startOwnDatabase(), makeDisk(32)];
  const [bank, store] = [await startBank(), await startStore()];
  const relays: Stage['relays'] = {
    database: await startTcpProxy(database.env.DATABASE_URL),
    redis: await startTcpProxy(redis.url),
    mail: await startTcpProxy(sink.url),
    bank: bank.relay,
    store: store.relay,
  };
  const dataDir = makeTestFolder();
  mkdirSync(dataDir);
  mkdirSync(join(pictures.folder, 'images'));
  symlinkSync(join(pictures.folder, 'images'), join(dataDir, 'images'));
  const [port, ...ports] = [await portFrom(21_000), await portFrom(23_000), await portFrom(25_000)];
  const proxy = await startProxy(kind, port, ports);
  const clockFiles = { web: join(dataDir, 'clock-of-web'), worker: join(dataDir, 'clock-of-worker') };
  const shared = {
    DEMO: '1',
    BASE_URL: proxy.url,
    DATABASE_URL: relays.database.url,
    REDIS_URL: relays.redis.url,
    SMTP_URL: relays.mail.url,
    SECRET_KEY,
    ...bank.env,
    ...(place === 'store' && store.env),
    ...env,
  };
  const owner = { DATABASE_OWNER_URL: database.env.DATABASE_OWNER_URL };
  const web = { ...shared, ...owner, TRUST_PROXY: '1', CLOCK_OFF_BY: clockFiles.web };
  const worker = { ...shared, CLOCK_OFF_BY: clockFiles.worker };
  const steppedClock = {
    NODE_OPTIONS: `${bank.env.NODE_OPTIONS} --import=${join(root, 'test/bench/operate/stepped-clock.mjs')}`,
  };
  const fleet = await startFleet({ dataDir, ports, env: { web, worker }, first: steppedClock });
  const prometheus = await startPrometheus(fleet.metricsPorts);
  const everybody = await aCrowd(database, count + BANK_PEOPLE);
  const people = everybody.slice(0, count);
  const payables = await bank.makePayables(database, everybody.slice(count));
  const conversations = await conversationsOfNeighbours(database, people);
  const children = await database.sql<{ id: string }>(
    `insert into children (id, parent_id, name, age, created_at, updated_at)
     select gen_random_uuid(), id, 'Mia', 7, now(), now() from unnest($1::uuid[]) with ordinality p (id, n) order by n returning id`,
    [people.filter((_, at) => at % 2 === 0).map(({ id }) => id)],
  );
  const pairs = conversations.map((conversation, at) => ({
    conversation,
    people: [people[2 * at]!, people[2 * at + 1]!] as const,
    child: children[at]!.id,
  }));
  // Limits are not what is measured.
  const limits = setInterval(
    () => void database.sql('delete from rate_limits').catch(() => undefined),
    1_000,
  );
  const readers = pairs.flatMap(({ conversation, people: two }) =>
    two.map(({ secret }) => ({ conversation, secret })),
  );
  const streams = openStreams(proxy.url, readers);
  const traffic = startTraffic(proxy.url, pairs, rate, { payables, bank, uploaders: everybody });
  return {
    ...{
      database,
      sql: database.sql,
      dataDir,
      pictures,
      clockFiles,
      sink,
      redis,
      proxy,
      fleet,
      pairs,
      people: everybody,
    },
    doctor: (...args) => trotIn({ ...web, DATA_DIR: dataDir, CLOCK_OFF_BY: '' }, ['doctor', ...args]),
    ...{ relays, bank, prometheus, traffic, streams, fetch: (path) => statusOf(proxy.url + path) },
    async close() {
      streams.stop();
      await traffic.stop();
      clearInterval(limits);
      await prometheus?.stop();
      await fleet.stop();
      await proxy.stop();
      for (const relay of [relays.database, relays.redis, relays.mail]) await relay.shut();
      await bank.stop();
      await store.stop();
      await redis.stop();
      await database.stop();
      pictures.remove();
      if (existsSync(dataDir)) removeTestFolder(dataDir);
    },
  };
}

const statusOf = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const get = url.startsWith('https:') ? secure : plain;
    get(url, { rejectUnauthorized: false, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode!));
    }).on('error', reject);
  });
