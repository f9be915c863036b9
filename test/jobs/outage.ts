import type { MikroORM } from '@mikro-orm/postgresql';
import type { Hono } from 'hono';
import { afterAll, beforeAll } from 'vitest';
import type { Workers } from '../../jobs/worker.ts';
import { createOrm } from '../../src/gateways/database/orm.ts';
import { health } from '../../src/web/health.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { rememberingMailer, type Stage, type Store, stage, workersOn } from './stage.ts';

/** Workers that reach their database and Redis through proxies. */
export interface Remote {
  at: Stage;
  proxies: TcpProxy[];
  sent: ReturnType<typeof rememberingMailer>['sent'];
  readiness(): Promise<{ status: number; checks: Record<string, boolean>; tookMs: number }>;
  liveness(): Promise<number>;
  /** Milliseconds that the workers took to stop. */
  stop(deadlineMs: number): Promise<number>;
}

export function remoteWorkers(store: Store, watchdog: { stalledAfterMs?: number } = {}): Remote {
  const at = stage(store);
  const { mailer, sent } = rememberingMailer();
  const remote = { at, proxies: [] as TcpProxy[], sent } as Remote;
  let orm: MikroORM;
  let workers: Workers;
  let app: Hono;
  let stopped: Promise<void> | undefined;
  beforeAll(async () => {
    const database = await startTcpProxy(at.database.runtimeUrl);
    const redis = at.redis && (await startTcpProxy(at.redis.url));
    remote.proxies.push(...[database, redis].filter((proxy) => proxy !== undefined));
    orm = await createOrm(database.url);
    workers = await workersOn(
      {
        orm,
        database: { runtimeUrl: database.url },
        redis: at.redis && { ...at.redis, url: redis?.url ?? '' },
      },
      mailer,
      watchdog,
    );
    app = health({ orm, queues: { ready: workers.ready, stalled: workers.stalled } });
  });
  afterAll(async () => {
    await (stopped ?? workers?.stop(2_000));
    await orm?.close(true);
    for (const proxy of remote.proxies) await proxy.shut();
  });
  remote.readiness = async () => {
    const began = performance.now();
    const response = await app.request('/readyz');
    const { checks } = (await response.json()) as { checks: Record<string, boolean> };
    return { status: response.status, checks, tookMs: performance.now() - began };
  };
  remote.stop = async (deadlineMs) => {
    const began = performance.now();
    stopped = workers.stop(deadlineMs);
    await stopped;
    return performance.now() - began;
  };
  remote.liveness = async () => (await app.request('/healthz')).status;
  return remote;
}
