import { afterEach, expect, it, vi } from 'vitest';
import type { Workers } from '../../jobs/worker.ts';
import { clock } from '../../src/clock.ts';
import { outboxRows, rememberingMailer, stage, submitContactMessage, workersOn } from './stage.ts';

/** `npm run test:long` runs all tests of the outbox and its watchdog on Redis. */
const at = stage('Redis');
let workers: Workers | undefined;

afterEach(async () => {
  await workers?.stop(2_000);
  clock.setOffset(0);
  await at.everything.query('truncate outbox, contact_messages');
});

const allDone = async () => (await outboxRows(at)).every(({ done }) => done);

it('with the queues in Redis an email is sent once, and again only after a failure', async () => {
  let failures = 1;
  const { mailer, sent } = rememberingMailer(({ text }) => {
    if (text.includes('Again?') && failures-- > 0) throw new Error('no');
  });
  workers = await workersOn(at, mailer);
  await submitContactMessage(at.orm, 'Once?');
  await submitContactMessage(at.orm, 'Again?');
  await vi.waitUntil(allDone, 10_000);
  expect(sent).toHaveLength(2);
  expect((await outboxRows(at)).map(({ attempts }) => attempts)).toEqual([1, 2]);
});

it('processes what was pending when Redis was emptied', async () => {
  const held = Promise.withResolvers<void>();
  const first = rememberingMailer(() => held.promise);
  workers = await workersOn(at, first.mailer);
  await Promise.all(Array.from({ length: 20 }, () => submitContactMessage(at.orm)));
  const queued = async () =>
    (await at.everything.query('select 1 from outbox where queued_at is not null')).rowCount;
  await vi.waitUntil(async () => (await queued()) === 20, 5_000);
  await at.redis?.empty();
  held.resolve();
  clock.advance('PT61S');
  await vi.waitUntil(async () => (await outboxRows(at)).every(({ done }) => done), 10_000);
  expect(new Set(first.sent.map(({ id }) => id)).size).toBe(20);
  expect((await outboxRows(at)).filter(({ failed }) => failed)).toEqual([]);
});
