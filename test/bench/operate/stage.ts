import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { get as plain } from 'node:http';
import { get as secure } from 'node:https';
import { join } from 'node:path';
import { root } from '../../../src/root.ts';
import type { TestApp } from '../../support/app.ts';
import { makeTestFolder, removeTestFolder } from '../../support/folders.ts';
import { startRedis, type TestRedis } from '../../support/redis.ts';
import type { SmtpSink } from '../../support/smtp-sink.ts';
import { aCrowd, conversationsOfNeighbours } from '../crowd.ts';
import { type Disk, makeDisk } from './disk.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { type OwnDatabase, startOwnDatabase } from './own-database.ts';
import { type ProxyName, portFrom, type RunningProxy, startProxy } from './proxy.ts';
import { openStreams, type Streams } from './streams.ts';
import { type Pair, startTraffic, type Traffic } from './traffic.ts';

export const SECRET_KEY = 'a secret of the drill, which all of its processes share';

export interface Stage extends Pick<TestApp, 'sql'> {
  database: OwnDatabase;
  dataDir: string;
  pictures: Disk;
  /** Says by how many milliseconds the clock of one web process and one worker is off. */
  clockFile: string;
  sink: SmtpSink;
  redis: TestRedis;
  proxy: RunningProxy;
  fleet: Fleet;
  pairs: Pair[];
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
}

/** Two web processes behind a proxy and two workers, as built, with a database, Redis, disks and a mail server of their own. */
export async function openStage({
  proxy: kind,
  rate,
  people: count,
  sink,
  env = {},
}: Options): Promise<Stage> {
  const [redis, database, pictures] = [await startRedis(), await startOwnDatabase(), makeDisk(32)];
  const dataDir = makeTestFolder();
  mkdirSync(dataDir);
  mkdirSync(join(pictures.folder, 'images'));
  symlinkSync(join(pictures.folder, 'images'), join(dataDir, 'images'));
  const [port, ...ports] = [await portFrom(21_000), await portFrom(23_000), await portFrom(25_000)];
  const proxy = await startProxy(kind, port, ports);
  const clockFile = join(dataDir, '..', 'clock');
  const shared = {
    DEMO: '1',
    BASE_URL: proxy.url,
    REDIS_URL: redis.url,
    SMTP_URL: sink.url,
    SECRET_KEY,
    ...env,
  };
  const web = { ...shared, ...database.env, TRUST_PROXY: '1' };
  const worker = { ...shared, DATABASE_URL: database.env.DATABASE_URL };
  const steppedClock = {
    NODE_OPTIONS: `--import=${join(root, 'test/bench/operate/stepped-clock.mjs')}`,
    CLOCK_OFF_BY: clockFile,
  };
  const fleet = await startFleet({ dataDir, ports, env: { web, worker }, first: steppedClock });
  const people = await aCrowd(database, count);
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
  const traffic = startTraffic(proxy.url, pairs, rate);
  return {
    ...{ database, sql: database.sql, dataDir, pictures, clockFile, sink, redis, proxy, fleet, pairs },
    ...{ traffic, streams, fetch: (path) => statusOf(proxy.url + path) },
    async close() {
      streams.stop();
      await traffic.stop();
      clearInterval(limits);
      await fleet.stop();
      await proxy.stop();
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
