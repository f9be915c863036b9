import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { makeTestFolder } from '../support/folders.ts';
import { smtpSink } from '../support/smtp-sink.ts';
import { workerProcesses } from '../support/worker-processes.ts';
import { outboxRows, stage, stores, writeToUs } from './stage.ts';

const processes = workerProcesses();
const sink = smtpSink();
// Both wait for locks to expire, so they wait together, each on a database of its own.
const cases = stores.map((store) => ({ store, at: stage(store) }));
const LETTERS = 12;

/** Ten seconds in life; here nobody has that long. */
const lostAfterMs = 1_500;

describe('workers killed with kill -9 in the middle of their letters', () => {
  it.concurrent.each(cases)(
    'leave them to the next one, and at most one is sent again, with the queues in $store',
    { timeout: 60_000 },
    async ({ store, at }) => {
      const mailFrom = `${store.toLowerCase()}@trotwell.test`;
      const start = (hang?: 'sending' | 'sent') =>
        processes.start({
          databaseUrl: at.database.runtimeUrl,
          redisUrl: at.redis?.url,
          dataDir: makeTestFolder(),
          smtpUrl: sink.url,
          mailFrom,
          lostAfterMs,
          hang,
        });
      const sent = () => sink.accepted.filter(({ from }) => from === mailFrom).map(({ id }) => id);
      await Promise.all(Array.from({ length: LETTERS }, () => writeToUs(at.orm)));

      const first = start('sending');
      await first.says('sending');
      await first.kill();
      expect(sent()).toEqual([]);

      const second = start('sent');
      await second.says('sent');
      // Seven more are in hand; they wait for the first one to be noted as done.
      await sleep(200);
      await second.kill();
      expect(sent()).toHaveLength(1);
      expect((await outboxRows(at)).filter(({ done }) => done)).toEqual([]);

      const third = start();
      await vi.waitUntil(async () => (await outboxRows(at)).every(({ done }) => done), {
        timeout: 30_000,
        interval: 50,
      });
      expect(await third.stop()).toBe(0);
      expect((await outboxRows(at)).filter(({ failed }) => failed)).toEqual([]);
      // The same Message-ID both times: to the reader's mail program it is one letter.
      expect(sent()).toHaveLength(LETTERS + 1);
      expect(new Set(sent())).toEqual(new Set((await outboxRows(at)).map(({ id }) => id)));
    },
  );
});
