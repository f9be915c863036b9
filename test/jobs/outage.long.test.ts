import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { remoteWorkers } from './outage.ts';
import { outboxRows, stores, submitContactMessage } from './stage.ts';

/** Longer than the queue's own timeouts, after which it has to recover. */
const OUTAGE_MS = 3_000;
/** Shorter than the outage, during which no restart may be requested. */
const stalledAfterMs = OUTAGE_MS / 2;
const cases = stores.map((store) => ({ store, remote: remoteWorkers(store, { stalledAfterMs }) }));

describe('the connections to database and queue fall silent, as after a failover', () => {
  const remotes = stores.map((store) => ({ store, remote: remoteWorkers(store) }));
  it.concurrent.each(remotes)(
    'workers leave them and go on over new ones, with the queues in $store',
    { timeout: 180_000 },
    async ({ remote: { at, proxies, sent, readiness, liveness } }) => {
      await submitContactMessage(at.orm, 'before');
      await vi.waitUntil(() => sent.length === 1, 10_000);
      for (const proxy of proxies) proxy.silence();
      await submitContactMessage(at.orm, 'meanwhile');
      await vi.waitUntil(() => sent.length === 2, { timeout: 90_000 });
      await vi.waitUntil(async () => (await outboxRows(at)).every(({ done }) => done), 30_000);
      expect(await readiness()).toMatchObject({ status: 200 });
      expect(await liveness()).toBe(200);
    },
  );
});

describe('database and queue are gone for a while', () => {
  it.concurrent.each(cases)(
    'workers resume by themselves, the health endpoint reports it meanwhile, and they can stop in the next outage, with the queues in $store',
    { timeout: 120_000 },
    async ({ remote: { at, proxies, sent, readiness, liveness, stop } }) => {
      await submitContactMessage(at.orm, 'before');
      await vi.waitUntil(() => sent.length === 1, 10_000);
      expect(await readiness()).toMatchObject({ status: 200 });

      const gone = { status: 503, checks: { database: false, queue: false } };
      for (const proxy of proxies) proxy.freeze();
      const silent = await readiness();
      expect(silent).toMatchObject(gone);
      expect(silent.tookMs).toBeLessThan(5_000);

      for (const proxy of proxies) await proxy.shut();
      await submitContactMessage(at.orm, 'meanwhile');
      await sleep(OUTAGE_MS);
      expect(await readiness()).toMatchObject(gone);
      expect(await liveness()).toBe(200);
      expect(sent).toHaveLength(1);

      for (const proxy of proxies) await proxy.open();
      await submitContactMessage(at.orm, 'after');
      await vi.waitUntil(() => sent.length === 3, 20_000);
      await vi.waitUntil(async () => (await outboxRows(at)).every(({ done }) => done), 30_000);
      await vi.waitUntil(async () => (await readiness()).status === 200, 30_000);
      await vi.waitUntil(async () => (await liveness()) === 200, 30_000);

      for (const proxy of proxies) await proxy.shut();
      await sleep(500);
      expect(await stop(1_000)).toBeLessThan(10_000);
    },
  );
});
