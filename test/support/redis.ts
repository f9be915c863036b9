import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { createRedisMock } from 'js-redis-server';
import { freePort } from '../../src/gateways/database/embedded/cluster.ts';

export interface TestRedis {
  kind: 'the Redis of TEST_REDIS_URL' | 'a redis-server' | 'a Redis in this process';
  url: string;
  empty(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A real Redis if there is one (TEST_REDIS_URL or `redis-server`), otherwise an in-process one
 * with the same protocol and scripts.
 */
export async function startRedis(): Promise<TestRedis> {
  const { TEST_REDIS_URL } = process.env;
  if (TEST_REDIS_URL) return shared(TEST_REDIS_URL);
  return (await ownServer()) ?? inProcess();
}

let taken = 0;

/** One of the sixteen databases of a server that other test files share. */
async function shared(address: string): Promise<TestRedis> {
  const url = new URL(address);
  const turn = (Number(process.env.VITEST_POOL_ID ?? 1) - 1) * 4 + (taken++ % 4);
  url.pathname = `/${turn % 16}`;
  const redis = { kind: 'the Redis of TEST_REDIS_URL' as const, url: url.href };
  const empty = () => ask(redis.url, (client) => client.flushdb());
  await empty();
  return { ...redis, empty, stop: empty };
}

async function ownServer(): Promise<TestRedis | undefined> {
  const port = await freePort(20_000 + randomInt(10_000));
  const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', 'maxmemory-policy': 'noeviction' };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const server = spawn('redis-server', args, { stdio: 'ignore' });
  const isThere = await once(server, 'spawn').catch(() => false);
  if (!isThere) return undefined;
  const end = () => void server.kill('SIGKILL');
  process.once('exit', end);
  const url = `redis://127.0.0.1:${port}`;
  const ended = once(server, 'exit').then(() => false);
  const answers = ask(url, (client) => client.ping()).then(
    () => true,
    () => false,
  );
  // One that ends at once, as under a moved clock of the whole machine, is as good as none.
  if (!(await Promise.race([answers, ended]))) return undefined;
  return {
    kind: 'a redis-server',
    url,
    empty: () => ask(url, (client) => client.flushall()),
    async stop() {
      process.off('exit', end);
      end();
      await ended;
    },
  };
}

async function inProcess(): Promise<TestRedis> {
  const mock = await createRedisMock();
  const url = mock.url;
  return {
    kind: 'a Redis in this process',
    url,
    empty: () => ask(url, (client) => client.flushall()),
    stop: () => mock.close(),
  };
}

async function ask(url: string, question: (client: Redis) => Promise<unknown>): Promise<void> {
  // A server that has just started refuses connections, for up to ten seconds on a busy machine.
  const client = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: 500 }).on(
    'error',
    () => undefined,
  );
  try {
    await question(client);
  } finally {
    client.disconnect();
  }
}
