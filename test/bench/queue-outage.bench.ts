import { stdout } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { remoteWorkers } from '../jobs/outage.ts';
import { outboxRows, stores, submitContactMessage, submitManyContactMessages } from '../jobs/stage.ts';

const OUTAGE_S = Number(process.env.TIMES ?? 60);
const EMAILS = 500;
const seconds = (since: number) => (performance.now() - since) / 1000;

/** Redis and PostgreSQL down for 60 s: workers resume. Redis flushed: all jobs are done within 2 minutes. */
describe.each(stores)("an outage of the queue's store, with the queues in %s", (store) => {
  const { at, proxies, sent, readiness } = remoteWorkers(store);
  const isAllDone = async () => (await outboxRows(at)).every(({ done }) => done);

  it(`store down for ${OUTAGE_S} s while ${EMAILS} emails are sent`, async () => {
    await submitManyContactMessages(at, EMAILS);
    await vi.waitUntil(() => sent.length > 20, { timeout: 60_000, interval: 5 });
    const before = sent.length;
    for (const proxy of proxies) await proxy.shut();
    const gone = performance.now();
    let asked = 0;
    while (seconds(gone) < OUTAGE_S) {
      expect(await readiness()).toMatchObject({ status: 503, checks: { database: false, queue: false } });
      asked++;
      await sleep(1_000);
    }
    for (const proxy of proxies) await proxy.open();
    const back = performance.now();
    await submitContactMessage(at.orm, 'after');
    await vi.waitUntil(async () => (await readiness()).status === 200, { timeout: 60_000, interval: 50 });
    const readyAfter = seconds(back);
    const first = sent.length;
    await vi.waitUntil(() => sent.length > first, { timeout: 120_000, interval: 10 });
    const firstAfter = seconds(back);
    await vi.waitUntil(isAllDone, { timeout: 120_000, interval: 100 });
    const rows = await outboxRows(at);
    stdout.write(
      `${at.redis?.kind ?? store}: gone for ${OUTAGE_S} s after ${before} of ${EMAILS} emails, asked ${asked} times and never said to be ready; ` +
        `back: ready after ${readyAfter.toFixed(1)} s, an email after ${firstAfter.toFixed(1)} s, all done after ${seconds(back).toFixed(1)} s, ` +
        `${sent.length - rows.length} repeated\n`,
    );
    expect(new Set(sent.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.filter(({ failed }) => failed)).toEqual([]);
    expect(seconds(back)).toBeLessThan(120);
  }, 600_000);

  it.runIf(store === 'Redis')(
    `store emptied while ${EMAILS} emails are sent`,
    async () => {
      const before = sent.length;
      await submitManyContactMessages(at, EMAILS);
      await vi.waitUntil(() => sent.length > before + 20, { timeout: 60_000, interval: 5 });
      await at.redis?.empty();
      const emptied = performance.now();
      const pending = (await outboxRows(at)).filter(({ done }) => !done).length;
      await vi.waitUntil(isAllDone, { timeout: 180_000, interval: 100 });
      const took = seconds(emptied);
      stdout.write(
        `${at.redis?.kind}: emptied with ${pending} emails pending, all done after ${took.toFixed(1)} s\n`,
      );
      expect((await outboxRows(at)).filter(({ failed }) => failed)).toEqual([]);
      expect(took).toBeLessThan(120);
    },
    600_000,
  );
});
