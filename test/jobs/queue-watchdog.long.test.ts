import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { queueNames } from '../../jobs/queues.ts';
import type { Workers } from '../../jobs/worker.ts';
import { clock } from '../../src/clock.ts';
import { readHeartbeats } from '../../src/domain/jobs/heartbeats.ts';
import { system } from '../../src/domain/viewer.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { health } from '../../src/web/health.ts';
import { rememberingMailer, type Store, stage, submitContactMessage, workersOn } from './stage.ts';

/** A minute in production. */
const stalledAfterMs = 2_000;

describe.each<Store>(['PostgreSQL', 'Redis'])(
  'the queue watchdog of a worker, with the queues in %s',
  (store) => {
    const at = stage(store);
    let held: PromiseWithResolvers<void> | undefined;
    const { mailer, sent } = rememberingMailer(() => held?.promise);
    let workers: Workers;
    beforeAll(async () => {
      workers = await workersOn(at, mailer, { stalledAfterMs });
    });
    afterAll(() => workers.stop(2_000));
    afterEach(() => clock.setOffset(0));

    async function liveness(): Promise<[status: number, queues: string[] | undefined]> {
      const app = health({ orm: at.orm, queues: { ready: async () => true, stalled: workers.stalled } });
      const response = await app.request('/healthz');
      const { queues } = (await response.json()) as { queues?: string[] };
      return [response.status, queues];
    }
    /** On a busy machine another queue can be slower than the limit for a moment. */
    const onlyMailStalls = () =>
      vi.waitFor(async () => expect(await liveness()).toEqual([503, ['mail']]), { timeout: 20_000 });
    const heartbeats = () => withActor(at.orm, system('worker'), readHeartbeats);

    it('records a heartbeat in every queue while it is idle, independently of the demo clock', async () => {
      for (const hours of [26, 0]) {
        clock.setOffset(hours * 3_600_000);
        const moved = clock.machine();
        await vi.waitUntil(async () => {
          const felt = await heartbeats();
          const everywhere = queueNames.every((queue) => (felt.get(queue) ?? moved) > moved);
          return everywhere && (await liveness())[0] === 200;
        }, 20_000);
      }
    });

    it('reports a queue as stalled while every job hangs, and recovers with the first that ends', async () => {
      held = Promise.withResolvers();
      await Promise.all(Array.from({ length: 8 }, () => submitContactMessage(at.orm)));
      await onlyMailStalls();
      clock.advance('PT26H');
      const moved = clock.machine();
      await vi.waitUntil(async () => ((await heartbeats()).get('rewards') ?? moved) > moved, 20_000);
      await onlyMailStalls();
      held.resolve();
      await vi.waitUntil(async () => (await liveness())[0] === 200, 20_000);
      expect(sent).toHaveLength(8);
    });
  },
);
