import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { clock } from '../../src/clock.ts';
import { enqueue } from '../../src/domain/outbox/outbox.ts';
import { system } from '../../src/domain/viewer.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { makeTestFolder } from '../support/folders.ts';
import { holding, waitUntilBlocked } from '../support/locks.ts';
import { pairs, payFor, rewardsOf } from '../support/rewards.ts';
import { smtpSink } from '../support/smtp-sink.ts';
import { workerProcesses } from '../support/worker-processes.ts';
import { outboxRows, type Stage, stage, stores, submitContactMessage, tablesOf } from './stage.ts';

const processes = workerProcesses();
const sink = smtpSink();
// Both wait for locks to expire, so they run in parallel, each on its own database.
const cases = stores.map((store) => ({ store, at: stage(store) }));
const EMAILS = 12;

/** Four seconds on a quiet machine; a worker whose processor twenty others want starts after half a minute. */
const WITHIN_MS = 120_000;

/** Ten seconds in production. */
const lostAfterMs = 1_500;

describe('workers that are killed with kill -9 while they send emails and award points', () => {
  it.concurrent.each(cases)(
    'leave them to the next one: at most one email is sent again, points are given once, with the queues in $store (EMAIL-1)',
    { timeout: 4 * WITHIN_MS },
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
      const { walk, row } = await aPaidWalk(at);
      const rewards = async () => [
        await rewardsOf(tablesOf(at), walk.parent),
        await rewardsOf(tablesOf(at), walk.walker),
      ];
      await Promise.all(Array.from({ length: EMAILS }, () => submitContactMessage(at.orm)));

      // Between the parent's points and the walker's.
      const firstLets = await holding(
        at,
        'insert into rewards_points (user_id, updated_at) values ($1, now())',
        [walk.walker],
      );
      const first = start('sending');
      await Promise.all([first.says('sending'), waitUntilBlocked(at, 'rewards_points')]);
      await first.kill();
      await firstLets();
      expect(sent()).toEqual([]);
      expect((await rewards()).map(({ points }) => points)).toEqual([10, 0]);

      // After both got points, before the completion is recorded.
      const secondLets = await holding(at, 'lock table referrals in access exclusive mode');
      const second = start('sent');
      await Promise.all([second.says('sending'), waitUntilBlocked(at, 'from "referrals"')]);
      second.tell('send');
      await second.says('sent');
      // Seven more are in progress and wait until the first one is recorded as done, but no longer than a few seconds.
      await sleep(200);
      await second.kill();
      await secondLets();
      expect(sent()).toHaveLength(1);
      expect((await outboxRows(at)).filter(({ done }) => done)).toEqual([]);
      const given = await rewards();
      expect(given).toMatchObject([
        { points: 10, ledger: 10, longest: 1, badges: ['first-walk'] },
        { points: 15, ledger: 15, longest: 1, badges: ['first-walk'] },
      ]);

      const third = start();
      await vi.waitUntil(async () => (await outboxRows(at)).every(({ done }) => done), {
        timeout: WITHIN_MS,
        interval: 50,
      });
      expect(await third.stop()).toBe(0);
      expect((await outboxRows(at)).filter(({ failed }) => failed)).toEqual([]);
      // The same Message-ID both times: mail programs show one email.
      expect(sent()).toHaveLength(EMAILS + 1);
      const emails = (await outboxRows(at)).filter(({ id }) => id !== row);
      expect(new Set(sent())).toEqual(new Set(emails.map(({ id }) => id)));
      expect(await rewards()).toEqual(given);
      const ledger = 'select user_id, kind from points_ledger where booking_id = $1';
      expect((await at.everything.query(ledger, [walk.booking])).rows).toHaveLength(2);
    },
  );
});

async function aPaidWalk(at: Stage) {
  const tables = tablesOf(at);
  const date = clock.today();
  const [walk] = await payFor(
    tables,
    (await pairs(tables, 1)).map((pair) => ({ ...pair, date, hour: 8 })),
  );
  await withActor(at.orm, system('worker'), (em) =>
    enqueue(em, 'rewards.payment', { booking: walk!.booking }),
  );
  const [row] = await outboxRows(at);
  return { walk: walk!, row: row!.id };
}
