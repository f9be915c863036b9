import { setTimeout as delay } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import { markQueued, takeDueRows } from '../src/domain/outbox-delivery.ts';
import { system } from '../src/domain/viewer.ts';
import { actAs } from '../src/gateways/database/transaction.ts';
import { listen } from '../src/gateways/pubsub/listener.ts';
import type { Queues } from '../src/gateways/queue/queues.ts';
import { log } from '../src/log.ts';
import { outboxQueues, queueOf } from './queues.ts';

const BATCH = 100;
const POLL_MS = 1_000;

/**
 * Hands one batch of due outbox rows to their queues and returns how many there were. The rows stay locked until they are queued and
 * marked: killed in between, they are simply queued again, under the same job id.
 */
export function relayDueRows(orm: MikroORM, queues: Queues): Promise<number> {
  return actAs(orm, system('worker'), async (em) => {
    const rows = await takeDueRows(em, Object.keys(outboxQueues), BATCH);
    if (rows.length === 0) return 0;
    const byQueue = Map.groupBy(rows, ({ kind }) => queueOf(kind));
    for (const [queue, due] of byQueue)
      await queues.add(
        queue,
        due.map(({ id }) => id),
      );
    await markQueued(
      em,
      rows.map(({ id }) => id),
    );
    return rows.length;
  });
}

/**
 * Relays until stopped: woken by the NOTIFY of each insert, and once a second for rows that fall due later, were lost,
 * or whose notice was. Any number of relays may run; each skips the rows that another holds.
 */
export async function startRelay({
  orm,
  queues,
  databaseUrl,
}: {
  orm: MikroORM;
  queues: Queues;
  databaseUrl: string;
}) {
  let bell = new AbortController();
  let stopping = false;
  const ring = () => bell.abort();
  const listener = await listen({ databaseUrl, channel: 'outbox', onNotice: ring, onGap: ring });

  const loop = async () => {
    while (!stopping) {
      // A bell rung while the batch is on its way must not be lost, so it is renewed before.
      bell = new AbortController();
      const moved = await relayDueRows(orm, queues).catch((err) => log.warn({ err }, 'outbox not relayed'));
      if (moved === BATCH || stopping) continue;
      await delay(POLL_MS, undefined, { signal: bell.signal }).catch(() => {});
    }
  };
  const running = loop();

  return {
    async stop(): Promise<void> {
      stopping = true;
      ring();
      await running;
      await listener.close();
    },
  };
}
