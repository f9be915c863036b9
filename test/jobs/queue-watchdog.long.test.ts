import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { queueNames } from '../../jobs/queues.ts';
import type { Workers } from '../../jobs/worker.ts';
import { clock } from '../../src/clock.ts';
import { readHeartbeats } from '../../src/domain/jobs/heartbeats.ts';
import { system } from '../../src/domain/viewer.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { health } from '../../src/web/health.ts';
import {
  outboxRows,
  rememberingMailer,
  type Store,
  stage,
  submitContactMessage,
  workersOn,
} from './stage.ts';

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

    it('goes by its own clock: the heartbeats of a worker whose clock is hours off do not count', async () => {
      for (const hours of [-2, 2]) {
        const until = performance.now() + 2 * stalledAfterMs;
        while (performance.now() < until) {
          await at.everything.query(
            `update queue_heartbeats set finished_at = clock_timestamp() + $1 * interval '1 hour'`,
            [hours],
          );
          expect(await liveness()).toEqual([200, undefined]);
        }
      }
    });

    it('reports a queue of which a row is due and none is finished, although its jobs are', async () => {
      const other = await at.everything.connect();
      await submitContactMessage(at.orm, 'held', { dueAt: new Date(clock.now().getTime() + 5_000) });
      // As by a relay whose connection fell silent.
      await other.query('begin; select 1 from outbox for update');
      await onlyMailStalls();
      await other.query('rollback');
      other.release();
      await vi.waitUntil(async () => (await liveness())[0] === 200, 20_000);
      await vi.waitUntil(() => sent.length === 1, 20_000);
      sent.length = 0;
    });

    it('reports nothing while a row fails and is tried again later', async () => {
      held = Promise.withResolvers();
      held.promise.catch(() => undefined);
      held.reject(new Error('the mail server is away'));
      await submitContactMessage(at.orm, 'failing');
      const until = performance.now() + 3 * stalledAfterMs;
      while (performance.now() < until) {
        expect(await liveness()).toEqual([200, undefined]);
        await sleep(50);
      }
      expect(await outboxRows(at)).toContainEqual(expect.objectContaining({ done: false, attempts: 2 }));
      await at.everything.query('truncate outbox');
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
