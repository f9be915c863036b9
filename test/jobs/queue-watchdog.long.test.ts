import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { queueNames } from '../../jobs/queues.ts';
import type { Workers } from '../../jobs/worker.ts';
import { clock } from '../../src/clock.ts';
import { readHeartbeats } from '../../src/domain/jobs/heartbeats.ts';
import { system } from '../../src/domain/viewer.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { health } from '../../src/web/health.ts';
import { rememberingMailer, type Store, stage, submitContactMessage, workersOn } from './stage.ts';

/** A minute in production. */
const stalledAfterMs = 600;
/** As often as the watchdog asks the queues for a sign of life. */
const STEP_MS = stalledAfterMs / 3;
const ENOUGH_STEPS = 5;

const PATIENCE = { timeout: 120_000, interval: 10 };

describe.each<Store>(['PostgreSQL', 'Redis'])(
  'the queue watchdog of a worker, with the queues in %s',
  { timeout: 2 * PATIENCE.timeout },
  (store) => {
    const at = stage(store);
    let held: PromiseWithResolvers<void> | undefined;
    let tries = 0;
    const { mailer, sent } = rememberingMailer(() => {
      tries++;
      return held?.promise;
    });
    let workers: Workers;
    /** The watchdog's clock goes on when each queue that works has answered: on a busy machine it waits for them. */
    let time = performance.now();
    beforeAll(async () => {
      vi.spyOn(performance, 'now').mockImplementation(() => time);
      workers = await workersOn(at, mailer, { stalledAfterMs });
    });
    afterAll(async () => {
      await workers.stop(2_000);
      vi.restoreAllMocks();
    });
    afterEach(() => clock.setOffset(0));

    const heartbeats = () => withActor(at.orm, system('worker'), readHeartbeats);

    async function step({ hanging = '' } = {}): Promise<void> {
      const before = await heartbeats();
      time += STEP_MS;
      await vi.waitUntil(async () => {
        const felt = await heartbeats();
        const isNew = (queue: string) => felt.get(queue)?.getTime() !== before.get(queue)?.getTime();
        return queueNames.every((queue) => queue === hanging || isNew(queue));
      }, PATIENCE);
      await checkedAgain();
    }
    /** Twice: the first that ends may have begun before. */
    async function checkedAgain(): Promise<void> {
      for (const _ of [1, 2]) {
        const last = workers.stalled();
        await vi.waitUntil(() => workers.stalled() !== last, PATIENCE);
      }
    }

    async function liveness(): Promise<[status: number, queues: string[] | undefined]> {
      const app = health({ orm: at.orm, queues: { ready: async () => true, stalled: workers.stalled } });
      const response = await app.request('/healthz');
      const { queues } = (await response.json()) as { queues?: string[] };
      return [response.status, queues];
    }
    async function mailAloneStalls(hanging?: { hanging: string }): Promise<void> {
      for (let steps = 0; steps < 4 * ENOUGH_STEPS && (await liveness())[0] === 200; steps++)
        await step(hanging);
      expect(await liveness()).toEqual([503, ['mail']]);
    }
    async function nothingStalls(): Promise<void> {
      for (let steps = 0; steps < ENOUGH_STEPS; steps++) {
        await step();
        expect(await liveness()).toEqual([200, undefined]);
      }
    }
    async function isPutOff(attempts: number): Promise<boolean> {
      const rows =
        'select from outbox where attempts = $1 and queued_at is null and last_error is not null and done_at is null';
      return (await at.everything.query(rows, [attempts])).rowCount === 1;
    }
    const recovers = () => vi.waitUntil(async () => (await liveness())[0] === 200, PATIENCE);

    it('records a heartbeat in every queue while it is idle, independently of the demo clock', async () => {
      for (const hours of [26, 0]) {
        clock.setOffset(hours * 3_600_000);
        const moved = clock.machine();
        await nothingStalls();
        const felt = await heartbeats();
        expect(queueNames.filter((queue) => (felt.get(queue) ?? moved) <= moved)).toEqual([]);
      }
    });

    it('goes by its own clock: the heartbeats of a worker whose clock is hours off do not count', async () => {
      for (const hours of [-2, 2]) {
        for (let steps = 0; steps < ENOUGH_STEPS; steps++) {
          await step();
          await at.everything.query(
            `update queue_heartbeats set finished_at = clock_timestamp() + $1 * interval '1 hour'`,
            [hours],
          );
          await checkedAgain();
          expect(await liveness()).toEqual([200, undefined]);
        }
      }
    });

    it('reports a queue of which a row is due and none is finished, although its jobs are', async () => {
      const other = await at.everything.connect();
      await submitContactMessage(at.orm, 'held', { dueAt: new Date(clock.now().getTime() + 3_600_000) });
      // As by a relay whose connection fell silent.
      await other.query('begin; select 1 from outbox for update');
      clock.advance('PT1H');
      await mailAloneStalls();
      await other.query('rollback');
      other.release();
      await recovers();
      await vi.waitUntil(() => sent.length === 1, PATIENCE);
      sent.length = 0;
    });

    it('reports nothing while a row fails and is tried again later', async () => {
      held = Promise.withResolvers();
      held.promise.catch(() => undefined);
      held.reject(new Error('the mail server is away'));
      let moment = clock.now();
      const frozen = vi.spyOn(clock, 'now').mockImplementation(() => moment);
      await submitContactMessage(at.orm, 'failing');
      for (const attempts of [1, 2]) {
        await vi.waitUntil(() => isPutOff(attempts), PATIENCE);
        await nothingStalls();
        expect(await isPutOff(attempts)).toBe(true);
        moment = new Date(moment.getTime() + 3_600_000);
      }
      frozen.mockRestore();
      await at.everything.query('truncate outbox');
    });

    it('reports nothing in an idle worker while another one holds the only row that is due', async () => {
      held = Promise.withResolvers();
      const before = tries;
      await submitContactMessage(at.orm, 'in hand');
      await vi.waitUntil(() => tries > before, PATIENCE);
      const idle = await workersOn(at, mailer, { stalledAfterMs });
      onTestFinished(() => idle.stop(2_000));
      await mailAloneStalls();
      for (let steps = 0; steps < ENOUGH_STEPS; steps++) {
        await step();
        const last = idle.stalled();
        await vi.waitUntil(() => idle.stalled() !== last, PATIENCE);
        expect(idle.stalled()).toEqual([]);
      }
      expect(await liveness()).toEqual([503, ['mail']]);
      held.resolve();
      await recovers();
      expect(sent.splice(0)).toHaveLength(1);
    });

    it('reports a queue as stalled while every job hangs, and recovers with the first that ends', async () => {
      held = Promise.withResolvers();
      tries = 0;
      await Promise.all(Array.from({ length: 8 }, () => submitContactMessage(at.orm)));
      await vi.waitUntil(() => tries === 8, PATIENCE);
      await mailAloneStalls({ hanging: 'mail' });
      clock.advance('PT26H');
      const moved = clock.machine();
      await step({ hanging: 'mail' });
      await mailAloneStalls({ hanging: 'mail' });
      expect((await heartbeats()).get('rewards')?.getTime()).toBeGreaterThan(moved.getTime());
      held.resolve();
      await recovers();
      await vi.waitUntil(() => sent.length === 8, PATIENCE);
    });
  },
);
