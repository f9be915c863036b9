import { afterEach, describe, expect, it, vi } from 'vitest';
import { type JobContext, outboxJob } from '../../jobs/outbox-job.ts';
import type { Workers } from '../../jobs/worker.ts';
import { clock } from '../../src/clock.ts';
import { system } from '../../src/domain/viewer.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { UnsendableMailError } from '../../src/gateways/mail/message.ts';
import { atFullSize, isFullSize, onlyInCI } from '../support/full-size.ts';
import {
  addMessage,
  outboxRows,
  rememberingMailer,
  type Store,
  stage,
  submitContactMessage,
  workersOn,
} from './stage.ts';

describe.each(atFullSize<Store[]>(['PostgreSQL', 'Redis'], ['PostgreSQL']))(
  'the outbox, with the queues in %s',
  (store) => {
    const at = stage(store);
    let workers: Workers | undefined;

    afterEach(async () => {
      await workers?.stop(2_000);
      workers = undefined;
      clock.setOffset(0);
      await at.everything.query('truncate outbox, contact_messages');
    });

    it('sends an email once, and soon', async () => {
      const { mailer, sent } = rememberingMailer();
      workers = await workersOn(at, mailer);
      await submitContactMessage(at.orm, 'May I ask something?');
      await vi.waitUntil(() => sent.length > 0, 5_000);
      await vi.waitUntil(async () => (await outboxRows(at)).every(({ done }) => done), 5_000);
      expect(sent).toHaveLength(1);
      expect(sent[0]!.message).toMatchObject({ to: 'hello@trotwell.example', replyTo: 'ada@example.org' });
      expect(sent[0]!.message.text).toContain('> May I ask something?');
    });

    onlyInCI('sends what was written while no worker was running', async () => {
      await submitContactMessage(at.orm);
      await submitContactMessage(at.orm);
      const { mailer, sent } = rememberingMailer();
      workers = await workersOn(at, mailer);
      await vi.waitUntil(() => sent.length === 2, 5_000);
      expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
    });

    it('sends nothing for what was rolled back (EMAIL-1)', async () => {
      const { mailer, sent } = rememberingMailer();
      workers = await workersOn(at, mailer);
      const change = withActor(at.orm, system('worker'), async (em) => {
        await addMessage(em, 'never meant');
        throw new Error('changed my mind');
      });
      await expect(change).rejects.toThrow('changed my mind');
      await submitContactMessage(at.orm, 'meant');
      await vi.waitUntil(() => sent.length > 0, 5_000);
      expect(sent.map(({ message }) => message.text).join()).not.toContain('never meant');
      expect(await outboxRows(at)).toHaveLength(1);
    });

    if (isFullSize)
      it('waits until a row is due by the app’s clock', async () => {
        const { mailer, sent } = rememberingMailer();
        workers = await workersOn(at, mailer);
        await submitContactMessage(at.orm, 'later', { dueAt: new Date(clock.now().getTime() + 3_600_000) });
        await submitContactMessage(at.orm, 'now');
        await vi.waitUntil(() => sent.length > 0, 5_000);
        expect(sent.map(({ message }) => message.text).join()).not.toContain('later');
        clock.advance('PT1H');
        await vi.waitUntil(() => sent.length === 2, 5_000);
      });

    onlyInCI('queues a job again that the queue lost', async () => {
      await submitContactMessage(at.orm);
      await at.everything.query('update outbox set queued_at = created_at');
      const { mailer, sent } = rememberingMailer();
      workers = await workersOn(at, mailer);
      await vi.waitFor(() => expect(sent).toHaveLength(0));
      clock.advance('PT61S');
      await vi.waitUntil(() => sent.length === 1, 5_000);
    });

    if (isFullSize)
      onlyInCI('finds what is due after the demo clock was set back', async () => {
        clock.advance('PT26H');
        await submitContactMessage(at.orm);
        await at.everything.query('update outbox set queued_at = created_at');
        clock.setOffset(0);
        const { mailer, sent } = rememberingMailer();
        workers = await workersOn(at, mailer);
        await vi.waitUntil(() => sent.length === 1, 5_000);
      });

    onlyInCI('retries when sending fails', async () => {
      let failures = 1;
      const { mailer, sent } = rememberingMailer(() => {
        if (failures-- > 0) throw Object.assign(new Error('to ada@example.org: no'), { code: 'ECONNECTION' });
      });
      workers = await workersOn(at, mailer);
      await submitContactMessage(at.orm);
      await vi.waitUntil(async () => (await outboxRows(at))[0]?.last_error, 5_000);
      expect((await outboxRows(at))[0]).toMatchObject({ last_error: 'Error ECONNECTION', failed: false });
      await vi.waitUntil(() => sent.length === 1, 8_000);
      await vi.waitUntil(async () => (await outboxRows(at))[0]?.done, 5_000);
      expect((await outboxRows(at))[0]).toMatchObject({ attempts: 2, last_error: null });
    });

    if (isFullSize)
      onlyInCI('doubles the delay after each failure, and gives up after fifteen', async () => {
        const { mailer } = rememberingMailer(() => {
          throw new Error('no');
        });
        const attempts = async () => (await outboxRows(at))[0]?.attempts;
        const wait = 2 ** 13;
        await submitContactMessage(at.orm);
        await at.everything.query('update outbox set attempts = 13, claimed_at = created_at');
        clock.advance(`PT${wait - 60}S`);
        workers = await workersOn(at, mailer);
        await submitContactMessage(at.orm, 'tried at once');
        await vi.waitUntil(async () => (await outboxRows(at))[1]?.attempts === 1, 5_000);
        expect(await attempts()).toBe(13);
        clock.advance('PT60S');
        await vi.waitUntil(async () => (await attempts()) === 14, 5_000);
        await vi.waitUntil(async () => (await outboxRows(at))[0]?.last_error, 5_000);
        clock.advance(`PT${2 * wait}S`);
        await vi.waitUntil(async () => (await outboxRows(at))[0]?.failed, 5_000);
        expect((await outboxRows(at))[0]).toMatchObject({ attempts: 15, done: false, last_error: 'Error' });
      });

    onlyInCI('gives up at once on what can never be sent, and continues', async () => {
      const { mailer, sent } = rememberingMailer((message) => {
        if (message.text.includes('poison')) throw new UnsendableMailError('no such mailbox');
      });
      workers = await workersOn(at, mailer);
      await submitContactMessage(at.orm, 'poison');
      await submitContactMessage(at.orm, 'fine');
      await vi.waitUntil(() => sent.length === 1, 5_000);
      await vi.waitUntil(async () => (await outboxRows(at)).some(({ failed }) => failed), 5_000);
      const [aside] = (await outboxRows(at)).filter(({ failed }) => failed);
      expect(aside).toMatchObject({ attempts: 1, done: false, last_error: 'UnsendableMailError' });
    });

    if (isFullSize)
      onlyInCI('gives up on a job that has crashed its worker again and again', async () => {
        const { mailer, sent } = rememberingMailer();
        await submitContactMessage(at.orm);
        await at.everything.query('update outbox set attempts = 15');
        workers = await workersOn(at, mailer);
        await vi.waitUntil(async () => (await outboxRows(at))[0]?.failed, 5_000);
        expect((await outboxRows(at))[0]).toMatchObject({ attempts: 16, last_error: 'PoisonMessageError' });
        expect(sent).toEqual([]);
      });

    if (isFullSize)
      onlyInCI('leaves rows for queues that this version does not know', async () => {
        const { mailer, sent } = rememberingMailer();
        await at.everything.query(
          `insert into outbox (id, kind, payload, created_at, due_at)
       values (gen_random_uuid(), 'pigeons.send', '{}', $1, $1)`,
          [clock.now()],
        );
        workers = await workersOn(at, mailer);
        await submitContactMessage(at.orm);
        await vi.waitUntil(() => sent.length === 1, 5_000);
        expect((await outboxRows(at)).map(({ attempts }) => attempts).sort()).toEqual([0, 1]);
      });

    onlyInCI('shares the work between several processes without doing any twice', async () => {
      const { mailer, sent } = rememberingMailer();
      workers = await workersOn(at, mailer);
      const others = await workersOn(at, mailer);
      await Promise.all(Array.from({ length: 40 }, () => submitContactMessage(at.orm)));
      await vi.waitUntil(() => sent.length >= 40, 10_000);
      await vi.waitUntil(async () => (await outboxRows(at)).every(({ done }) => done), 5_000);
      await others.stop(2_000);
      expect(sent).toHaveLength(40);
      expect(new Set(sent.map(({ id }) => id)).size).toBe(40);
    });

    if (isFullSize)
      it('does nothing twice when a worker was paused and another took over its job', async () => {
        const held = Promise.withResolvers<void>();
        let begun = 0;
        const job = outboxJob({ orm: at.orm } as JobContext, async () => {
          begun++;
          await held.promise;
        });
        await submitContactMessage(at.orm);
        const [row] = await outboxRows(at);
        const handOver = () => job({ data: { outboxId: row!.id } } as Parameters<typeof job>[0]);
        const first = handOver();
        await vi.waitUntil(() => begun === 1, 5_000);
        await handOver();
        expect((await outboxRows(at))[0]).toMatchObject({ attempts: 1, done: false });
        held.resolve();
        await first;
        expect((await outboxRows(at))[0]).toMatchObject({ attempts: 1, done: true });
        expect(begun).toBe(1);
      });

    if (isFullSize)
      it('finishes running jobs when it is stopped', async () => {
        let release: () => void = () => {};
        const held = new Promise<void>((resolve) => {
          release = resolve;
        });
        let begun = false;
        const { mailer, sent } = rememberingMailer(() => {
          begun = true;
          return held;
        });
        const stopping = await workersOn(at, mailer);
        await submitContactMessage(at.orm);
        await vi.waitUntil(() => begun, 5_000);
        setTimeout(release, 300);
        await stopping.stop(5_000);
        expect(sent).toHaveLength(1);
        expect((await outboxRows(at))[0]).toMatchObject({ done: true });
      });

    if (isFullSize)
      it('does not wait forever for a job that hangs', async () => {
        let begun = false;
        const { mailer } = rememberingMailer(() => {
          begun = true;
          return new Promise<void>(() => {});
        });
        const stopping = await workersOn(at, mailer);
        await submitContactMessage(at.orm);
        await vi.waitUntil(() => begun, 5_000);
        const before = performance.now();
        await stopping.stop(500);
        expect(performance.now() - before).toBeLessThan(2_500);
        expect((await outboxRows(at))[0]).toMatchObject({ done: false });
      });
  },
);
